import type { Platform } from '../../creator/platform.ts';
import { platformCalled } from '../../creator/platformWords.ts';
import { isUnsupportedCalled } from '../otherSites.ts';

/** A platform that words name; `other` is none of ours. */
type CalledPlatform = Platform | 'other';

const separators = /\s{0,9}(?:[/／|&＋+,，、;；·\n]|\s(?:and|or|und|et|y|e|dan)\s|[和与與及或])\s{0,9}/iu;
const brackets = /[(（[【]([^()（）[\]【】]*)[)）\]】]/gu;
/** A region behind the name, e.g. `TikTok US`; some platforms have names of two letters. */
const region = /[\s_–—-]{1,3}(?!TT|TK|YT|IG|FB)[A-Z]{2}$/u;

function calledBy(given: string): CalledPlatform | undefined {
  const word = given.trim().replace(region, '');
  return platformCalled(word) ?? (isUnsupportedCalled(word) ? 'other' : undefined);
}

/** The platforms among the words of a text, e.g. Instagram of `IG, US, 120k`. */
export function platformsAmong(text: string): readonly CalledPlatform[] {
  const whole = calledBy(text);
  const parts = text.replace(brackets, ',$1,').split(separators);
  const called = whole ? [whole] : parts.flatMap((part) => calledBy(part) ?? []);
  const own = called.filter((one) => one !== 'other');
  return [...new Set(own.length > 0 ? own : called)];
}

/**
 * The platforms that a cell names and nothing else, e.g. two of `IG & TT`; brackets only add platforms: `TikTok (US)`.
 * None where another word stands there.
 */
export function platformsCalled(cell: string): readonly CalledPlatform[] {
  if (calledBy(cell)) return platformsAmong(cell);
  const outside = cell.replace(brackets, '').split(separators);
  return outside.every((part) => calledBy(part)) ? platformsAmong(cell) : [];
}
