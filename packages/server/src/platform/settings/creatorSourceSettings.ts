import { Secret } from '../secrets/secret.ts';
import { StartFailure } from '../startFailure.ts';

/** Settings of the source that creators are refreshed from. */
export interface CreatorSourceSettings {
  /** YouTube's Data API; `null` without a key. */
  readonly youtube: YouTubeSettings | null;
  /** Figures older than this many days are refreshed. */
  readonly refreshAfterDays: number;
}

export interface YouTubeSettings {
  readonly apiKey: Secret<string>;
  /** Units that may be spent per day, Pacific Time. */
  readonly dailyUnits: number;
  readonly endpoint: string;
}

type Read = (name: string) => string | undefined;

const youtubeEndpoint = 'https://www.googleapis.com/youtube/v3';

/** Reads the settings; throws a `StartFailure` that names the variable and its expected value, never the key. */
export function readCreatorSourceSettings(read: Read): CreatorSourceSettings {
  return { youtube: parseYouTube(read), refreshAfterDays: parseWhole(read, 'REFRESH_AFTER_DAYS', 7) };
}

function parseYouTube(read: Read): YouTubeSettings | null {
  const apiKey = read('YOUTUBE_API_KEY');
  if (apiKey === undefined) return null;
  if (!/^[\x21-\x7e]{8,200}$/.test(apiKey)) {
    throw new StartFailure(
      'YOUTUBE_API_KEY is invalid: it must be 8 to 200 plain characters without spaces.',
    );
  }
  const endpoint = read('YOUTUBE_ENDPOINT') ?? youtubeEndpoint;
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol)) {
    throw new StartFailure(
      `YOUTUBE_ENDPOINT is "${endpoint}", but it must be an address such as ${youtubeEndpoint}.`,
    );
  }
  return {
    apiKey: new Secret(apiKey),
    endpoint,
    dailyUnits: parseWhole(read, 'YOUTUBE_DAILY_UNITS', 10_000),
  };
}

function parseWhole(read: Read, name: string, usual: number): number {
  const text = read(name);
  if (text === undefined) return usual;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new StartFailure(
    `${name} is "${text}", but it must be a whole number from 1, e.g. ${name}=${usual}.`,
  );
}
