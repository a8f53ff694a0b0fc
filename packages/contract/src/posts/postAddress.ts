import { identityOf, type PlatformAddress, platformAddress } from '../creator/identity.ts';
import type { Platform } from '../creator/platform.ts';

/** Reasons why a text is no address of a post; each has a text in `postTexts`. */
export const postRefusals = [
  'noAddress',
  'otherPlatform',
  'profile',
  'playlist',
  'story',
  'liveWithoutId',
  'notAPost',
  'malformedId',
  'severalPosts',
] as const;
/** Reason why a text is no address of a post. */
export type PostRefusal = (typeof postRefusals)[number];

/**
 * A post named by a text. `short` addresses hide the id: a reader follows their redirects and parses the target, which
 * may be a profile. `url` has a scheme and no tracking parameters.
 */
export type PostAddress =
  | { readonly kind: 'post'; readonly platform: Platform; readonly id: string }
  | { readonly kind: 'short'; readonly platform: Platform; readonly url: string }
  | { readonly kind: 'refused'; readonly reason: PostRefusal };

const idShapes: Readonly<Record<Platform, RegExp>> = {
  youtube: /^[\w-]{11}$/,
  tiktok: /^\d{5,25}$/,
  instagram: /^[\w-]{5,40}$/,
};

export const isPostId = (id: string, platform: Platform): boolean => idShapes[platform].test(id);

