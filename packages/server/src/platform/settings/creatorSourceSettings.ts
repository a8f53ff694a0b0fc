import { type Platform, platforms } from '@reachkit/contract';
import { freeTerms, type SourceTerms } from '../../gateways/creatorSources/creatorSource.ts';
import { Secret } from '../secrets/secret.ts';
import { StartFailure } from '../startFailure.ts';

/** Settings of the sources that creators and posts are read from. */
export interface CreatorSourceSettings {
  /** YouTube's Data API; `null` without a key. */
  readonly youtube: YouTubeSettings | null;
  /** Terms of data from YouTube's Data API; they also apply to what was read before its key was removed. */
  readonly youtubeTerms: SourceTerms;
  /** Programs that supply creators and posts over HTTP. */
  readonly http: Readonly<Partial<Record<Platform, HttpSourceSettings>>>;
  /** Figures older than this many days are refreshed. */
  readonly refreshAfterDays: number;
}

export interface YouTubeSettings {
  readonly apiKey: Secret<string>;
  /** Units that may be spent per quota bucket and day, Pacific Time. */
  readonly daily: { readonly units: number; readonly stats: number; readonly searches: number };
  readonly endpoint: string;
}

export interface HttpSourceSettings {
  readonly endpoint: string;
  readonly key: Secret<string>;
  /** Calls that may be made per day, UTC. */
  readonly dailyCalls: number;
  readonly terms: SourceTerms;
}

type Read = (name: string) => string | undefined;

const youtubeEndpoint = 'https://www.googleapis.com/youtube/v3';
/** "Developer Policies", III.E.4.d: data is refreshed or deleted after 30 calendar days. */
const youtubeKeepDays = 30;

/** Reads the settings; throws a `StartFailure` that names the variable and its expected value, never the key. */
export function readCreatorSourceSettings(read: Read): CreatorSourceSettings {
  const youtube = parseYouTube(read);
  const http = Object.fromEntries(
    platforms.flatMap((platform) => {
      const settings = parseHttp(read, `SOURCE_${platform.toUpperCase()}`);
      return settings ? [[platform, settings]] : [];
    }),
  );
  if (youtube && http.youtube) {
    throw new StartFailure(
      'YouTube has two sources, but a platform can have only one: set either YOUTUBE_API_KEY or SOURCE_YOUTUBE_URL.',
    );
  }
  return {
    youtube,
    youtubeTerms: parseYouTubeTerms(read),
    http,
    refreshAfterDays: parseWhole(read, 'REFRESH_AFTER_DAYS', 7),
  };
}

function parseYouTube(read: Read): YouTubeSettings | null {
  const apiKey = parseKey(read, 'YOUTUBE_API_KEY');
  if (apiKey === undefined) return null;
  return {
    apiKey,
    endpoint: parseEndpoint(read, 'YOUTUBE_ENDPOINT', youtubeEndpoint) ?? youtubeEndpoint,
    daily: {
      units: parseWhole(read, 'YOUTUBE_DAILY_UNITS', 10_000),
      stats: parseWhole(read, 'YOUTUBE_DAILY_STATS', 10_000),
      searches: parseWhole(read, 'YOUTUBE_DAILY_SEARCHES', 100),
    },
  };
}

/** Longer storage and derived figures need the amendment that YouTube offers since 4 May 2026. */
function parseYouTubeTerms(read: Read): SourceTerms {
  const keepDays = parseWhole(read, 'YOUTUBE_KEEP_DAYS', youtubeKeepDays);
  const isAmended = parseSwitch(read, 'YOUTUBE_DERIVED_METRICS', false);
  if (keepDays > youtubeKeepDays && !isAmended) {
    throw new StartFailure(
      `YOUTUBE_KEEP_DAYS is ${keepDays}, but YouTube allows more than ${youtubeKeepDays} days only to those who accepted its amendment on derived metrics: set YOUTUBE_DERIVED_METRICS=1 if you did.`,
    );
  }
  return { keepDays, mayFeedRankings: isAmended, mayDerive: isAmended };
}

function parseHttp(read: Read, prefix: string): HttpSourceSettings | null {
  const endpoint = parseEndpoint(read, `${prefix}_URL`, 'https://source.example/v1');
  const key = parseKey(read, `${prefix}_KEY`);
  const dailyCalls = parseWhole(read, `${prefix}_DAILY_CALLS`, null);
  const keepDays = parseWhole(read, `${prefix}_KEEP_DAYS`, null);
  const mayFeedRankings = parseSwitch(read, `${prefix}_RANKINGS`, true);
  const parts = [endpoint, key, dailyCalls];
  if (endpoint !== undefined && key !== undefined && dailyCalls !== null) {
    return { endpoint, key, dailyCalls, terms: { ...freeTerms, keepDays, mayFeedRankings } };
  }
  if (parts.every((part) => part === undefined || part === null)) return null;
  throw new StartFailure(
    `A source over HTTP needs ${prefix}_URL, ${prefix}_KEY and ${prefix}_DAILY_CALLS together, and one of them is missing.`,
  );
}

function parseKey(read: Read, name: string): Secret<string> | undefined {
  const key = read(name);
  if (key === undefined) return undefined;
  if (/^[\x21-\x7e]{8,200}$/.test(key)) return new Secret(key);
  throw new StartFailure(`${name} is invalid: it must be 8 to 200 plain characters without spaces.`);
}

function parseEndpoint(read: Read, name: string, example: string): string | undefined {
  const text = read(name);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (isPlain && /^https?:$/.test(url.protocol)) return text;
  // An address with a user name or a query may hold a secret.
  const given = isPlain || !url ? `is "${text}"` : 'holds a user name, a query or a fragment';
  throw new StartFailure(`${name} ${given}, but it must be an address such as ${example}.`);
}

function parseSwitch(read: Read, name: string, usual: boolean): boolean {
  const text = read(name);
  if (text === undefined) return usual;
  if (text === '1' || text === '0') return text === '1';
  throw new StartFailure(`${name} is "${text}", but it must be either 1 (on) or 0 (off).`);
}

function parseWhole<Usual extends number | null>(read: Read, name: string, usual: Usual): number | Usual {
  const text = read(name);
  if (text === undefined) return usual;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new StartFailure(
    `${name} is "${text}", but it must be a whole number from 1, e.g. ${name}=${usual ?? 1000}.`,
  );
}
