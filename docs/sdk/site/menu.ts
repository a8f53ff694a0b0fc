import { entriesWithComponents, entryPath, type Site } from './pages.ts';

/** Handwritten pages in menu order; `site.test.ts` reports missing ones. */
export const guideMenu = [
  ['Start', ['start/vite', 'start/next', 'start/react']],
  [
    'Guides',
    [
      'guides/session',
      'guides/routing',
      'guides/theming',
      'guides/loading',
      'guides/slots',
      'guides/languages',
      'guides/right-to-left',
      'guides/csp',
      'guides/server-rendering',
      'guides/live',
      'guides/failures',
      'guides/testing',
      'guides/conventions',
      'guides/demands',
      'guides/upgrading',
    ],
  ],
  [
    'Features',
    [
      'features/creators',
      'features/favourites',
      'features/email',
      'features/shortlinks',
      'features/monitor',
      'features/collaboration',
      'features/rankings',
      'features/membership',
      'features/team',
      'features/account',
      'features/office',
      'features/notifications',
    ],
  ],
] as const;

interface MenuItem {
  readonly text: string;
  readonly link?: string;
  readonly collapsed?: boolean;
  readonly items?: readonly MenuItem[];
}

/** The top navigation and the sidebar for VitePress. */
export function menuOf({ pages, components, api }: Site) {
  const link = (path: string): MenuItem => {
    const page = pages.find((one) => one.path === path);
    if (!page) throw new Error(`The menu names ${path}, which is no page.`);
    return { text: page.title, link: `/${path}` };
  };
  const guides = guideMenu.map(([text, paths]) => ({ text, items: paths.map(link) }));
  const ofComponents = entriesWithComponents(components, api).map(({ entry, pages: own }) => ({
    text: entry.specifier.replace('@reachkit/sdk', '') || '@reachkit/sdk',
    // A group needs a link: without one, VitePress nests a button in a button.
    link: `/${entryPath(entry)}`,
    collapsed: true,
    items: own.map(({ path }) => link(path)),
  }));
  const entries = {
    text: 'Entries',
    link: `/${entryPath({ specifier: '@reachkit/sdk' })}`,
    collapsed: true,
    items: pages.filter(({ path }) => path.startsWith('entries/')).map(({ path }) => link(path)),
  };
  const side = [...guides, { text: 'Components', link: '/components/', items: ofComponents }, entries];
  return {
    nav: [
      { text: 'Quick start', link: '/start/vite' },
      { text: 'Guides', link: '/guides/session' },
      { text: 'Components', link: '/components/' },
      { text: 'Examples', link: '/ladle/?arg-locale=en', target: '_self' },
    ],
    zhNav: [
      { text: '快速开始', link: '/start/vite' },
      { text: '指南', link: '/guides/session' },
      { text: '组件', link: '/components/' },
      { text: '示例', link: '/ladle/?arg-locale=zh', target: '_self' },
    ],
    sidebar: side,
  };
}
