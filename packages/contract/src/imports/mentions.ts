import { figureField, isAllHeadingWords, meaningOf } from '../creator/headings.ts';
import { handleKey, identityOf, isChannelId, platformAddress } from '../creator/identity.ts';
import type { Platform } from '../creator/platform.ts';
import { platformCalled } from '../creator/platformWords.ts';
import { cleanCell } from './cleanCell.ts';
import { isHandleForm } from './columns/headingCells.ts';
import { headingPlatform } from './columns/headingPlatform.ts';
import { platformsAmong, platformsCalled } from './columns/platformsCalled.ts';

/*
 * Accounts in free text: a cell or a pasted line, e.g. `1. @mia`, `ig: @mia`, `mia (youtube)`, `@mia, @kim`.
 */

export interface Mention {
  /** A handle, with or without its `@`, or a URL; without surrounding words. */
  readonly text: string;
  /** The platform named beside it, e.g. `ig:`; `other` for an unsupported one. */
  readonly called: Platform | 'other' | 'several' | null;
  /** That platform name as written; `""` if none. */
  readonly word: string;
  /** The platform name is before it, and so also applies to the accounts after it. */
  readonly isLabelled?: true;
}

/** The platform named beside an account. */
export type Called = Pick<Mention, 'called' | 'word' | 'isLabelled'>;

