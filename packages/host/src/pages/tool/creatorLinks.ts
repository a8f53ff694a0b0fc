import type { Platform } from '@reachkit/sdk/search';

/** Why a line names no creator: a shortened URL hides them, a post URL does not contain them, any other text is unknown. */
export type LinkFault = 'short' | 'post' | 'unknown';

export type ReadLink =
  | {
      readonly kind: 'creator';
      readonly text: string;
      /** `null` if a bare handle does not imply a platform. */
      readonly platform: Platform | null;
      /** Without the @. */
      readonly handle: string;
    }
  | { readonly kind: 'fault'; readonly text: string; readonly fault: LinkFault };

export interface ReadLinks {
  /** In order of first occurrence, each creator once. */
  readonly creators: readonly Extract<ReadLink, { kind: 'creator' }>[];
  readonly faults: readonly Extract<ReadLink, { kind: 'fault' }>[];
  /** Number of duplicates left out. */
  readonly repeated: number;
}

/** Parses pasted profile URLs, TikTok video URLs, and bare handles. */
export function readCreatorLinks(text: string): ReadLinks {
  const creators = new Map<string, Extract<ReadLink, { kind: 'creator' }>>();
  const faults: Extract<ReadLink, { kind: 'fault' }>[] = [];
  let repeated = 0;
  for (const piece of text.split(/[\s,;，；、]+/).filter((part) => part !== '')) {
    const read = readCreatorLink(piece);
    if (read.kind === 'fault') {
      faults.push(read);
      continue;
    }
    const same = `${read.platform} ${read.handle.toLowerCase()}`;
    if (creators.has(same)) repeated += 1;
    else creators.set(same, read);
  }
  return { creators: [...creators.values()], faults, repeated };
}

/** Parses one URL or handle. */
export function readCreatorLink(text: string): ReadLink {
  const fault = (kind: LinkFault): ReadLink => ({ kind: 'fault', text, fault: kind });
  if (!text.includes('/')) {
    const handle = handleIn(text);
    // Text with a dot and without @ is more likely a site name.
    return handle && (text.startsWith('@') || !isKnownHost(text))
      ? { kind: 'creator', text, platform: null, handle }
      : fault('unknown');
  }
  const url = urlOf(text);
  if (!url) return fault('unknown');
  const host = url.hostname.toLowerCase().replace(/^(www|m|mobile)\./, '');
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const found = readers[host]?.(parts);
  if (found === undefined) return fault('unknown');
  return typeof found === 'string' ? fault(found) : { kind: 'creator', text, ...found };
}

interface Found {
  readonly platform: Platform;
  readonly handle: string;
}
type Reader = (parts: readonly string[]) => Found | LinkFault;

const tiktok: Reader = ([first = '']) => {
  if (first === 't' || first === 'v') return 'short';
  return first.startsWith('@') ? named('tiktok', first) : 'unknown';
};

const youtube: Reader = ([first = '', second = '']) => {
  if (first.startsWith('@')) return named('youtube', first);
  if (first === 'c' || first === 'user') return named('youtube', second);
  // A channel id is not a handle, and a video URL does not contain its channel.
  if (first === 'watch' || first === 'shorts' || first === 'live' || first === 'channel') return 'post';
  return 'unknown';
};

const instagram: Reader = ([first = '', second = '']) => {
  if (['p', 'reel', 'reels', 'tv', 's', 'share', 'explore', 'accounts', 'direct'].includes(first))
    return 'post';
  return ['stories', '_u'].includes(first) ? named('instagram', second) : named('instagram', first);
};

const readers: Readonly<Record<string, Reader>> = {
  'tiktok.com': tiktok,
  'vm.tiktok.com': () => 'short',
  'vt.tiktok.com': () => 'short',
  'youtube.com': youtube,
  'youtu.be': () => 'post',
  'instagram.com': instagram,
};

function isKnownHost(text: string): boolean {
  return Object.hasOwn(readers, text.toLowerCase().replace(/^(www|m|mobile)\./, ''));
}

function named(platform: Platform, text: string): Found | LinkFault {
  const handle = handleIn(text);
  return handle ? { platform, handle } : 'unknown';
}

/** Returns a handle valid on the three platforms: letters of any script, digits, `_`, `-` and inner dots. */
function handleIn(text: string): string | undefined {
  return /^@?([\p{L}\p{N}_-][\p{L}\p{N}_.-]{0,48})$/u.exec(decoded(text))?.[1];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function urlOf(text: string): URL | null {
  try {
    return new URL(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  } catch {
    return null;
  }
}
