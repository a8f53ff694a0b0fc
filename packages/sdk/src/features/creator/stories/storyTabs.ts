import {
  type ContactEmail,
  type CreatorAudience,
  type CreatorBrands,
  type CreatorMail,
  type CreatorVideo,
  type EmailVerdict,
  getAudience,
  getBrands,
  getContent,
  getCreatorEmails,
  type Platform,
  unlockEmails,
  type WireAudienceShares,
} from '@reachkit/contract';
import { answer, type MockHandler, Refusal } from '../../../testing/mockHandler.ts';
import {
  daysAgo,
  kindOfId,
  kindOrRefusal,
  known,
  quotaOf,
  type StoryKind,
  storyNow,
  storyOverview,
  storyProfile,
  storyVideos,
  unknown,
} from './world.ts';

/** Responses for the tabs of the stories' creators; pass it to `creatorWorld`. */
export function tabHandlers(): readonly MockHandler[] {
  return [audienceAnswer(), contentAnswer(), brandsAnswer(), mailsAnswer(), unlockAnswer()];
}

const sample = 2_140;

/** Wilson 95 % interval, as the server calculates it. */
function sharesOf(shares: readonly (readonly [string, number])[], size: number | null): WireAudienceShares {
  const rows = shares.map(([code, share]) => {
    if (size === null) return { code, share, low: null, high: null };
    const square = 1.96 ** 2;
    const middle = (share + square / (2 * size)) / (1 + square / size);
    const half =
      (1.96 * Math.sqrt((share * (1 - share)) / size + square / (4 * size * size))) / (1 + square / size);
    return { code, share, low: middle - half, high: middle + half };
  });
  const widths = rows.flatMap(({ low, high }) => (low === null || high === null ? [] : [(high - low) / 2]));
  return {
    shares: rows,
    rest: Math.max(0, 1 - shares.reduce((sum, [, share]) => sum + share, 0)),
    margin: widths.length > 0 ? Math.max(...widths) : null,
  };
}

/** `poor`: authorised, without a sample size, unknown languages. `empty`: no data. */
export function storyAudience(kind: StoryKind, people = sample): CreatorAudience['audience'] {
  if (kind === 'empty') return null;
  const isRich = kind === 'rich';
  const size = isRich ? people : null;
  const of = (shares: readonly (readonly [string, number])[]) =>
    known(sharesOf(shares, size), 'audience_share', { sampleSize: size ?? 0, asOf: daysAgo(4) });
  return {
    origin: isRich ? 'modelled' : 'authorised',
    sampleSize: size,
    asOf: daysAgo(4),
    gender: of([
      ['female', 0.78],
      ['male', 0.22],
    ]),
    age: of([
      ['25-34', 0.461],
      ['18-24', 0.288],
      ['35-44', 0.151],
      ['13-17', 0.042],
      ['45-54', 0.034],
      ['55+', 0.024],
    ]),
    region: of([
      ['US', 0.612],
      ['CA', 0.114],
      ['GB', 0.078],
      ['AU', 0.041],
      ['DE', 0.018],
      ['other', 0.087],
    ]),
    language: isRich
      ? of([
          ['en', 0.88],
          ['es', 0.051],
          ['fr', 0.021],
        ])
      : unknown('not_reported', 'audience_share'),
  };
}

function audienceAnswer(): MockHandler {
  return answer(getAudience, ({ params }) => {
    const audience = storyAudience(kindOrRefusal(params.id));
    return { audience, quota: audience ? quotaOf(89, 300) : quotaOf(88, 300) };
  });
}

const dayMs = 86_400_000;
const isWithin = (days: number) => (video: CreatorVideo) =>
  days === 0 || Date.parse(video.postedAt) >= storyNow - days * dayMs;
const isOfType = (type: string) => (video: CreatorVideo) =>
  type === 'all' || (type === 'ad' ? video.isAd : video.kind === type);

