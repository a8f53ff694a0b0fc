import { getPostHistory, type Platform, type PostHistory } from '@reachkit/contract';
import { answer, type MockHandler } from '../../../testing/mockHandler.ts';
import { quotaOf } from './measures.ts';
import { storyVideos } from './videos.ts';

const hourMs = 3_600_000;
const start = Date.parse('2026-08-20T06:00:00Z');

const at = (hours: number) => new Date(start + hours * hourMs).toISOString();

type Reading = PostHistory['readings'][number];

/** Views of a post some hours after its publication, with the usual decay. */
const viewsAt = (hours: number) => Math.round(434_100 * (1 - Math.exp(-hours / 90)) + hours * 11);

export function storyReading(hours: number, change: Partial<Reading> = {}): Reading {
  const views = viewsAt(hours);
  const likes = Math.round(views * 0.058);
  const comments = Math.round(views * 0.0041);
  return {
    readAt: at(hours),
    precision: 'instant',
    views,
    likes,
    comments,
    shares: Math.round(views * 0.0063),
    saves: Math.round(views * 0.0092),
    interactionRate: 0.0755 - hours / 60_000,
    source: 'demo',
    falling: [],
    ...change,
  };
}

const caption = (
  hours: number,
  title: string,
  text: string,
  isAd = false,
): PostHistory['captions'][number] => ({
  readAt: at(hours),
  title,
  text,
  disclosure: isAd ? 'disclosed' : 'unknown',
  evidence: isAd ? { kind: 'words', text: '#ad' } : null,
});

const everyHours = (count: number, hours: number, from = 6) =>
  Array.from({ length: count }, (_, n) => storyReading(from + n * hours));

/** Some 200 readings with two gaps, a falling total, five events and an edited caption. */
export function storyHistory(platform: Platform = 'tiktok', change: Partial<PostHistory> = {}): PostHistory {
  const before = storyReading(174);
  const readings = [
    ...everyHours(40, 3),
    ...everyHours(8, 3, 174),
    storyReading(198, {
      views: (before.views ?? 0) - 9_400,
      likes: null,
      interactionRate: null,
      falling: ['views'],
    }),
    ...everyHours(60, 6, 300),
    storyReading(666, { source: 'file', readAt: '2026-09-18T00:00:00.000Z', precision: 'day' }),
  ];
  return {
    post: {
      platform,
      id: '7000000000000000001',
      kind: 'video',
      postedAt: at(0),
      state: 'there',
      since: at(318),
      sincePrecision: 'instant',
      isComplete: true,
      keptDays: null,
    },
    readings,
    readingCount: readings.length,
    captions: [
      caption(
        6,
        'Everything in my entryway under $40',
        'Three hooks, one bench and a box for the keys. Made with @nordlyshome\n\n#rental #storage #ad',
        true,
      ),
      caption(
        198,
        'Everything in my entryway under $45',
        'Three hooks, one bench and a tray for the keys.\n\n#rental #storage #smallspace',
      ),
    ],
    events: [
      { at: at(198), kind: 'edited', precision: 'instant' },
      { at: at(198), kind: 'disclosureRemoved', precision: 'instant' },
      { at: at(306), kind: 'unavailable', precision: 'instant' },
      { at: at(318), kind: 'back', precision: 'instant' },
      { at: at(480), kind: 'disclosureSeen', precision: 'instant' },
    ],
    quota: quotaOf(312, 1500),
    ...change,
  };
}

/** 2,000 of 35,040 readings in 83 days, and two captions of 5,000 characters. */
export function longHistory(): PostHistory {
  const readings = everyHours(2_000, 1);
  const long = (word: string) =>
    Array.from({ length: 180 }, (_, n) => `Step ${n}: ${n % 9 === 4 ? word : 'put'} it back`)
      .join('. ')
      .slice(0, 5_000);
  return storyHistory('tiktok', {
    readings,
    readingCount: 35_040,
    captions: [caption(6, 'A slow reset', long('lift')), caption(480, 'A slow reset', long('carry'))],
    events: Array.from({ length: 40 }, (_, n) => ({
      at: at(n * 48),
      kind: 'edited' as const,
      precision: 'instant' as const,
    })),
  });
}

/** Nothing read yet; `isComplete` is false while histories are made. */
export function emptyHistory(isComplete: boolean): PostHistory {
  const { post } = storyHistory();
  return storyHistory('tiktok', {
    post: { ...post, isComplete, since: null },
    readings: [],
    readingCount: 0,
    captions: [],
    events: [],
  });
}

export const historyAnswer = (history: PostHistory = storyHistory()): MockHandler =>
  answer(getPostHistory, () => history);

/** A post of the rich creator with a long title. */
export function historyVideo(platform: Platform = 'tiktok') {
  const [, , , , , , , , video] = storyVideos('rich', platform);
  if (!video) throw new Error('The rich creator has 26 posts');
  return video;
}
