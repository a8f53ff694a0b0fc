import { setTimeout as delay } from 'node:timers/promises';
import { eq, isNotNull } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { isPassing } from '../../../platform/database/faults.ts';
import type { Deps } from '../../../platform/deps.ts';
import { NoteListener } from '../../../platform/live/noteListener.ts';
import { describeError } from '../../../platform/logging.ts';
import { readTeamFacts } from '../../people/teamFacts.ts';
import { shortDomain, shortLink, shortSetting } from '../tables.ts';
import { KnownCodes } from './knownCodes.ts';

/** Data of a link needed for a redirect. */
export type ServedLink = Pick<
  typeof shortLink.$inferSelect,
  'id' | 'teamId' | 'title' | 'productType' | 'target' | 'appLink' | 'addsClickId' | 'startsAt' | 'endsAt'
> & {
  readonly isStopped: boolean;
  readonly isCookieless: boolean;
  /** Whether in-app browsers get a page instead of the redirect, by the setting of the link or its team. */
  readonly hasBrowserPage: boolean;
  /** Time zone of the team. */
  readonly timeZone: string;
};

/**
 * Channel for `NOTIFY` by the triggers in the migrations: the code key of a changed link, or `@domains` for domains and
 * settings.
 */
const channel = { name: 'reachkit_short_links', label: 'the channel of short links' };
const domainsNote = '@domains';

/** Milliseconds after which a link is read again even without an announced change. */
const freshForMs = 60_000;
const maxCached = 50_000;
/** Max concurrent link queries; further requests are rejected as unavailable. */
const maxLookUps = 200;
/** Max delay of a new link's announcement, in milliseconds. */
const announcedWithinMs = 250;
/** Max requests waiting for an announcement; further ones get the response for an unknown link. */
const maxAwaited = 2_000;

interface Cached {
  /** `null`: no such link. */
  readonly link: ServedLink | null;
  readonly readAt: number;
}

/** The database is unavailable, so it is unknown whether the link exists. */
export class LinksUnavailable extends Error {
  override name = 'LinksUnavailable';
}

type LinkDeps = Pick<Deps, 'pool' | 'db' | 'log'>;

/**
 * Cached links of this process. Changes in any process arrive by `NOTIFY`; while that works, unknown codes need no
 * database query. While the database is down, cached links are used.
 */
export class Links {
  readonly #deps: LinkDeps;
  readonly #cache = new LRUCache<string, Cached>({ max: maxCached });
  readonly #reading = new Map<string, Promise<ServedLink | null>>();
  readonly #listener: NoteListener;
  #known: KnownCodes | null = null;
  #loading: KnownCodes | null = null;
  #hosts: ReadonlyMap<string, number> = new Map();
  #loads: Promise<void> = Promise.resolve();
  /** Number of database queries for links so far. */
  lookUps = 0;
  #awaited = 0;

  constructor(deps: LinkDeps) {
    this.#deps = deps;
    const subscriber = {
      onNote: (note: string) => this.#onNote(note),
      onListening: () => {
        this.#markAllStale();
        this.#known = null;
        this.#load();
      },
    };
    this.#listener = new NoteListener(deps.pool.options, deps.log, subscriber, channel);
  }

  start(): void {
    this.#listener.start();
  }

  async close(): Promise<void> {
    await this.#listener.close();
    await this.#loads;
  }

  /** Resolves once all earlier announcements are loaded. */
  async loaded(): Promise<void> {
    await this.#loads;
  }

  get isComplete(): boolean {
    return this.#known !== null && this.#listener.isListening;
  }

  /** Returns the team of a custom domain; `undefined` for other hosts. */
  teamOfHost(host: string): number | undefined {
    return this.#hosts.get(host);
  }

  /** Returns a link from the cache; `undefined`: not cached. */
  peek(codeKey: string): ServedLink | null | undefined {
    const cached = this.#cache.get(codeKey);
    if (cached && performance.now() - cached.readAt < freshForMs) return cached.link;
    return this.isComplete && !this.#known?.mayHave(codeKey) ? null : undefined;
  }

  /**
   * Finds a link. An unknown one may just have been created in another process, so its announcement is awaited.
   * @throws LinksUnavailable
   */
  async find(codeKey: string): Promise<ServedLink | null> {
    if (this.peek(codeKey) === null) await this.#awaitNote();
    const found = this.peek(codeKey);
    if (found !== undefined) return found;
    try {
      return await this.#read(codeKey);
    } catch (error) {
      if (!isPassing(error) && !(error instanceof LinksUnavailable)) throw error;
      const cached = this.#cache.get(codeKey);
      if (cached) return cached.link;
      throw new LinksUnavailable('The database is away', { cause: error });
    }
  }