function contentAnswer(): MockHandler {
  return answer(getContent, ({ params, query }) => {
    const kind = kindOrRefusal(params.id);
    const all = storyVideos(kind, params.platform).map((video, at) =>
      at === 3 ? { ...video, hashtags: [...video.hashtags, 'diy'] } : video,
    );
    const within = all.filter(isWithin(query.days));
    const found = within
      .filter(isOfType(query.type))
      .filter(({ hashtags }) => query.hashtag === '' || hashtags.includes(query.hashtag));
    const { sort } = query;
    const sorted =
      sort === 'latest' ? found : [...found].sort((one, other) => (other[sort] ?? -1) - (one[sort] ?? -1));
    const pageSize = 12;
    const { figures, postingHours, timeZone } = storyOverview(kind, params.platform);
    return {
      list: sorted.slice((query.page - 1) * pageSize, query.page * pageSize),
      total: found.length,
      pageNum: query.page,
      pageSize,
      recent: [0, 7, 30, 90]
        .map((days) => ({ days, count: all.filter(isWithin(days)).length }))
        .filter(({ days, count }) => days === 0 || (count > 0 && count < all.length)),
      types: {
        all: within.length,
        video: within.filter(isOfType('video')).length,
        image: within.filter(isOfType('image')).length,
        ad: within.filter(isOfType('ad')).length,
      },
      hashtags: hashtagsOf(all),
      publishing: figures.publishing,
      postingHours,
      timeZone,
      quota: quotaOf(312, 1500),
    };
  });
}

function hashtagsOf(videos: readonly CreatorVideo[]) {
  if (videos.length === 0) return unknown('no_videos', 'top_hashtags');
  const names = [...new Set(videos.flatMap(({ hashtags }) => hashtags))];
  const counted = names.map((hashtag) => {
    const posts = videos.filter(({ hashtags }) => hashtags.includes(hashtag)).length;
    return { hashtag, posts, share: posts / videos.length };
  });
  return known(counted.sort((one, other) => other.posts - one.posts).slice(0, 5), 'top_hashtags', {
    sampleSize: videos.length,
  });
}

export function storyBrands(kind: StoryKind, platform: Platform): CreatorBrands {
  const videos = storyVideos(kind, platform);
  const ads = videos.filter(({ isAd }) => isAd);
  const others = videos.filter(({ isAd }) => !isAd);
  const facts = { sampleSize: videos.length };
  const shareOf = (value: number, formula: 'ad_count' | 'ad_share') =>
    videos.length === 0 ? unknown('no_videos', formula) : known(value, formula, facts);
  const names = [...new Set(ads.flatMap(({ brand }) => brand ?? []))];
  return {
    brands: names.map((name) => {
      const own = ads.filter(({ brand }) => brand === name);
      return {
        name,
        videos: own.length,
        firstAt: own.at(-1)?.postedAt ?? '',
        lastAt: own[0]?.postedAt ?? '',
        medianViews: medianOf(own),
        interactionRate: own[0]?.interactionRate ?? null,
      };
    }),
    sponsored: resultsOf(ads, 0.0531),
    organic: resultsOf(others, kind === 'rich' ? 0.0704 : null),
    adCount: shareOf(ads.length, 'ad_count'),
    adShare: shareOf(ads.length / Math.max(1, videos.length), 'ad_share'),
    ads,
    quota: quotaOf(312, 1500),
  };
}

function medianOf(videos: readonly CreatorVideo[]): number | null {
  const views = videos.flatMap((video) => video.views ?? []).sort((one, other) => one - other);
  return views[Math.floor(views.length / 2)] ?? null;
}

function resultsOf(videos: readonly CreatorVideo[], rate: number | null) {
  const median = medianOf(videos);
  const facts = { sampleSize: videos.length };
  return {
    videos: videos.length,
    medianPlays:
      median === null ? unknown('no_videos', 'median_plays') : known(median, 'median_plays', facts),
    interactionRate:
      median === null
        ? unknown('no_videos', 'interaction_rate_video')
        : rate === null
          ? unknown('counts_hidden', 'interaction_rate_video', facts)
          : known(rate, 'interaction_rate_video', facts),
  };
}