/** Bullets and numbers before a list entry. `1.abc` is a handle: a number needs a space, an `@` or a link after it. */
const bullets = [
  /^\s*(?:[•●○◦‣⁃∙▪▫■►▶✓✔☐①-⑳]\s*|[-*·–—>]\s*(?=\s|[@＠]|https?:))\s*/u,
  /^\s*(?:[(（【[#]?\d{1,4}[)）】\].、．:：]?)\s*(?=[@＠]|https?:)/iu,
  /^\s*(?:[(（【[]?\d{1,4}[)）】\].．]\s+|\d{1,4}、\s*)(?=\S)/u,
  /^\s*\d{1,4}\s+[-–—]\s+(?=[^\d\s])/u,
];

// Repetitions that can start anywhere are bounded, to avoid quadratic time.
const addressIn =
  /https?:\/\/[^\s<>()[\]"'，；、,;|]+|(?:(?<![\w-])(?:[\w-]{1,63}\.){1,4})?(?:youtube\.com|youtu\.be|tiktok\.com|instagram\.com)\/[^\s<>()[\]"'，；、,;|]+/gi;
/** An `@` after a letter is part of an email address. */
const handleIn = /(?<![\p{L}\p{N}._@/=+-])[@＠]([\p{L}\p{M}\p{N}_.·-]+)/gu;

/** Only YouTube has ids of this form. */
const channelIn = /(?<![\w@-])UC[\w-]{22}(?![\w-])/g;

interface Found {
  readonly at: number;
  readonly end: number;
  readonly text: string;
}

/** Trailing punctuation is not part of the account. */
const trimmedEnd = (text: string) => text.replace(/[.,;:!?。，；：！？]{1,20}$/u, '');

function found(text: string): Found[] {
  const addresses = [...text.matchAll(addressIn)].map(({ index, 0: whole }) => ({ index, whole }));
  const without = text.replace(addressIn, (whole) => ' '.repeat(whole.length));
  const handles = [...without.matchAll(handleIn), ...without.matchAll(channelIn)].map(
    ({ index, 0: whole }) => ({ index, whole }),
  );
  return [...addresses, ...handles]
    .map(({ index, whole }) => ({ at: index, text: trimmedEnd(whole) }))
    .map(({ at, text: whole }) => ({ at, end: at + whole.length, text: whole }))
    .sort((a, b) => a.at - b.at);
}

/** A figure with its unit after an account or platform name, e.g. `, 2.3M`, ` (3万粉丝)`. */
const figureBehind =
  /\s{0,9}(?:[-–—|,，]\s{0,9}|[(（]\s{0,9}|\s)\d[\d.,]{0,15}\s{0,9}(?:[kmbw万萬]\+?|(?:[kmbw万萬]?\+?)\s*(?:followers|fans|subs(?:cribers)?|粉丝|粉))\s*[)）]?\s*$/iu;

function calledBy(given: string): Called | null {
  const word = given.replace(figureBehind, '');
  return calledOf(platformsCalled(word), word);
}

/** The platform that a remark names beside anything else, e.g. `IG, US, 120k`. */
const calledAmong = (remark: string): Called | null => calledOf(platformsAmong(remark), remark);

function calledOf([called, other]: ReturnType<typeof platformsAmong>, word: string): Called | null {
  if (called === undefined) return null;
  return { called: other === undefined ? called : 'several', word };
}

const notCalled: Called = { called: null, word: '' };

const labelBefore =
  /((?:\p{L}{1,20}\s?[/&+、和与]\s?){0,3}[\p{L}\p{N}]+(?: ?[\p{L}]+)?)\s*(?:[(（][^()（）]{0,40}[)）]\s*)?(?:[:：=\-–—]|号|號|账号|帳號|handle|id)*\s*$/iu;
const labelInBrackets = /^\s*[(（[【]\s*([^()（）[\]【】]+?)\s*[)）\]】]/u;
const labelBehind = /^\s*(?:[-–—|]|on|auf|en|sur|在)?\s*([\p{L}]+(?: [\p{L}]+)?)\s*$/iu;

/** Signs and words between an account and its platforms, e.g. `, on`. */
const remarkBefore = /^\s*[-–—|,，]?\s*(?:(?:on|auf|en|sur)\s|在)?\s*/iu;

/** Max characters between two accounts that are searched for a platform name. */
const maxGap = 120;

function before(gap: string): Called | null {
  const [, words = ''] = labelBefore.exec(gap.slice(-maxGap)) ?? [];
  const called = calledBy(words) ?? calledBy(words.split(' ').at(-1) ?? '');
  return called && { ...called, isLabelled: true };
}

function behind(given: string, isLast: boolean): Called | null {
  const gap = given.slice(0, maxGap);
  const [, bracketed] = labelInBrackets.exec(gap) ?? [];
  const inBrackets = bracketed === undefined ? null : calledAmong(bracketed);
  if (inBrackets || !isLast) return inBrackets;
  const [, words = ''] = labelBehind.exec(gap.replace(figureBehind, '')) ?? [];
  return calledBy(words) ?? calledBy(gap.replace(remarkBefore, ''));
}

const labelAfter = /^(\S+?)\s*(?:[(（[【]\s*([^()（）[\]【】]+?)\s*[)）\]】]|\s[-–—|]\s*([\p{L} ]+))$/u;

/** A handle has up to 100 letters. */
const maxBare = 200;

/** A handle without `@` beside the name of its platform. */
function bareMention(text: string): Mention[] {
  if (text.length > maxBare) return [];
  const [, prefix = '', first = ''] = /^([\p{L} ]+?)\s*(?:[:：=]|\s[-–—|]\s)\s*(\S+)$/u.exec(text) ?? [];
  const byPrefix = calledBy(prefix);
  const isHeading = meaningOf(first) !== undefined || figureField(first) !== undefined;
  if (byPrefix !== null && !(isHeading && /\s[-–—|]\s/u.test(text)))
    return [{ text: first, ...byPrefix, isLabelled: true }];
  const [, site = '', handle = ''] = /^([\p{L} ]{2,})\/([\w.]+)$/u.exec(text) ?? [];
  const bySite = platformCalled(site);
  if (bySite && platformCalled(handle) === undefined && meaningOf(handle) === undefined)
    return [{ text: handle, called: bySite, word: site }];
  const [, name = '', word = ''] = /^(\p{L}+) +(\S+)$/u.exec(text) ?? [];
  const byName = platformCalled(name);
  // Header words after a platform name are not handles.
  if (
    byName &&
    isBareHandle(word) &&
    (isHandleForm(word) || !isAllHeadingWords(word)) &&
    headingPlatform(text) === undefined
  )
    return [{ text: word, called: byName, word: name, isLabelled: true }];
  const [, last = '', inBrackets = '', afterDash = ''] =
    labelAfter.exec(text) ?? labelAfter.exec(text.replace(figureBehind, '')) ?? [];
  const bySuffix = inBrackets ? calledAmong(inBrackets) : calledBy(afterDash);
  return bySuffix === null ? [] : [{ text: last, ...bySuffix }];
}

/** A list's entry without its number or mark, and without the signs that separate it from the next. */
export const withoutBullet = (text: string): string =>
  bullets
    .reduce((rest, bullet) => rest.replace(bullet, ''), text)
    .replace(/[\s,，、;；]{1,20}$/u, '')
    .trim();

/** A handle without its `@`; no name, such as `Mia`, no country, such as `US`, no platform and no figure, such as `12K`. */
export const isBareHandle = (word: string): boolean =>
  /^[\w.]{3,40}$/.test(word) &&
  !/^[A-Z][a-z]*$|^[A-Z]{3}$|^[\d.]+[a-zA-Z]?$/.test(word) &&
  platformCalled(word) === undefined;

/** Removes an entry's bullet, quotes, flags and trailing figure, e.g. `mia_k` of `• "mia_k" 🇰🇷 (34k)`. */
export function bareEntry(text: string): string {
  const entry = withoutBullet(text)
    .replace(/(?:\s|\p{RI}|\p{Extended_Pictographic}|\uFE0F|\u200D){1,50}$/u, '')
    .replace(/^["“”'「](\S+?)["“”'」](?=\s|$)/u, '$1');
  const handle = entry.replace(figureBehind, '');
  return isBareHandle(handle) ? handle : entry;
}

/** Redirect URLs that carry the target in their query, e.g. `l.instagram.com/?u=https%3A%2F%2F…`. */
const wrapped =
  /(?:https?:\/\/)?(?:lm?\.(?:instagram|facebook)\.com|(?:www\.)?(?:google\.com\/url|youtube\.com\/redirect))[^\s]{0,500}?[?&](?:u|q|url)=(https?[^&\s]+)\S*/gi;

const unwrapped = (text: string): string =>
  text.replace(wrapped, (whole, target: string) => {
    try {
      return decodeURIComponent(target);
    } catch {
      return whole;
    }
  });

/**
 * Returns the accounts that a text marks as such: by a URL, an `@`, a platform name or the form of the id. Duplicates
 * count once.
 */
export function mentionsIn(cell: string): readonly Mention[] {
  const whole = withoutBullet(unwrapped(cleanCell(cell).normalize('NFKC').trim()));
  // `yt/@mia` and `mia @ instagram` name the platform like `yt: @mia` and `mia – instagram`.
  const text = whole
    .replace(/^(\p{L}+)\/(?=@)/u, '$1: ')
    .replace(/^(\S+) @ (?=\p{L}+$)/u, '$1 – ')
    .replace(/(?<=(?<![\w/.])@[\w.]{2,40})[/+](?=@)/g, ' / ');
  const places = found(text);
  if (places.length === 0) return bareMention(bareEntry(text));
  const all = places.map(({ at, end, text: whole }, place): Mention => {
    const gapBefore = text
      .slice(places[place - 1]?.end ?? 0, at)
      .slice(-maxGap)
      .replace(place > 0 ? labelInBrackets : '', '');
    const gapBehind = text.slice(end, places[place + 1]?.at ?? text.length);
    const isLast = place === places.length - 1;
    if (isChannelId(whole, 'youtube')) return { text: whole, called: 'youtube', word: '' };
    const isLink = whole.includes('://') || platformAddress(whole) !== undefined;
    const called = isLink ? null : (before(gapBefore) ?? behind(gapBehind, isLast));
    return { text: whole, ...(called ?? notCalled) };
  });
  return withoutTwins(withLabels(all));
}

/** Assigns accounts of a line without a platform to the last label before them: `ig: @mia, @kim`. */
export function withLabels(mentions: readonly Mention[]): readonly Mention[] {
  let label: Called = notCalled;
  return mentions.map((mention) => {
    if (mention.isLabelled) label = mention;
    const isOpen = mention.called === null && platformAddress(mention.text) === undefined;
    return isOpen && !mention.text.includes('://') ? { ...label, text: mention.text } : mention;
  });
}

/** A handle beside its own URL is redundant. */
function withoutTwins(all: readonly Mention[]): readonly Mention[] {
  const kept = new Map<string, Mention>();
  for (const mention of all) {
    const platform = platformAddress(mention.text)?.platform ?? null;
    const identity = identityOf(mention.text, platform ?? 'youtube');
    const key = identity.kind === 'handle' ? handleKey(identity.handle) : mention.text;
    const twin = [...kept].find(([other, { called, text }]) => {
      const its = platformAddress(text)?.platform ?? called;
      return (
        other.startsWith(`${key} `) &&
        (its === null || (platform ?? mention.called) === null || its === (platform ?? mention.called))
      );
    });
    if (!twin) kept.set(`${key} ${kept.size}`, mention);
    else if (
      platform !== null ||
      (mention.called !== null && twin[1].called === null && !platformAddress(twin[1].text))
    ) {
      kept.set(twin[0], mention);
    }
  }
  return [...kept.values()];
}
