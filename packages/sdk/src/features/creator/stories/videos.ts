import type { CreatorVideo, Platform } from '@reachkit/contract';
import { daysAgo } from './measures.ts';
import type { StoryKind } from './profiles.ts';

const titles = [
  '12-m² rental, one weekend: before and after',
  'Everything in my entryway under $40',
  '把玄关变成会呼吸的角落',
  'Storage boxes, ranked by a person with too many',
  'A slow Sunday reset',
  'What I would not buy again',
  '厨房台面只留三样东西',
  'Desk lamp test: $9 against $90',
  'Making the balcony usable in November with nothing but what was already in the cellar',
  'Five hooks that changed my hallway',
];
const views = [
  61_200, 88_400, 52_900, 434_100, 70_300, 81_900, 66_800, 41_500, 94_700, 78_220, 73_000, 59_900, 48_100,
  83_600, 90_200, 30_400, 64_000, 77_700, 101_500, 55_300,
];

/** The posts of a story's creator, newest first: twenty-six of the rich one, one of the poor one. */
export function storyVideos(kind: StoryKind, platform: Platform): readonly CreatorVideo[] {
  if (kind === 'empty') return [];
  const count = kind === 'poor' ? 1 : 26;
  return Array.from({ length: count }, (_, at) => videoAt(at, kind, platform));
}

function videoAt(at: number, kind: StoryKind, platform: Platform): CreatorVideo {
  const isImage = platform === 'instagram' && at % 9 === 8;
  const seen = views[at % views.length] ?? 0;
  const isHidden = kind === 'poor';
  const likes = isHidden ? null : Math.round(seen * 0.058);
  const comments = isHidden ? null : Math.round(seen * 0.004);
  const isAd = at % 6 === 4;
  // The newest post is too recent for the averages, and an old one is pinned.
  const isUnsettled = kind === 'rich' && at === 0;
  const isPinned = kind === 'rich' && at === 14;
  return {
    id: `${platform}-${kind}-${at}`,
    kind: isImage ? 'image' : 'video',
    title: titles[at % titles.length] ?? '',
    url: `https://example.com/${platform}/${kind}/${at}`,
    coverUrl: null,
    postedAt: daysAgo(1 + at * 2.1, (at * 5) % 11),
    views: isImage ? null : seen,
    likes,
    comments,
    shares: platform === 'tiktok' && !isHidden ? Math.round(seen * 0.006) : null,
    saves: platform === 'tiktok' && !isHidden ? Math.round(seen * 0.009) : null,
    interactionRate: isHidden || isImage ? null : 0.055 + (at % 5) * 0.006,
    duration: isImage ? null : 24 + ((at * 17) % 80),
    hashtags: isHidden ? [] : ['rental', 'storage', 'smallspace', '收纳'].slice(at % 2, (at % 3) + 2),
    isAd,
    isPinned,
    isGone: kind === 'rich' && at === 3,
    brand: isAd ? (at % 12 === 4 ? 'Nordlys Home' : '木与白') : null,
    isInWindow: !isUnsettled && !isPinned && !isImage && at <= 10,
  };
}
