import { randomBytes } from 'node:crypto';
import { type AnswerOf, type addShortDomain, shortDomainMost, shortDomainRecord } from '@reachkit/contract';
import { asc, eq } from 'drizzle-orm';
import { isPublicName } from '../../../gateways/mailDomains/mailDomains.ts';
import type { MailRecords } from '../../../gateways/mailDomains/mailRecords.ts';
import { nameInZone } from '../../../gateways/mailDomains/nameInZone.ts';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { lockTeam } from '../../people/teamFacts.ts';
import { ownHostsOf, shortOriginOf } from '../addresses/origins.ts';
import { shortlinksRecords } from '../records.ts';
import { isShortener } from '../shorteners.ts';
import { shortDomain } from '../tables.ts';
import { hostOf } from '../targets.ts';

type Row = typeof shortDomain.$inferSelect;
type ShownDomain = AnswerOf<typeof addShortDomain>;

interface DomainDeps extends Pick<Deps, 'db' | 'now' | 'config'> {
  readonly records: Pick<MailRecords, 'txt'>;
}

/** A team's own domains for short links. Each is verified by a TXT record. */
export class ShortDomainService {
  readonly #deps: DomainDeps;
  readonly #ownHosts: ReadonlySet<string>;

  constructor(deps: DomainDeps) {
    this.#deps = deps;
    this.#ownHosts = ownHostsOf(deps.config);
  }

  async list({ teamId }: Caller): Promise<{ list: ShownDomain[] }> {
    const rows = await teamScope(this.#deps.db, teamId)
      .select()
      .from(shortDomain)
      .orderBy(asc(shortDomain.id));
    return { list: rows.map((row) => this.#show(row)) };
  }

  /** @throws Failure `validation` at `host` */
  add(caller: Caller, given: string): Promise<ShownDomain> {
    const { teamId, accountId } = caller;
    const host = this.#readHost(given);
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      await lockTeam(tx, teamId);
      const known = await teamScope(tx, teamId).select().from(shortDomain);
      if (known.length >= shortDomainMost) {
        throw refuseFields({ host: { rule: 'domains_full', limit: shortDomainMost } });
      }
      const token = `reachkit-verification=${randomBytes(16).toString('hex')}`;
      const [row] = await teamScope(tx, teamId)
        .insert(shortDomain)
        .values({ accountId, host, token, createdAt: at })
        .onConflictDoNothing({ target: [shortDomain.teamId, shortDomain.host] })
        .returning();
      if (!row) throw refuseFields({ host: { rule: 'domain_own' } });
      await recordActions(tx, shortlinksRecords, caller, [
        { action: 'domainAdded', object: domainObject(row), at },
      ]);
      return this.#show(row);
    });
  }

  /**
   * Queries the record now. A verified domain stays verified without its record, so that published links keep working.
   * @throws Failure `notFound`; `validation` at `host` where another team has proven it
   */
  async verify(caller: Caller, id: string): Promise<ShownDomain> {
    const { db, now, records } = this.#deps;
    const { teamId } = caller;
    const [found] = await withId(db, teamId, id);
    if (!found) throw new Failure('notFound');
    const texts = await records.txt(recordName(found.host));
    const isProven = texts !== 'unknown' && texts.some((text) => text.trim() === found.token);
    const at = now();
    return db.transaction(async (tx) => {
      const rows = await lockHost(tx, found.host);
      const before = rows.find((row) => row.id === found.id);
      if (!before) throw new Failure('notFound');
      const isNew = isProven && before.verifiedAt === null;
      if (isNew && rows.some(({ verifiedAt }) => verifiedAt !== null)) {
        throw refuseFields({ host: { rule: 'domain_taken' } });
      }
      const [row] = await teamScope(tx, teamId)
        .update(shortDomain)
        .set({ checkedAt: at, ...(isNew && { verifiedAt: at }) })
        .where(eq(shortDomain.id, before.id))
        .returning();
      if (!row) throw new Failure('notFound');
      if (isNew) {
        await recordActions(tx, shortlinksRecords, caller, [
          { action: 'domainVerified', object: domainObject(row), at },
        ]);
      }
      return this.#show(row);
    });
  }

  /** @throws Failure `notFound` */
  remove(caller: Caller, id: string): Promise<{ removed: boolean }> {
    const { db, now } = this.#deps;
    return db.transaction(async (tx) => {
      const [row] = await teamScope(tx, caller.teamId)
        .delete(shortDomain)
        .where(eq(shortDomain.id, idOf(id)))
        .returning();
      if (!row) throw new Failure('notFound');
      await recordActions(tx, shortlinksRecords, caller, [
        { action: 'domainRemoved', object: domainObject(row), at: now() },
      ]);
      return { removed: true };
    });
  }

  #show(row: Row): ShownDomain {
    const name = recordName(row.host);
    return {
      ...row,
      record: { name, nameInZone: nameInZone(name), value: row.token },
      hostInZone: nameInZone(row.host),
      pointsTo: new URL(shortOriginOf(this.#deps.config)).hostname,
    };
  }

  /** Reads the host of a domain or pasted URL, in lower case and Punycode. */
  #readHost(given: string): string {
    const url = /[\s\\]/.test(given) ? null : URL.parse(given.includes('://') ? given : `https://${given}`);
    const isOfWeb = url?.protocol === 'https:' || url?.protocol === 'http:';
    // A port or login does not belong to a domain, and must not be dropped silently.
    if (!url || !isOfWeb || url.port !== '' || url.username !== '' || url.password !== '') {
      throw refuseFields({ host: { rule: 'short_host' } });
    }
    const host = hostOf(url);
    // Documentation domains, e.g. the form's example, are accepted: they can never be verified.
    if (!isPublicName(host.replace(/\.example$/, '.com')))
      throw refuseFields({ host: { rule: 'short_host' } });
    if (this.#ownHosts.has(host) || isShortener(host)) throw refuseFields({ host: { rule: 'domain_taken' } });
    return host;
  }
}

/** Locks all teams' entries of one domain, so that two concurrent verifications run one after the other. */
const lockHost = (tx: Transaction, host: string): Promise<Row[]> =>
  tx.select().from(shortDomain).where(eq(shortDomain.host, host)).orderBy(asc(shortDomain.id)).for('update');

const idOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0);

const withId = (executor: Deps['db'] | Transaction, teamId: number, id: string) =>
  teamScope(executor, teamId)
    .select()
    .from(shortDomain)
    .where(eq(shortDomain.id, idOf(id)));

const recordName = (host: string) => `${shortDomainRecord}.${host}`;

const domainObject = ({ id, host }: Row) => ({ kind: 'shortDomain', id, label: host });
