import type { Platform } from './platform.ts';

export type Identity =
  | { readonly kind: 'handle'; readonly handle: string }
  | { readonly kind: 'channel'; readonly channelId: string }
  | { readonly kind: 'none'; readonly why: 'empty' | 'not_a_handle' | 'other_platform' };

const hosts: readonly { readonly platform: Platform; readonly host: RegExp }[] = [
  { platform: 'youtube', host: /(^|\.)(youtube\.com|youtu\.be)$/ },
  { platform: 'tiktok', host: /(^|\.)tiktok\.com$/ },
  { platform: 'instagram', host: /(^|\.)instagram\.com$/ },
];

/** Patterns of valid handles by platform; YouTube allows letters of all scripts. */
const shapes: Readonly<Record<Platform, RegExp>> = {
  youtube: /^[\p{L}\p{M}\p{N}_.·-]{1,100}$/u,
  tiktok: /^[A-Za-z0-9_.]{1,40}$/,
  instagram: /^[A-Za-z0-9_.]{1,40}$/,
};
/** Site and path of an address, without the part after `?` or `#`. */
const addressShape = /^(?:https?:\/\/)?([\w.-]+\.(?:com|be))(?:$|(\/[^?#]*))/i;
const channelShape = /^UC[A-Za-z0-9_-]{22}$/;

export function isHandleShaped(text: string, platform: Platform): boolean {
  return shapes[platform].test(text.trim().replace(/^@/, '')) && /[\p{L}\p{N}_]/u.test(text);
}

export function isChannelId(text: string, platform: Platform): boolean {
  return platform === 'youtube' && channelShape.test(text.trim());
}

export interface PlatformAddress {
  readonly platform: Platform;
  /** In lower case, e.g. `www.youtube.com`. */
  readonly site: string;
  readonly path: readonly string[];
}

/** Parses a platform URL in a cell, with or without a scheme; undefined if the cell is none. */
export function platformAddress(text: string): PlatformAddress | undefined {
  const [, written = '', path = ''] = addressShape.exec(text.trim()) ?? [];
  const site = written.toLowerCase();
  const found = hosts.find(({ host }) => host.test(site));
  if (!found) return undefined;
  return { platform: found.platform, site, path: path.split('/').filter(Boolean).map(decoded) };
}

/** Returns the platform of a profile URL; `undefined` for any other cell, including a post URL. */
export function profilePlatform(cell: string): Platform | undefined {
  const address = platformAddress(cell);
  return address && identityOf(cell, address.platform).kind !== 'none' ? address.platform : undefined;
}

/** URLs with a scheme, or of a platform without one. */
const anyAddress =
  /https?:\/\/\S|(?:^|[^\w.@-])(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|tiktok\.com|instagram\.com)\/\S/i;
const handlesOnly = /^\s*(?:[@＠][^\s@＠,，、;；|]+[\s,，、;；|]*){2,}$/u;

/** Whether a typed or pasted text names accounts, not words: it contains a URL, or is several handles with `@`. */
export const namesAccounts = (text: string): boolean => anyAddress.test(text) || handlesOnly.test(text);

/** Returns the handles of a text that consists only of several `@` handles; otherwise none. */
export const accountList = (text: string): readonly string[] =>
  handlesOnly.test(text)
    ? [...text.matchAll(/[@＠]([^\s@＠,，、;；|]+)/gu)].map(([, name = '']) => name)
    : [];

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Parses a cell of an identity column: a handle, `@handle`, a channel id or a profile URL. */
export function identityOf(cell: string, platform: Platform): Identity {
  const text = cell.normalize('NFKC').trim();
  if (text === '' || text === '-') return { kind: 'none', why: 'empty' };
  const address = platformAddress(text);
  if (address) {
    if (address.platform !== platform) return { kind: 'none', why: 'other_platform' };
    return ofAddress(address);
  }
  if (isChannelId(text, platform)) return { kind: 'channel', channelId: text };
  return asHandle(text, platform);
}

/** First path segments that lead to a post or page, not a profile; TikTok profiles start with `@`. */
const pages: Readonly<Record<Exclude<Platform, 'tiktok'>, ReadonlySet<string>>> = {
  youtube: new Set(
    (
      'watch shorts playlist results embed live feed clip post hashtag gaming music movies trending premium kids ' +
      'about account ads channels creators podcasts playables redirect attribution_link source oembed t v e'
    ).split(' '),
  ),
  instagram: new Set(
    (
      'p reel reels explore tv s share ar direct accounts about legal challenge session web popular audio guide ' +
      'developer emails archive nametag invites'
    ).split(' '),
  ),
};

/** Reads the account from the path of a profile URL, by platform; empty if there is none. */
const namesIn: Readonly<Record<Platform, (path: readonly string[], site: string) => string>> = {
  tiktok: ([first = '']) => (first.startsWith('@') ? first : ''),
  youtube: ([first = '', second = ''], site) => {
    if (['c', 'user'].includes(first)) return second;
    // The path after this host is a video id.
    const isPage = pages.youtube.has(first.toLowerCase()) || site.endsWith('youtu.be');
    return isPage && !first.startsWith('@') ? '' : first;
  },
  instagram: ([first = '', second = '']) => {
    // App links, e.g. `instagram.com/_u/natgeo`, and stories, which include the account.
    if (first === '_u' || (first === 'stories' && second !== 'highlights')) return second;
    return first === 'stories' || pages.instagram.has(first.toLowerCase()) ? '' : first;
  },
};

function ofAddress({ platform, site, path }: PlatformAddress): Identity {
  const [first, second = ''] = path;
  if (platform === 'youtube' && first === 'channel') {
    return isChannelId(second, platform)
      ? { kind: 'channel', channelId: second }
      : { kind: 'none', why: 'not_a_handle' };
  }
  return asHandle(namesIn[platform](path, site), platform);
}

function asHandle(text: string, platform: Platform): Identity {
  const handle = text.replace(/^@/, '');
  return isHandleShaped(handle, platform)
    ? { kind: 'handle', handle }
    : { kind: 'none', why: 'not_a_handle' };
}

/** Normalises a handle within its platform: `@MrBeast` and `mrbeast` are equal. */
export function handleKey(handle: string): string {
  return handle.normalize('NFKC').trim().replace(/^@/, '').toLowerCase();
}
