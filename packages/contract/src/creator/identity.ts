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

/** What a handle may look like; YouTube admits letters of all scripts. */
const shapes: Readonly<Record<Platform, RegExp>> = {
  youtube: /^[\p{L}\p{M}\p{N}_.·-]{1,100}$/u,
  tiktok: /^[A-Za-z0-9_.]{1,40}$/,
  instagram: /^[A-Za-z0-9_.]{1,40}$/,
};
/** Site and path of an address, without what follows `?` or `#`. */
const addressShape = /^(?:https?:\/\/)?([\w.-]+\.(?:com|be))(?:$|(\/[^?#]*))/i;
const channelShape = /^UC[A-Za-z0-9_-]{22}$/;

export function isHandleShaped(text: string, platform: Platform): boolean {
  return shapes[platform].test(text.trim().replace(/^@/, '')) && /[\p{L}\p{N}_]/u.test(text);
}

export function isChannelId(text: string, platform: Platform): boolean {
  return platform === 'youtube' && channelShape.test(text.trim());
}

/** The address in a cell, with or without a scheme; undefined when the cell is no address of a platform. */
export function platformAddress(text: string): { platform: Platform; path: readonly string[] } | undefined {
  const [, site, path = ''] = addressShape.exec(text.trim()) ?? [];
  const found = site !== undefined && hosts.find(({ host }) => host.test(site.toLowerCase()));
  if (!found) return undefined;
  return { platform: found.platform, path: path.split('/').filter(Boolean).map(decoded) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Who a cell of an identity column means: a handle, `@handle`, a channel id or a profile's address. */
export function identityOf(cell: string, platform: Platform): Identity {
  const text = cell.normalize('NFKC').trim();
  if (text === '' || text === '-') return { kind: 'none', why: 'empty' };
  const address = platformAddress(text);
  if (address) {
    if (address.platform !== platform) return { kind: 'none', why: 'other_platform' };
    return ofPath(address.path, platform);
  }
  if (isChannelId(text, platform)) return { kind: 'channel', channelId: text };
  return asHandle(text, platform);
}

/** First parts of addresses that lead to a post or a page, not to a profile. */
const pages = new Set([
  'watch',
  'shorts',
  'playlist',
  'results',
  'embed',
  'live',
  'feed',
  'p',
  'reel',
  'reels',
  'explore',
  'stories',
  'tv',
]);

function ofPath([first = '', second = '']: readonly string[], platform: Platform): Identity {
  const noIdentity: Identity = { kind: 'none', why: 'not_a_handle' };
  if (platform === 'youtube' && first === 'channel') {
    return isChannelId(second, platform) ? { kind: 'channel', channelId: second } : noIdentity;
  }
  if (platform === 'youtube' && ['c', 'user'].includes(first)) return asHandle(second, platform);
  const isPage = pages.has(first.toLowerCase()) || (platform === 'tiktok' && !first.startsWith('@'));
  return isPage ? noIdentity : asHandle(first, platform);
}

function asHandle(text: string, platform: Platform): Identity {
  const handle = text.replace(/^@/, '');
  return isHandleShaped(handle, platform)
    ? { kind: 'handle', handle }
    : { kind: 'none', why: 'not_a_handle' };
}
