import { parseNumber } from '../values/parseNumber.ts';
import { isUnknownMark } from '../values/unknownMarks.ts';

/** Max duration of a video in seconds, about eleven days. */
const longest = 1e6;

/** ISO 8601, 4.4.3.2: `PT3M10S`, `P1DT2H`. */
const iso = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/i;
/** `3:10`, `1:02:03`; `00:03:10.5` has fractional seconds. */
const clock = /^(?:(?:(\d+):)?(\d+):)?(\d+):(\d{1,2}(?:\.\d+)?)$/;
/** `3m10s`, `1 h 2 min`, `3分10秒`. */
const words =
  /^(?:(\d+)\s*(?:d|days?|天)\s*)?(?:(\d+)\s*(?:h|hrs?|hours?|小时|小時|时|時|시간)\s*)?(?:(\d+)\s*(?:m|mins?|minutes?|分钟|分鐘|分|분)\s*)?(?:(\d+(?:\.\d+)?)\s*(?:s|secs?|seconds?|秒钟|秒|초)\s*)?$/i;

/**
 * Parses a video's duration as written by spreadsheets and platforms; `undefined` if it is invalid, `null` if it is
 * missing.
 */
export function durationIn(cell: string): number | null | undefined {
  const text = cell.normalize('NFKC').trim();
  if (isUnknownMark(text)) return null;
  const parts = iso.exec(text) ?? clock.exec(text) ?? words.exec(text);
  const seconds = parts ? secondsOf(parts.slice(1)) : secondsAlone(text);
  if (seconds === undefined || seconds >= longest) return undefined;
  // A duration of 0 means unknown.
  return seconds > 0 ? Math.round(seconds) : null;
}

function secondsOf(parts: readonly (string | undefined)[]): number | undefined {
  if (parts.every((part) => part === undefined)) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

function secondsAlone(text: string): number | undefined {
  const number = parseNumber(text);
  return number.kind === 'number' && !number.hasUnit && !number.isPercent ? number.value : undefined;
}
