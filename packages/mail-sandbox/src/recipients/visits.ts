import type { Outbound } from '@reachkit/server/platform/outbound/outbound';

/** URLs of this server's own pages. */
export interface OwnSite {
  /** On 127.0.0.1: the only host that requests are sent to. */
  readonly loopbackUrl: string;
  /** Origins that mean this server, e.g. the public one. */
  readonly origins: readonly string[];
}

/** Requests of simulated recipients, to this server only: URLs of other sites are never requested. */
export class Visits {
  readonly #outbound: Pick<Outbound, 'fetch'>;
  readonly #siteOf: () => OwnSite | null;

  /** @param siteOf null while the site is not served */
  constructor(outbound: Pick<Outbound, 'fetch'>, siteOf: () => OwnSite | null) {
    this.#outbound = outbound;
    this.#siteOf = siteOf;
  }

  isOwn(url: string): boolean {
    return this.#loopbackOf(url) !== null;
  }

  /** Returns the status, or null if the URL is of another site or there was no response. */
  get(url: string, headers: Readonly<Record<string, string>>): Promise<number | null> {
    return this.#send(url, { method: 'GET', headers });
  }

  /** One-click unsubscribe (RFC 8058). */
  unsubscribe(url: string): Promise<number | null> {
    return this.#send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  }

  async #send(url: string, request: Parameters<Outbound['fetch']>[2]): Promise<number | null> {
    const target = this.#loopbackOf(url);
    if (!target) return null;
    // Redirects are not followed: a click ends at this server.
    const response = await this.#outbound
      .fetch({ configured: target.origin }, target, { ...request, redirect: 'return' })
      .catch(() => null);
    await response?.body?.cancel();
    return response?.status ?? null;
  }

  #loopbackOf(url: string): URL | null {
    const site = this.#siteOf();
    if (!site || !URL.canParse(url)) return null;
    const { origin, pathname, search, username, password } = new URL(url);
    if (username !== '' || password !== '' || !site.origins.includes(origin)) return null;
    return new URL(`${pathname}${search}`, site.loopbackUrl);
  }
}