/** URLs in a text, also without a scheme: scheme, host, and the part from the path on. Addresses of emails are none. */
const urls =
  /(?<![\w.@-])(https?:\/\/)?((?:[\w-]+\.)+[a-z]{2,})(?![\w@-]|\.\w)(?::\d{1,5})?([/?#][\w\-.~:/?#@&=%+]*)?/gi;

/** Second domains of the platforms, which serve the same paths as the first. */
const secondDomains: readonly (readonly [RegExp, string])[] = [
  [/(^|\.)youtube-nocookie\.com$/, '$1youtube.com'],
  [/(^|\.)tiktokv\.com$/, '$1tiktok.com'],
  [/(^|\.)instagr\.am$/, '$1instagram.com'],
];

/** Query parameters in which redirects, sign-in pages and share buttons carry the address of a page. */
const target = /[?&](?:u|q|url|next|continue|target|redirect_url)=([^&#]+)/i;

/**
 * Parses the address of one post, with or without text around it. Ids are not looked up: the post may not exist. A text
 * that names the same post several times names one.
 */
export function postAddress(text: string): PostAddress {
  const all = [...readable(text).matchAll(urls)].flatMap(([, scheme = '', host = '', rest = '']) => {
    const isUrl = scheme !== '' || rest !== '' || /^www\./i.test(host) || platformAddress(host) !== undefined;
    return isUrl ? [addressOf(host, rest)] : [];
  });
  const posts = new Map(all.flatMap((one) => (one.kind === 'refused' ? [] : [[JSON.stringify(one), one]])));
  if (posts.size > 1) return refused('severalPosts');
  const [post] = posts.values();
  return post ?? all.find((one) => !isElsewhere(one)) ?? all[0] ?? refused('noAddress');
}

const refused = (reason: PostRefusal): PostAddress => ({ kind: 'refused', reason });
const isElsewhere = (address: PostAddress) =>
  address.kind === 'refused' && address.reason === 'otherPlatform';

/** Undoes full-width characters, invisible characters, and the escapes of HTML, JSON and percent-encoded URLs. */
const readable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/&(?:amp;)+/gi, '&')
    .replace(/\\u0026/gi, '&')
    .replaceAll('\\/', '/')
    .replace(/(?<![\w=/?&%])https?%3A%2F%2F[\w\-.~%]+/gi, decoded)
    .replace(/(?<=[^\s=?&])(?=https?:\/\/)/gi, ' ');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function addressOf(written: string, ending: string, depth = 0): PostAddress {
  const rest = ending.replace(/[.:?&#~+=]+$/, '');
  const host = secondDomains.reduce(
    (site, [domain, main]) => site.replace(domain, main),
    written.toLowerCase(),
  );
  const page = platformAddress(host + rest.replace(/[?#].*/, ''));
  const found = page ? onPlatform(page, rest) : refused('otherPlatform');
  const inner = decoded(target.exec(rest)?.[1] ?? '');
  if (found.kind !== 'refused' || inner === '' || depth === 2) return found;
  const [, site = host, path = ''] = /^(?:https?:\/\/([\w.-]+)(?::\d+)?)?(\/.*)?$/i.exec(inner) ?? [];
  const followed = path === '' ? found : addressOf(site, path, depth + 1);
  return followed.kind === 'refused' ? found : followed;
}

/** Reads a page of a platform; `rest` is its path with the query, as written. */
function onPlatform(page: PlatformAddress, rest: string): PostAddress {
  const { platform, site } = page;
  const path = page.path.join('/');
  if (isShort(page)) {
    const isWhole = /^(?:t\/|share\/(?:[a-z]+\/)?)?(?!(?:share|reels?)$)[\w-]{4,}$/.test(path);
    return isWhole ? { kind: 'short', platform, url: `https://${site}/${path}/` } : refused('malformedId');
  }
  const id = idOn[platform](path, site, rest)?.split(/[&?#\s/]/)[0];
  if (id !== undefined) {
    return isPostId(id, platform) ? { kind: 'post', platform, id } : refused('malformedId');
  }
  const reason = pages[platform].find(([, pattern]) => pattern.test(path))?.[0];
  if (reason !== undefined) return refused(reason);
  // Handles in other scripts are not part of the matched address, so their path is `@` alone.
  const isProfile = path.startsWith('@') || identityOf(`${site}/${path}`, platform).kind !== 'none';
  return refused(isProfile ? 'profile' : 'notAPost');
}

const isShort = ({ platform, site, path: [first] }: PlatformAddress) =>
  platform === 'tiktok'
    ? /^v[mt]\.tiktok\.com$/.test(site) || first === 't'
    : platform === 'instagram' && first === 'share';

const tiktokPages: readonly RegExp[] = [
  /^(?:amp\/|i18n\/|h5\/)?(?:@[^/]*\/|share\/)?(?:video|photo|item)(?:\/([^/]*)|$)/i,
  /^(?:embed|player)\/(?:v\d\/)?([^/]+)/i,
  /^v\/([^/]*?)(?:\.html)?$/i,
];

/** Returns the id on a page of a post, `''` if it is missing; `undefined` for other pages. */
const idOn: Readonly<Record<Platform, (path: string, site: string, rest: string) => string | undefined>> = {
  youtube: (path, site, rest) => {
    const inPath = /^(?:shorts|live|embed|v|e|watch|video)\/(?!videoseries|live_stream)([^/]+)/i.exec(
      path,
    )?.[1];
    const first = path.split('/')[0] ?? '';
    if (inPath !== undefined) return inPath;
    if (site.endsWith('youtu.be') && !/^(?:watch|playlist)?$/i.test(first)) return first;
    const query = decoded(/[?&]v=([^&#]*)/.exec(rest)?.[1] ?? '');
    if (query !== '' && !/^(?:@|(?:playlist|channel|c|user)$)/i.test(first)) return query;
    return first.toLowerCase() === 'watch' && !/[?&]list=\w/.test(rest) ? '' : undefined;
  },
  tiktok: (path) => {
    const page = tiktokPages.map((pattern) => pattern.exec(path)).find((found) => found !== null);
    return page ? (page[1] ?? '') : undefined;
  },
  instagram: (path) => {
    if (/^(?:stories|s)\//i.test(path)) return undefined;
    const page = /^(?:[^/]+\/)?(?:(?:p|reel|tv)(?:\/([^/]*)|$)|reels\/(?!audio(?:\/|$))([^/]+))/i.exec(path);
    return page ? (page[1] ?? page[2] ?? '') : undefined;
  },
};

/** Pages by the reason why they are refused; the rest are profiles and pages that are no post. */
const pages: Readonly<Record<Platform, readonly (readonly [PostRefusal, RegExp])[]>> = {
  youtube: [
    ['playlist', /^(?:playlist$|watch$|embed\/videoseries|(?:@|channel\/|c\/|user\/)[^/]+\/playlists$)/i],
    ['liveWithoutId', /(?:^|\/)(?:live|live_stream)$/i],
  ],
  tiktok: [
    ['playlist', /^(?:@[^/]*\/)?(?:playlist|collection)\//i],
    ['liveWithoutId', /^(?:@[^/]*\/)?live(?:\/|$)/i],
    ['story', /^(?:@[^/]*\/)?story(?:\/|$)/i],
  ],
  instagram: [
    ['story', /^(?:stories|s)(?:\/|$)/i],
    ['liveWithoutId', /^(?:[^/]+\/)?live$/i],
  ],
};
