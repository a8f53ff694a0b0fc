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
    /** Another one for other words, so that a new tip is seen by those who dismissed the former. */
    readonly id: string;
    readonly words: Localized<{ readonly title: string; readonly text: string }>;
    /** A path of the site. */
    readonly path: string | null;
  } | null;
  readonly copyrightHolder: string;
  /** Addresses of the documents; the site has some of its own. */
  readonly privacyUrl: string;
  readonly termsUrl: string;
}

type Read = (name: string) => string | undefined;

/** Reads the settings; throws a `StartFailure` that names the variable and what it should hold. */
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

/** Schemes that phones open from a code. */
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

/** Words in Chinese, and in another language under the name with its code, e.g. `_EN`; others stand in for those missing. */
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
