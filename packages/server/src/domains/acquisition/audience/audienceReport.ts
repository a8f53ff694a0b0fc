import type { Platform } from '@reachkit/contract';
import { isHandleShaped } from '@reachkit/contract';
import * as z from 'zod/mini';
import { handleKey, type IncomingCreator } from '../../creator/storing/incoming.ts';
import type { LeftOutReason } from '../leftOut.ts';
import { countryCode } from '../values/country.ts';
import { languageCode } from '../values/language.ts';

type Shares = Readonly<Record<string, number>>;

/** An audience from a report; shares are 0–1, an unreliable breakdown is empty. */
export interface ReportedAudience {
  readonly creator: IncomingCreator;
  readonly gender: Shares;
  readonly age: Shares;
  readonly region: Shares;
  readonly language: Shares;
  /** The report names each gender's ages twice, so the two genders cannot be distinguished. */
  readonly isGenderUnsure: boolean;
}

const count = z.optional(z.nullable(z.number().check(z.nonnegative())));
const text = z.optional(z.nullable(z.string()));
const coded = z.optional(
  z.nullable(z.array(z.object({ code: z.string(), value: z.number().check(z.nonnegative()) }))),
);

/** A profile report in the format of creator data providers; only the used fields. */
const reportSchema = z.object({
  work_platform: z.optional(z.nullable(z.object({ name: text }))),
  profile: z.object({
    platform_username: z.string(),
    full_name: text,
    introduction: text,
    language: text,
    follower_count: count,
    average_likes: count,
    average_comments: count,
    average_views: count,
    location: z.optional(z.nullable(z.object({ country: text }))),
    audience: z.object({
      countries: coded,
      languages: coded,
      gender_age_distribution: z.optional(
        z.nullable(
          z.array(
            z.object({ gender: z.string(), age_range: z.string(), value: z.number().check(z.nonnegative()) }),
          ),
        ),
      ),
    }),
  }),
});

type Report = z.infer<typeof reportSchema>['profile'];

/** Converts a report to an audience, or returns the reason why it is left out. `line`: its position in the file, from 1. */
export function audienceOf(
  value: unknown,
  line: number,
  platform: Platform,
): ReportedAudience | LeftOutReason {
  const parsed = reportSchema.safeParse(value);
  if (!parsed.success) return { code: 'not_an_audience', facts: {} };
  const { profile, work_platform } = parsed.data;
  const named = work_platform?.name?.toLowerCase();
  if (named !== undefined && !named.startsWith(platform)) {
    return { code: 'other_platform', facts: { column: 'work_platform', cell: named.slice(0, 80) } };
  }
  const username = profile.platform_username.trim().replace(/^@/, '');
  if (!isHandleShaped(username, platform)) {
    return { code: 'not_a_profile', facts: { column: 'platform_username', cell: username.slice(0, 80) } };
  }
  return breakdowns(profile, creatorOf(profile, username, line));
}

function breakdowns(profile: Report, creator: IncomingCreator): ReportedAudience | LeftOutReason {
  const { countries, languages, gender_age_distribution: cells } = profile.audience;
  const genderAge = cells ?? [];
  const keys = genderAge.map(({ gender, age_range }) => `${gender} ${age_range}`);
  const isGenderUnsure = new Set(keys).size < keys.length;
  const gender = genderAge.map(({ gender: code, value }) => ({ code: genderCode(code), value }));
  const age = genderAge.map(({ age_range: code, value }) => ({ code: ageCode(code), value }));
  const unit = unitOf(genderAge) ?? unitOf(languages ?? []);
  const parts = { gender_age_distribution: age, countries: countries ?? [], languages: languages ?? [] };
  for (const [part, list] of Object.entries(parts)) {
    const sum = list.reduce((total, { value }) => total + value, 0);
    // A list may be truncated, so its sum may be less than the total, but never more.
    if (list.length > 0 && (unit === undefined || sum > unit * 1.005)) {
      return { code: 'bad_shares', facts: { part, sum: Number(sum.toFixed(2)) } };
    }
  }
  if (unit === undefined) return { code: 'no_shares', facts: {} };
  return {
    creator,
    gender: isGenderUnsure ? {} : shares(gender, unit),
    age: shares(age, unit),
    region: shares(
      (countries ?? []).map((one) => ({ ...one, code: countryCode(one.code) ?? 'other' })),
      unit,
    ),
    language: shares(
      (languages ?? []).map((one) => ({ ...one, code: languageCode(one.code) ?? 'other' })),
      unit,
    ),
    isGenderUnsure,
  };
}

/** Returns 100 for percent, 1 for fractions; detected by a complete list with that sum. */
function unitOf(list: readonly { readonly value: number }[]): 1 | 100 | undefined {
  const sum = list.reduce((total, { value }) => total + value, 0);
  if (Math.abs(sum - 100) < 0.5) return 100;
  return Math.abs(sum - 1) < 0.005 ? 1 : undefined;
}

/** Merges shares with the same code; rounds to six decimals, so that sums of decimals stay exact. */
function shares(list: readonly { readonly code: string; readonly value: number }[], unit: 1 | 100): Shares {
  const sums = new Map<string, number>();
  for (const { code, value } of list) sums.set(code, (sums.get(code) ?? 0) + value / unit);
  return Object.fromEntries([...sums].map(([code, share]) => [code, Number(share.toFixed(6))]));
}

function genderCode(text: string): string {
  const code = text.trim().toLowerCase();
  if (/^(f|female|women|w)$/.test(code)) return 'female';
  return /^(m|male|men)$/.test(code) ? 'male' : 'other';
}

/** `65-`, `65+` and `55-` have no upper bound. */
const ageCode = (text: string) =>
  text
    .replace(/\s/g, '')
    .replace(/^(\d+)[-+]$/, '$1+')
    .slice(0, 20);

/** The report's engagement rate is based on followers, unlike ours, so it is not used. */
function creatorOf(profile: Report, handle: string, line: number): IncomingCreator {
  const clean = (value: string | null | undefined, longest: number) =>
    value?.trim().slice(0, longest) || null;
  const plays = profile.average_views ?? null;
  return {
    line,
    handle,
    handleKey: handleKey(handle),
    channelId: null,
    name: clean(profile.full_name, 200),
    description: clean(profile.introduction, 10_000),
    region: countryCode(profile.location?.country ?? '') ?? null,
    language: languageCode(profile.language ?? '') ?? null,
    tags: [],
    email: null,
    followers: whole(profile.follower_count),
    avgPlays: plays === 0 ? null : plays,
    medianPlays: null,
    avgLikes: profile.average_likes ?? null,
    avgComments: profile.average_comments ?? null,
    avgShares: null,
    interactionRate: null,
    videoCount: null,
  };
}

const whole = (value: number | null | undefined) => (Number.isSafeInteger(value) ? (value ?? null) : null);
