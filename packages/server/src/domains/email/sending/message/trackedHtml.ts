import { escapeHtml, unescapeHtml } from './escapeHtml.ts';

export interface TrackedPlaces {
  /** URL of the open pixel; `null`: none. */
  readonly openUrl: string | null;
  /** Returns the redirect URL of a link; `null`: the link is not tracked. */
  readonly linkUrl: (url: string) => string | null;
}

const link = /(<a\b[^>]*?\shref=")(https?:\/\/[^"]*)(")/gi;

/** Max bytes of a tracked URL: the database index cannot store longer ones, which stay untracked. */
const maxTrackedBytes = 2_000;

/** URLs in an email that are tracked, each once. */
export function linksOf(html: string): readonly string[] {
  const urls = [...html.matchAll(link)].map(([, , url = '']) => unescapeHtml(url));
  return [...new Set(urls)].filter((url) => Buffer.byteLength(url) <= maxTrackedBytes);
}

/** Rewrites links to the click redirect and adds the open pixel. Sanitised HTML has its attributes in double quotes. */
export function trackHtml(html: string, { openUrl, linkUrl }: TrackedPlaces): string {
  const known = new Map<string, string>();
  const linked = html.replace(link, (_, before: string, url: string, after: string) => {
    const tracked = known.get(url) ?? trackedOf(url, linkUrl);
    known.set(url, tracked);
    return `${before}${tracked}${after}`;
  });
  if (openUrl === null) return linked;
  const pixel = `<img src="${escapeHtml(openUrl)}" width="1" height="1" alt="">`;
  const end = linked.lastIndexOf('</body>');
  return end === -1 ? linked + pixel : linked.slice(0, end) + pixel + linked.slice(end);
}

function trackedOf(url: string, linkUrl: TrackedPlaces['linkUrl']): string {
  const tracked = linkUrl(unescapeHtml(url));
  return tracked === null ? url : escapeHtml(tracked);
}
