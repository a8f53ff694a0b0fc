import type { MailWarning } from './sending.ts';
import { fillMailHtml, readMailText } from './text.ts';

export interface CheckedContent {
  readonly subject: string;
  readonly html: string;
  /** The HTML as plain text. */
  readonly plain: string;
  /** A plain-text version written by a person. */
  readonly ownText: string | null;
  /** Whether sending adds an unsubscribe link that recipients can open. */
  readonly hasFooter: boolean;
}

export interface ContentWarning {
  readonly code: MailWarning;
  readonly field: 'subject' | 'body';
  readonly values: Readonly<Record<string, string | number>>;
}

/** Max words of a first email that people still read. */
const maxWords = 300;
/** Min words of an email beside its pictures. */
const wordsBesidePictures = 5;

/** Words that spam filters associate with advertisements, in lower case. */
const spamWords = [
  ...[
    '免费',
    '赚钱',
    '中奖',
    '发票',
    '优惠券',
    '限时',
    '秒杀',
    '点击领取',
    '恭喜',
    '特价',
    '代开',
    '返利',
    '兼职',
  ],
  ...[
    'free!!!',
    '100% free',
    'act now',
    'winner',
    'make money',
    'earn money',
    'extra income',
    'risk free',
    'risk-free',
  ],
  ...[
    'limited time',
    'urgent',
    'guaranteed',
    'no obligation',
    'click here',
    'congratulations',
    'cash bonus',
    '$$$',
  ],
] as const;

/** A URL-safe sample value for each variable. */
const samples = {
  name: 'mia',
  id: '1',
  handle: 'mia',
  platform: 'TikTok',
  link: 'https://www.tiktok.com/@mia',
  sender: 'bob',
} as const;

/** Checks subject and body for possible problems. Pure. */
export function checkMailContent(content: CheckedContent): ContentWarning[] {
  const { subject, html, plain, ownText, hasFooter } = content;
  const text = ownText ?? plain;
  const words = countWords(plain);
  const warnings: ContentWarning[] = [];
  const warn = (code: MailWarning, field: ContentWarning['field'], values: ContentWarning['values'] = {}) =>
    warnings.push({ code, field, values });
  const spam = spamSign(subject);
  if (spam !== null) warn('spamSubject', 'subject', { words: spam });
  if (hasEmptyFallback(subject)) warn('emptySubjectVariable', 'subject');
  for (const link of brokenLinks(html)) warn('brokenLink', 'body', { link });
  if (words > maxWords) warn('longText', 'body', { words, most: maxWords });
  if (/<img\b/i.test(html) && words < wordsBesidePictures) warn('imagesOnly', 'body');
  if (!hasFooter && !/unsubscribe|opt[ -]?out|退订|取消订阅/i.test(text)) warn('noUnsubscribeLink', 'body');
  return warnings;
}

/** Links do not count as words. */
function countWords(text: string): number {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text.replace(/\[?https?:\/\/\S+/g, ' ')))
    if (isWordLike) words += 1;
  return words;
}

/** Returns the part of a subject that looks like an advertisement; `null`: none. */
function spamSign(subject: string): string | null {
  const lower = subject.toLowerCase();
  const found = spamWords.find((words) => lower.includes(words));
  if (found) return found;
  const shout = /[!！]{2,}|[?？]{3,}|[¥$€£]{2,}/.exec(subject);
  if (shout) return shout[0];
  const letters = subject.replace(/\{\{[^}]*\}\}/g, '').replace(/[^\p{Lu}\p{Ll}]/gu, '');
  const isShouted = letters.length >= 8 && letters === letters.toUpperCase();
  return isShouted ? subject.slice(0, 40) : null;
}

const hasEmptyFallback = (subject: string): boolean =>
  readMailText(subject).parts.some((part) => typeof part !== 'string' && part.fallback === '');

/** Returns links without a valid target; those with variables are checked with sample values. */
function brokenLinks(html: string): string[] {
  const filled = fillMailHtml(html, samples).text;
  const broken = [...filled.matchAll(/<a\b([^>]*)>/gi)].flatMap(([, attributes = '']) => {
    const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
    const link = (href?.[1] ?? href?.[2] ?? '').replaceAll('&amp;', '&').trim();
    return isGoodLink(link) ? [] : [link.slice(0, 100)];
  });
  return [...new Set(broken)].slice(0, 5);
}

/** Captures the host. */
const webAddress = /^https?:\/\/(?:[^\s/?#@]*@)?([^\s/?#:@]+)(?::\d+)?(?:[/?#].*)?$/iu;

function isGoodLink(link: string): boolean {
  if (/^(?:mailto|tel):\S+$/i.test(link)) return true;
  const host = webAddress.exec(link)?.[1];
  return host !== undefined && /^[^.].*\.[\p{L}\p{N}-]{2,}$/u.test(host);
}