  /** Changes may have been missed: each link is read again, but the cached one is used while the database is down. */
  #markAllStale(): void {
    for (const [codeKey, { link }] of [...this.#cache.entries()]) {
      this.#cache.set(codeKey, { link, readAt: Number.NEGATIVE_INFINITY });
    }
  }

  async #awaitNote(): Promise<void> {
    if (this.#awaited >= maxAwaited) return;
    this.#awaited += 1;
    await delay(announcedWithinMs);
    this.#awaited -= 1;
  }

  #read(codeKey: string): Promise<ServedLink | null> {
    const under = this.#reading.get(codeKey);
    if (under) return under;
    if (this.#reading.size >= maxLookUps) throw new LinksUnavailable('Too many look-ups at once');
    this.lookUps += 1;
    const reading = readLink(this.#deps, codeKey)
      .then((link) => {
        // An invalidation in the meantime makes the result stale.
        if (this.#reading.get(codeKey) === reading)
          this.#cache.set(codeKey, { link, readAt: performance.now() });
        return link;
      })
      .finally(() => {
        if (this.#reading.get(codeKey) === reading) this.#reading.delete(codeKey);
      });
    this.#reading.set(codeKey, reading);
    return reading;
  }

  #onNote(note: string): void {
    if (note === domainsNote) {
      // Cached links contain their team's setting.
      this.#cache.clear();
      this.#reading.clear();
      this.#load();
      return;
    }
    this.#known?.add(note);
    this.#loading?.add(note);
    this.#cache.delete(note);
    this.#reading.delete(note);
  }

  /** Loads the existing codes and domains; announcements in the meantime are added. */
  #load(): void {
    const codes = new KnownCodes();
    this.#loading = codes;
    const load = async () => {
      try {
        this.#hosts = await readHosts(this.#deps);
        for (const codeKey of await readCodes(this.#deps)) codes.add(codeKey);
        if (this.#loading === codes) this.#known = codes;
      } catch (error) {
        // Until a load succeeds, each code is looked up in the database.
        this.#deps.log.warn({ err: describeError(error) }, 'the codes of short links cannot be read');
      }
    };
    this.#loads = this.#loads.then(load);
  }
}

async function readLink({ db }: LinkDeps, codeKey: string): Promise<ServedLink | null> {
  const [link] = await db
    .select({
      id: shortLink.id,
      teamId: shortLink.teamId,
      title: shortLink.title,
      productType: shortLink.productType,
      target: shortLink.target,
      appLink: shortLink.appLink,
      addsClickId: shortLink.addsClickId,
      startsAt: shortLink.startsAt,
      endsAt: shortLink.endsAt,
      archivedAt: shortLink.archivedAt,
      pausedAt: shortLink.pausedAt,
      stoppedReason: shortLink.stoppedReason,
      browserPage: shortLink.browserPage,
      isCookieless: shortSetting.isCookieless,
      teamHasBrowserPage: shortSetting.hasBrowserPage,
    })
    .from(shortLink)
    .leftJoin(shortSetting, eq(shortSetting.teamId, shortLink.teamId))
    .where(eq(shortLink.codeKey, codeKey));
  const facts = link && (await readTeamFacts(db, link.teamId));
  if (!facts) return null;
  const { archivedAt, pausedAt, stoppedReason, isCookieless, browserPage, teamHasBrowserPage, ...served } =
    link;
  return {
    ...served,
    timeZone: facts.timeZone,
    isCookieless: isCookieless ?? false,
    isStopped: archivedAt !== null || pausedAt !== null || stoppedReason !== null,
    hasBrowserPage: browserPage === 'team' ? (teamHasBrowserPage ?? false) : browserPage === 'on',
  };
}

async function readCodes({ db }: LinkDeps): Promise<readonly string[]> {
  return (await db.select({ codeKey: shortLink.codeKey }).from(shortLink)).map(({ codeKey }) => codeKey);
}

async function readHosts({ db }: LinkDeps): Promise<ReadonlyMap<string, number>> {
  const domains = await db
    .select({ host: shortDomain.host, teamId: shortDomain.teamId })
    .from(shortDomain)
    .where(isNotNull(shortDomain.verifiedAt));
  return new Map(domains.map(({ host, teamId }) => [host, teamId]));
}
