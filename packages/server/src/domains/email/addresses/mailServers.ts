import { inArray } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { MailDomains, MailServer } from '../../../gateways/mailDomains/mailDomains.ts';
import type { Deps } from '../../../platform/deps.ts';
import { describeError } from '../../../platform/logging.ts';
import { mailDomain } from '../tables.ts';

const day = 86_400_000;
/** How long an answer about a domain is valid, in milliseconds. */
export const mailServerKept = 7 * day;
/** Milliseconds for which a caller waits for name servers. */
const waitMs = 300;
/** Max queued or running lookups; beyond them a domain stays unknown until the next request. */
export const maxQuestions = 500;
/** Milliseconds before a failed lookup is retried. */
const restAfterFailure = 60_000;

export interface KnownMailServer {
  readonly mailServer: MailServer;
  readonly checkedAt: Date | null;
}

const unknown: KnownMailServer = { mailServer: 'unknown', checkedAt: null };

type World = Pick<Deps, 'db' | 'now' | 'log'>;

/** Determines which domains accept mail: from stored answers, or by lookups, in the background if slow. */
export class MailServers {
  readonly #world: World;
  readonly #outside: MailDomains;
  readonly #asking = new Map<string, Promise<KnownMailServer>>();
  readonly #failed = new LRUCache<string, true>({ max: 10_000, ttl: restAfterFailure });
  /** Cached answers of the last minute. */
  readonly #answered = new LRUCache<string, KnownMailServer>({ max: 10_000, ttl: 60_000 });

  constructor(world: World, outside: MailDomains) {
    this.#world = world;
    this.#outside = outside;
  }

  /** Returns the answers by domain, in lower case and in Punycode; `unknown` if the lookup takes too long. */
  async ask(domains: readonly string[]): Promise<ReadonlyMap<string, KnownMailServer>> {
    const wanted = [...new Set(domains)];
    const known = await this.#read(wanted);
    const due = wanted.filter((domain) => !known.has(domain) && !this.#failed.has(domain));
    const deadline = waitFor(waitMs);
    const asked = due.map(async (domain) => {
      const answer = await Promise.race([this.#lookUp(domain), deadline.over]);
      return [domain, answer ?? unknown] as const;
    });
    const answers = new Map(await Promise.all(asked));
    deadline.clear();
    return new Map(wanted.map((domain) => [domain, known.get(domain) ?? answers.get(domain) ?? unknown]));
  }

  /** Aborts the running lookups. */
  async close(): Promise<void> {
    this.#outside.close();
    await Promise.all(this.#asking.values());
  }

  async #read(domains: readonly string[]): Promise<ReadonlyMap<string, KnownMailServer>> {
    if (domains.length === 0) return new Map();
    const { db, now } = this.#world;
    const rows = await db
      .select()
      .from(mailDomain)
      .where(inArray(mailDomain.domain, [...domains]));
    const oldest = now().getTime() - mailServerKept;
    const fresh = rows.filter(({ checkedAt }) => checkedAt.getTime() >= oldest);
    return new Map(
      fresh.map(({ domain, mailServer, checkedAt }) => [
        domain,
        { mailServer: mailServer === 'there' ? 'there' : 'none', checkedAt },
      ]),
    );
  }

  /** Starts one lookup per domain at a time, shared by all callers. */
  #lookUp(domain: string): Promise<KnownMailServer> {
    const under = this.#asking.get(domain);
    if (under) return under;
    // A caller that read the database before the answer was stored finds it here.
    const answered = this.#answered.get(domain);
    if (answered && isFresh(answered, this.#world.now())) return Promise.resolve(answered);
    if (this.#asking.size >= maxQuestions) return Promise.resolve(unknown);
    const asking = this.#askOutside(domain).finally(() => this.#asking.delete(domain));
    this.#asking.set(domain, asking);
    return asking;
  }

  async #askOutside(domain: string): Promise<KnownMailServer> {
    const mailServer = await this.#outside.ask(domain);
    if (mailServer === 'unknown') {
      this.#failed.set(domain, true);
      return unknown;
    }
    const checkedAt = this.#world.now();
    try {
      const set = { mailServer, checkedAt };
      await this.#world.db
        .insert(mailDomain)
        .values({ domain, ...set })
        .onConflictDoUpdate({ target: mailDomain.domain, set });
    } catch (error) {
      // The caller may have stopped waiting. The answer stays valid; the domain is looked up again next time.
      this.#world.log.warn({ err: describeError(error) }, 'what is known of a mail domain was not stored');
    }
    const known = { mailServer, checkedAt };
    this.#answered.set(domain, known);
    return known;
  }
}

const isFresh = ({ checkedAt }: KnownMailServer, now: Date): boolean =>
  checkedAt !== null && now.getTime() - checkedAt.getTime() <= mailServerKept;

function waitFor(milliseconds: number): { readonly over: Promise<undefined>; clear(): void } {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  return { over, clear: () => clearTimeout(timer) };
}