function brandsAnswer(): MockHandler {
  return answer(getBrands, ({ params }) => storyBrands(kindOrRefusal(params.id), params.platform));
}

/** The team's emails with the rich creator, newest first. */
export const storyMails: readonly CreatorMail[] = [
  mail(
    1,
    'in',
    null,
    'Re: Autumn storage set',
    'Sounds lovely! My rate for one video is $900, usage rights for 90 days included.',
    2,
  ),
  mail(
    2,
    'out',
    'replied',
    'Autumn storage set',
    'Hi Alexandria, we make storage boxes for small flats and loved the one about your entryway.',
    6,
  ),
  mail(
    3,
    'out',
    'readNoReply',
    '秋季收纳合作邀请',
    '你好，我们想寄一套收纳盒给你试用，合适的话再谈合作。',
    34,
  ),
  mail(4, 'out', 'ndr', '', '', 61),
  mail(5, 'out', 'noReply', 'Hello from Nordlys Home', 'A short hello before the season.', 190),
  mail(6, 'out', 'failed', 'Hello from Nordlys Home', 'A short hello before the season.', 191),
];

function mail(
  id: number,
  direction: CreatorMail['direction'],
  outcome: CreatorMail['outcome'],
  subject: string,
  preview: string,
  days: number,
): CreatorMail {
  const by = direction === 'out' ? (id % 2 ? '予安' : '小林') : null;
  return { id: String(id), direction, outcome, subject, preview, at: daysAgo(days, id), by };
}

function mailsAnswer(): MockHandler {
  return answer(getCreatorEmails, ({ params, query }) => {
    const kind = kindOrRefusal(params.id);
    const { email, contact } = storyProfile(kind, params.platform);
    const mails = kind === 'rich' ? storyMails : [];
    const pageSize = 4;
    const list = mails.slice((query.page - 1) * pageSize, query.page * pageSize);
    const threadId = kind === 'rich' ? { threadId: '7' } : {};
    return { email, contact, list, total: mails.length, pageNum: query.page, pageSize, ...threadId };
  });
}

/** The address of the stories' creators, locked or unlocked. */
export function storyEmail(verdict: EmailVerdict, change: Partial<ContactEmail> = {}): ContactEmail {
  return {
    state: 'locked',
    masked: 'al•••@g•••.com',
    address: null,
    validity: {
      verdict,
      isWellFormed: true,
      mailServer: verdict === 'verified' ? 'there' : verdict === 'invalid' ? 'none' : 'unknown',
      bounces: verdict === 'risky' ? 1 : 0,
      checkedAt: verdict === 'unknown' ? null : daysAgo(3),
    },
    unlockedAt: null,
    isCredited: false,
    ...change,
  };
}

export const storyAddress = 'alexandria.mf@gmail.com';

export function unlockedEmail(verdict: EmailVerdict = 'verified', change: Partial<ContactEmail> = {}) {
  return storyEmail(verdict, {
    state: 'unlocked',
    address: storyAddress,
    unlockedAt: daysAgo(0),
    ...change,
  });
}

function unlockAnswer(): MockHandler {
  return answer(unlockEmails, ({ body }) => ({
    success: body.ids.flatMap((id) =>
      kindOfId(id) === 'rich' ? [{ id, email: unlockedEmail(), isNew: true }] : [],
    ),
    fail: body.ids.flatMap((id) => (kindOfId(id) === 'rich' ? [] : [{ id, reason: 'no_email' as const }])),
    quota: quotaOf(315, 600),
  }));
}

/** Throws the error for a used-up quota, which resets on the 12th. */
export function spent(feature: 'audienceAnalyses' | 'basicAnalyses' | 'emailUnlocks'): never {
  throw new Refusal({
    code: 430,
    data: { feature, used: 50, limit: 50, resetAt: '2026-12-12T00:00:00+08:00', needVersion: 'pro' },
  });
}
