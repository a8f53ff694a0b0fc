/**
 * Variables in the text of an email, filled in for each recipient; `name` is the creator's. `shortlink`: the recipient's
 * short link in the campaign. `brief`: the address of the recipient's own page of the promotion that the email invites to.
 */
export const mailVariables = [
  'name',
  'id',
  'handle',
  'platform',
  'link',
  'shortlink',
  'brief',
  'sender',
] as const;
export type MailVariable = (typeof mailVariables)[number];

/** A value for each variable; unknown ones are left out. */
export type MailValues = Readonly<Partial<Record<MailVariable, string>>>;

/** A person to preview an email for, with the values used in the email. */
export interface MailPerson {
  readonly id: string;
  readonly name: string;
  readonly values: MailValues;
}

/** `unclosed`: unmatched opening braces. `unknown`: there is no such variable. */
export type MailTextFault = { readonly kind: 'unclosed' | 'unknown'; readonly spelled: string };

/** A placeholder in a text: `{{name}}`, or `{{name|there}}` with the fallback for an unknown value. */
export interface MailPlace {
  readonly variable: MailVariable;
  readonly fallback: string | null;
}

export interface MailText {
  readonly parts: readonly (string | MailPlace)[];
  readonly faults: readonly MailTextFault[];
}

export interface FilledText {
  readonly text: string;
  /** Variables without value and fallback; their placeholders are left empty. */
  readonly missing: readonly MailVariable[];
}

// Without braces or markup inside: a placeholder cut in two by a tag is none.
const place = /\{\{([^{}<>]*)\}\}/g;
const shownOfFault = 40;

/**
 * Parses the placeholders of a text or HTML. Invalid ones stay as written, and are reported as faults. Pure; never
 * throws.
 */
export function readMailText(text: string): MailText {
  const parts: (string | MailPlace)[] = [];
  const faults: MailTextFault[] = [];
  const keep = (words: string) => {
    if (words === '') return;
    for (const open of words.matchAll(/\{\{/g)) {
      faults.push({ kind: 'unclosed', spelled: shownFault(words.slice(open.index)) });
    }
    const last = parts.at(-1);
    if (typeof last === 'string') parts[parts.length - 1] = last + words;
    else parts.push(words);
  };
  let end = 0;
  for (const found of text.matchAll(place)) {
    keep(text.slice(end, found.index));
    end = found.index + found[0].length;
    const [spelled, inner = ''] = found;
    const bar = inner.indexOf('|');
    const id = plain(bar === -1 ? inner : inner.slice(0, bar)).toLowerCase();
    const variable = mailVariables.find((known) => known === id);
    if (variable) {
      parts.push({ variable, fallback: bar === -1 ? null : inner.slice(bar + 1).trim() });
    } else {
      faults.push({ kind: 'unknown', spelled: shownFault(spelled) });
      parts.push(spelled);
    }
  }
  keep(text.slice(end));
  return { parts, faults };
}

/** Returns the start of a fault for display: up to the next tag or line, without entities. */
const shownFault = (words: string): string =>
  plain(words.slice(0, 200).replace(/[<\n][\s\S]*$/, ''))
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => signs[entity] ?? entity)
    .slice(0, shownOfFault);

// Editors insert non-breaking spaces, as entities in HTML.
const plain = (words: string) => words.replace(/&nbsp;|&#160;/gi, ' ').trim();

/** Fills a plain text, e.g. a subject. Values are put on one line, and placeholders within them are not read. */
export function fillMailText(text: string, values: MailValues): FilledText {
  return fill(text, values, (words) => words);
}

/**
 * Fills HTML. Values are escaped. Within a link's URL they are encoded; at its start, only a web URL is inserted, else
 * nothing.
 *
 * @param html well formed: no `<` or `>` within the value of an attribute
 */
export function fillMailHtml(html: string, values: MailValues): FilledText {
  return fill(html, values, (words, { before, isFallback }) => {
    const isInTag = before.lastIndexOf('<') > before.lastIndexOf('>');
    const address = isInTag ? /\s(?:href|src)\s*=\s*(["'])([^"']*)$/i.exec(before) : null;
    // A fallback is already HTML.
    if (!address) return isFallback ? words : escaped(words);
    const value = isFallback ? words.replaceAll('&amp;', '&') : words;
    if (address[2] !== '') return encodeURIComponent(wellFormed(value));
    return /^https?:\/\//i.test(value) ? escaped(value) : '';
  });
}

interface Where {
  /** Preceding text in the filled text. */
  readonly before: string;
  readonly isFallback: boolean;
}

function fill(text: string, values: MailValues, write: (words: string, where: Where) => string): FilledText {
  const missing = new Set<MailVariable>();
  const filled = readMailText(text).parts.reduce<string>((before, part) => {
    if (typeof part === 'string') return before + part;
    const value = onOneLine(values[part.variable] ?? '');
    if (value !== '') return before + write(value, { before, isFallback: false });
    if (part.fallback === null) missing.add(part.variable);
    return before + write(part.fallback ?? '', { before, isFallback: true });
  }, '');
  return { text: filled, missing: [...missing] };
}

/** Names are untrusted: they must not start a header line or reverse the text direction. */
const onOneLine = (value: string) =>
  wellFormed(value)
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** Replaces lone surrogates, which no encoding can represent. */
const wellFormed = (text: string) => text.replace(/\p{Cs}/gu, '\uFFFD');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const signs: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(entities).map(([sign, entity]) => [entity, sign]),
);
const escaped = (value: string) => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
