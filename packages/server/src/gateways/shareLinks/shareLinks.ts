import { type Platform, platformAddress } from '@reachkit/contract';
import { postAddress } from '@reachkit/contract/posts/postAddress';
import { OutboundError } from '../../platform/outbound/errors.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';

/** The target of a share link. `none`: to no post of its platform. `later`: the platform did not say. */
export type SharedPost =
  | { readonly kind: 'post'; readonly id: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'later' };

/** Follows share links, e.g. of `vm.tiktok.com`, to the posts behind them. */
export interface ShareLinks {
  resolve(url: string, platform: Platform, signal?: AbortSignal): Promise<SharedPost>;
}

/** Calls for one share link; each goes to a host of its platform. */
const maxHops = 5;
const redirectStatuses = [301, 302, 303, 307, 308];
const goneStatuses = [404, 410];
const limits = { maxBytes: 2 ** 16, headersTimeoutMs: 8_000, totalTimeoutMs: 10_000 };

export const openShareLinks = (outbound: Pick<Outbound, 'fetch'>): ShareLinks => ({
  resolve: async (url, platform, signal) => {
    try {
      return await follow(outbound, url, platform, signal);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof OutboundError) return { kind: 'later' };
      throw error;
    }
  },
});

async function follow(
  outbound: Pick<Outbound, 'fetch'>,
  first: string,
  platform: Platform,
  signal: AbortSignal | undefined,
): Promise<SharedPost> {
  let url = new URL(first);
  for (let hop = 0; hop < maxHops; hop += 1) {
    if (!isOn(url, platform)) return { kind: 'none' };
    const response = await outbound.fetch('web', url, {
      redirect: 'return',
      headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (compatible; Reachkit)' },
      limits,
      ...(signal && { signal }),
    });
    // The address says it all; the page is not read.
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (!redirectStatuses.includes(response.status) || location === null) {
      if (goneStatuses.includes(response.status)) return { kind: 'none' };
      const isPage = response.ok && postAddress(url.href).kind === 'refused';
      return { kind: isPage ? 'none' : 'later' };
    }
    if (!URL.canParse(location, url.href)) return { kind: 'none' };
    url = new URL(location, url);
    const found = isOn(url, platform) ? postAddress(url.href) : undefined;
    if (found?.kind === 'post') {
      return found.platform === platform ? { kind: 'post', id: found.id } : { kind: 'none' };
    }
  }
  return { kind: 'none' };
}

const isOn = (url: URL, platform: Platform): boolean =>
  /^https?:$/.test(url.protocol) && url.port === '' && platformAddress(url.hostname)?.platform === platform;
