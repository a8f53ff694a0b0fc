import { type MenuItem, type Platform, platforms } from '@reachkit/contract';

const platformNames: Readonly<Record<Platform, string>> = {
  tiktok: 'TikTok',
  youtube: 'YouTube',
  instagram: 'Instagram',
};

/** The entries of a team's menu: only what works. */
export function menuOf(): MenuItem[] {
  return [
    {
      id: 'search',
      name: '搜红人',
      label: 'Creator search',
      path: '/bloggerSearch',
      component: '',
      icon: 'search',
      children: platforms.map((platform) => ({
        id: `search-${platform}`,
        name: platformNames[platform],
        label: platformNames[platform],
        path: `/bloggerSearch/${platform}`,
        component: 'search/CreatorSearch',
        icon: platform,
      })),
    },
  ];
}
