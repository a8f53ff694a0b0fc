import { createHash } from 'node:crypto';
import { byLocale, defaultLocale, inLocale, type Localized, locales } from '@reachkit/contract';
import { isSitePath } from '@reachkit/contract/site';
import { StartFailure } from '../startFailure.ts';

/** The operator's details of an installation; `null` if not given. */
export interface SiteSettings {
  readonly service: {
    /** Target of the customer service QR code. */
    readonly qr: string | null;
    readonly email: string | null;
    readonly text: Localized<string> | null;
  };
  readonly tip: {
    /** A new text gets a new id, so that people who dismissed the old tip see the new one. */
    readonly id: string;
    readonly words: Localized<{ readonly title: string; readonly text: string }>;
    /** A path of the site. */
    readonly path: string | null;
  } | null;
  readonly copyrightHolder: string;
  /** URLs of the documents; default: the site's own. */
  readonly privacyUrl: string;
  readonly termsUrl: string;
}

type Read = (name: string) => string | undefined;

/** Reads the settings; throws a `StartFailure` that names the variable and its expected value. */
export function readSiteSettings(read: Read): SiteSettings {
  return {
    service: {
      qr: parseQr(read('SERVICE_QR_URL')),
      email: parseEmail(read('SERVICE_EMAIL')),
      text: parseText(read, 'SERVICE_TEXT'),
    },
    tip: parseTip(read),
    copyrightHolder: read('COPYRIGHT_HOLDER') ?? 'Reachkit',
    privacyUrl: parseDocument('PRIVACY_URL', read('PRIVACY_URL') ?? '/privacy'),
    termsUrl: parseDocument('TERMS_URL', read('TERMS_URL') ?? '/protocol'),
  };
}

/** URL schemes that phones open from a QR code. */
const qrSchemes = ['https:', 'mailto:', 'tel:', 'weixin:'];

function parseQr(text: string | undefined): string | null {
  if (text === undefined) return null;
  const isOpened = URL.canParse(text) && qrSchemes.includes(new URL(text).protocol);
  if (isOpened && text.length <= 500) return text;
  throw new StartFailure(
    `SERVICE_QR_URL is "${text}", but it must be an address of at most 500 characters that begins with ${qrSchemes.join(', ')}.`,
  );
}

function parseEmail(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^[^\s@<>"?&]+@[^\s@<>"?&]+\.[^\s@<>"?&]+$/.test(text)) return text;
  throw new StartFailure(`SERVICE_EMAIL is "${text}", which is not an email address.`);
}

/**
 * Parses a Chinese text and its translations, in variables with the language code, e.g. `_EN`; missing languages fall
 * back to the others.
 */
function parseText(read: Read, name: string): Localized<string> | null {
  const said: Record<string, string> = {};
  for (const locale of locales) {
    const text = read(locale === defaultLocale ? name : `${name}_${locale.toUpperCase()}`);
    if (text !== undefined) said[locale] = text;
  }
  const [any] = Object.values(said);
  return any === undefined ? null : byLocale((locale) => inLocale(said, locale) ?? any);
}

function parseTip(read: Read): SiteSettings['tip'] {
  const title = parseText(read, 'TIP_TITLE');
  const text = parseText(read, 'TIP_TEXT');
  const path = read('TIP_PATH') ?? null;
  if (!title && !text && path === null) return null;
  if (!title || !text) {
    throw new StartFailure('A tip needs a title and a text: set both TIP_TITLE and TIP_TEXT, or neither.');
  }
  if (path !== null && !isSitePath(path)) {
    throw new StartFailure(`TIP_PATH is "${path}", but it must be a path of the site, e.g. /tool.`);
  }
  const words = byLocale((locale) => ({ title: title[locale], text: text[locale] }));
  const id = createHash('sha256')
    .update(JSON.stringify([words, path]))
    .digest('hex')
    .slice(0, 12);
  return { id, words, path };
}

function parseDocument(name: string, text: string): string {
  if (isSitePath(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))) return text;
  throw new StartFailure(
    `${name} is "${text}", but it must be an address that begins with https:// or a path of the site, e.g. /privacy.`,
  );
}
