import {
  type AnswerOf,
  type addShortLink,
  type addShortLinks,
  type BodyOf,
  type changeShortLink,
  type checkShortLink,
  type listShortLinks,
  type listShortLinkTargets,
  type QueryOf,
  shortBatchMost,
  shortLinkSchema,
} from '@reachkit/contract';
import { desc, eq } from 'drizzle-orm';
import type { BlockedHosts } from '../../../gateways/blockedHosts/blockedHosts.ts';
import type { Deps, Executor, Transaction } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../people/people.ts';
import { lockTeam, readTeamFacts } from '../../people/teamFacts.ts';
import { claimStock } from '../../plan/claims.ts';
import { readMembershipStatus } from '../../plan/membershipStatus.ts';
import { ownHostsOf, shortOriginOf, waitingHosts } from '../addresses/origins.ts';
import { insertBatch } from '../batch/insertBatch.ts';
import { checkVariables } from '../batch/variables.ts';
import { setCoupons } from '../conversions/coupons.ts';
import { countLinks } from '../countLinks.ts';
import { shownHostOf } from '../misleadingHost.ts';
import { shortlinksRecords } from '../records.ts';
import { readShortSetting } from '../settings/service.ts';
import { shortLink, shortLinkTarget } from '../tables.ts';
import { hostOf } from '../targets.ts';
import { findLinks, type LinkFilter } from './find.ts';
import { changedLink, checkAlias, checkEnd, checkPeriod, columnsOf, type LinkForm } from './form.ts';
import { insertLinks, insertWithAlias, type NewLink, noteTargets } from './insert.ts';
import { linkChanges } from './linkChanges.ts';
import { creatorsWithLinks } from './ofPromotion.ts';
import { findLink, type LinkRow, lockLink } from './read.ts';
import { resolveAppLink, resolveTarget, type TargetRules } from './resolveTarget.ts';
import { type ShownLink, showLinks } from './show.ts';
import { checkSubjects, readBatch } from './subjects.ts';

interface LinkDeps extends Pick<Deps, 'db' | 'now' | 'config'> {
  readonly blockedHosts: BlockedHosts;
}

/** Timestamps that turn a link off, and the log actions for setting and clearing them. */
const moves = {
  pausedAt: { set: 'linkPaused', unset: 'linkResumed' },
  archivedAt: { set: 'linkArchived', unset: 'linkRestored' },
} as const;

/** Max targets in the history. */
const maxTargets = 100;

/** Short links of teams. Every member of a team sees and edits all of them. */
export class ShortLinkService {
  readonly #deps: LinkDeps;
  readonly #ownHosts: ReadonlySet<string>;

  constructor(deps: LinkDeps) {
    this.#deps = deps;
    this.#ownHosts = ownHostsOf(deps.config);
  }

  async list(
    { teamId }: Caller,
    query: QueryOf<typeof listShortLinks>,
  ): Promise<AnswerOf<typeof listShortLinks>> {
    const { db, now } = this.#deps;
    const { rows, total, next } = await findLinks(db, teamId, query, now());
    const membershipStatus = await readMembershipStatus(db, teamId, ['shortLinks'], now());
    return {
      list: await this.#showAll(db, teamId, rows),
      total,
      next,
      stock: { used: await countLinks(db, teamId), limit: membershipStatus?.limit('shortLinks').value ?? 0 },
    };
  }

  /** Reads the latest links of a filter, for a file in the team's time zone. */
  async readForFile(
    { teamId }: Caller,
    filter: LinkFilter,
    max: number,
  ): Promise<{ readonly list: ShownLink[]; readonly timeZone: string }> {
    const { db, now } = this.#deps;
    const page = { sort: 'created', order: 'desc', pageNum: 1, pageSize: max } as const;
    const { rows } = await findLinks(db, teamId, { ...filter, ...page }, now());
    const facts = await readTeamFacts(db, teamId);
    if (!facts) throw new Failure('notFound');
    return { list: await this.#showAll(db, teamId, rows), timeZone: facts.timeZone };
  }

  /** @throws Failure `notFound` */
  async get({ teamId }: Caller, id: string): Promise<ShownLink> {
    const { db } = this.#deps;
    return this.#show(db, await findLink(db, teamId, id));
  }

  /** @throws Failure `validation`; `equity` if the plan allows no more links */
  async add(caller: Caller, body: BodyOf<typeof addShortLink>): Promise<ShownLink> {
    const { alias, coupons, creatorId, campaignId, ...form } = body;
    const { teamId } = caller;
    return this.#deps.db.transaction(async (tx) => {
      const subjects = await checkSubjects(tx, teamId, { creatorId, campaignId });
      const link = { ...(await this.#newLink(tx, caller, form)), ...subjects };
      if (alias !== null) await checkAlias(tx, alias);
      await this.#claim(tx, caller, 1);
      const made =
        alias === null
          ? (await insertLinks(tx, teamId, [link]))[0]
          : await insertWithAlias(tx, teamId, link, alias);
      if (!made) throw refuseFields({ alias: { rule: 'alias_taken' } });
      await giveCoupons(tx, made, coupons);
      await recordActions(tx, shortlinksRecords, caller, [
        {
          action: 'linkAdded',
          object: linkObject(made),
          detail: { target: made.target },
          at: made.createdAt,
        },
      ]);
      return this.#show(tx, made);
    });
  }

  /**
   * @throws Failure `validation`, of a row at `rows.{place}.…`; `notFound` for a list; `equity` if the plan does not
   * allow so many links
   */
  async addBatch(
    caller: Caller,
    { ids, listId, campaignId, rows, ...form }: BodyOf<typeof addShortLinks>,
  ): Promise<{ list: ShownLink[] }> {
    const { teamId } = caller;
    checkVariables(form);
    return this.#deps.db.transaction(async (tx) => {
      const { creators, ...batch } = await readBatch(tx, caller, { ids, listId, campaignId, rows });
      const link = { ...(await this.#newLink(tx, caller, form)), ...batch };
      await this.#claim(tx, caller, creators.length);
      const made = await insertBatch(tx, teamId, { form, link, creators, rows, ownHosts: this.#ownHosts });
      await recordActions(tx, shortlinksRecords, caller, [
        { action: 'linksAdded', detail: { links: made.length }, at: link.createdAt },
      ]);
      return { list: await this.#showAll(tx, teamId, made) };
    });
  }

  /**
   * Makes a link for each creator of a promotion who has none that works, as many as the plan gives, in a transaction of
   * the caller.
   * @throws Failure `validation` for a product link that is refused
   */
  async addForPromotion(
    tx: Transaction,
    caller: Caller,
    form: LinkForm,
    { promotionId, creatorIds }: { readonly promotionId: number; readonly creatorIds: readonly number[] },
  ): Promise<{ readonly made: number; readonly leftOut: number }> {
    const { teamId } = caller;
    await lockTeam(tx, teamId);
    const known = await creatorsWithLinks(tx, teamId, promotionId);
    const wanted = creatorIds.filter((id) => !known.has(id));
    const status = await readMembershipStatus(tx, teamId, ['shortLinks'], this.#deps.now());
    const room = (status?.limit('shortLinks').value ?? 0) - (await countLinks(tx, teamId));
    const creators = wanted.slice(0, Math.max(0, room));
    const counts = { made: creators.length, leftOut: wanted.length - creators.length };
    if (creators.length === 0) return counts;
    const link = { ...(await this.#newLink(tx, caller, form)), promotionId };
    await this.#claim(tx, caller, creators.length);
    for (let from = 0; from < creators.length; from += shortBatchMost) {
      const some = creators.slice(from, from + shortBatchMost);
      await insertBatch(tx, teamId, {
        form,
        link,
        creators: some,
        rows: undefined,
        ownHosts: this.#ownHosts,
      });
    }
    await recordActions(tx, shortlinksRecords, caller, [
      { action: 'linksAdded', detail: { links: creators.length }, at: link.createdAt },
    ]);
    return counts;
  }

  /** @throws Failure `notFound`, `validation`; `changedMeanwhile` with the link as it is now */
  async change(caller: Caller, id: string, body: BodyOf<typeof changeShortLink>): Promise<ShownLink> {
    const { revision, coupons, creatorId, campaignId, ...fields } = body;
    const { teamId, accountId } = caller;
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      const before = await lockLink(tx, teamId, id);
      if (before.revision !== revision) {
        throw new Failure('changedMeanwhile', {
          data: encode(shortLinkSchema, await this.#show(tx, before)),
        });
      }
      const subjects = await checkSubjects(tx, teamId, {
        creatorId: creatorId === undefined ? textOf(before.creatorId) : creatorId,
        campaignId: campaignId === undefined ? textOf(before.campaignId) : campaignId,
      });
      const columns = columnsOf(fields);
      const changed = changedLink(before, columns);
      checkPeriod(changed);
      if (Number(changed.endsAt) !== Number(before.endsAt)) checkEnd(changed, at);
      const shownBefore = await this.#show(tx, before);
      const { target, appLink } = await this.#resolve(tx, teamId, changed, before.appLink);
      const [row] = await teamScope(tx, teamId)
        .update(shortLink)
        .set({
          ...columns,
          ...subjects,
          appLink,
          target,
          revision: revision + 1,
          updatedAt: at,
          // The new target has just been checked.
          ...(before.stoppedReason === 'unsafe' && { stoppedReason: null }),
        })
        .where(eq(shortLink.id, before.id))
        .returning();
      if (!row) throw new Failure('notFound');
      const isMoved = (['target', 'productLink', 'appLink'] as const).some((key) => row[key] !== before[key]);
      if (isMoved) await noteTargets(tx, [row], accountId);
      if (coupons !== undefined) await giveCoupons(tx, row, coupons);
      const shown = await this.#show(tx, row);
      await recordActions(tx, shortlinksRecords, caller, [
        { action: 'linkChanged', object: linkObject(row), ...linkChanges(shownBefore, shown), at },
      ]);
      return shown;
    });
  }

  /** Idempotent. @throws Failure `notFound` */
  pause(caller: Caller, id: string): Promise<ShownLink> {
    return this.#move(caller, id, 'pausedAt', true);
  }

  /** Idempotent. @throws Failure `notFound` */
  resume(caller: Caller, id: string): Promise<ShownLink> {
    return this.#move(caller, id, 'pausedAt', false);
  }

  /** Idempotent. @throws Failure `notFound` */
  archive(caller: Caller, id: string): Promise<ShownLink> {
    return this.#move(caller, id, 'archivedAt', true);
  }

  /** Idempotent. @throws Failure `notFound`; `equity` where the membership gives no more links */
  restore(caller: Caller, id: string): Promise<ShownLink> {
    return this.#move(caller, id, 'archivedAt', false);
  }

  /** @throws Failure `notFound` */
  async targets({ teamId }: Caller, id: string): Promise<AnswerOf<typeof listShortLinkTargets>> {
    const { db } = this.#deps;
    const { id: linkId } = await findLink(db, teamId, id);
    const rows = await db
      .select()
      .from(shortLinkTarget)
      .where(eq(shortLinkTarget.linkId, linkId))
      .orderBy(desc(shortLinkTarget.id))
      .limit(maxTargets);
    const people = await readPeople(
      db,
      teamId,
      rows.flatMap(({ accountId }) => accountId ?? []),
    );
    return {
      list: rows.map(({ target, productLink, appLink, accountId, at }) => ({
        target,
        productLink,
        appLink,
        at,
        by: people.get(accountId ?? 0)?.nickName ?? null,
      })),
    };
  }

  /** @throws Failure `validation` as `add` does */
  async check(
    { teamId }: Caller,
    body: BodyOf<typeof checkShortLink>,
  ): Promise<AnswerOf<typeof checkShortLink>> {
    const { db } = this.#deps;
    const url = await resolveTarget(db, body, await this.#rules(db, teamId));
    if (body.alias !== null) await checkAlias(db, body.alias);
    return { target: url.href, shownHost: shownHostOf(hostOf(url)) };
  }

  async #newLink(
    tx: Transaction,
    { teamId, accountId }: Caller,
    form: LinkForm,
  ): Promise<NewLink & { createdAt: Date }> {
    const at = this.#deps.now();
    const columns = columnsOf(form);
    checkPeriod(columns);
    checkEnd(columns, at);
    const { target, appLink } = await this.#resolve(tx, teamId, form);
    return { ...columns, appLink, target, accountId, createdAt: at, updatedAt: at };
  }

  async #resolve(
    tx: Transaction,
    teamId: number,
    form: Pick<LinkForm, 'productLink' | 'host' | 'appLink' | 'utm'>,
    keptAppLink: string | null = null,
  ) {
    const rules = await this.#rules(tx, teamId);
    const { href: target } = await resolveTarget(tx, form, rules);
    return { target, appLink: await resolveAppLink(tx, form.appLink, rules, keptAppLink) };
  }

  async #rules(executor: Executor, teamId: number): Promise<TargetRules> {
    const { appSchemes } = await readShortSetting(executor, teamId);
    return {
      own: this.#ownHosts,
      blocked: await this.#deps.blockedHosts.current(),
      appSchemes,
      waiting: await waitingHosts(executor, teamId),
    };
  }

  #claim(tx: Transaction, { teamId, accountId }: Caller, plus: number): Promise<void> {
    const existing = () => countLinks(tx, teamId);
    return claimStock(tx, teamId, 'shortLinks', { existing, plus, accountId, now: this.#deps.now() });
  }

  #move(caller: Caller, id: string, column: keyof typeof moves, isSet: boolean): Promise<ShownLink> {
    const { teamId } = caller;
    const at = this.#deps.now();
    return this.#deps.db.transaction(async (tx) => {
      const before = await lockLink(tx, teamId, id);
      if ((before[column] !== null) === isSet) return this.#show(tx, before);
      if (column === 'archivedAt' && !isSet) await this.#claim(tx, caller, 1);
      const [row] = await teamScope(tx, teamId)
        .update(shortLink)
        .set({ [column]: isSet ? at : null, revision: before.revision + 1, updatedAt: at })
        .where(eq(shortLink.id, before.id))
        .returning();
      if (!row) throw new Failure('notFound');
      const action = moves[column][isSet ? 'set' : 'unset'];
      await recordActions(tx, shortlinksRecords, caller, [{ action, object: linkObject(row), at }]);
      return this.#show(tx, row);
    });
  }

  async #show(executor: Executor, row: LinkRow): Promise<ShownLink> {
    const [shown] = await this.#showAll(executor, row.teamId, [row]);
    if (!shown) throw new Error('A short link was not shown');
    return shown;
  }

  #showAll(executor: Executor, teamId: number, rows: readonly LinkRow[]): Promise<ShownLink[]> {
    const { now, config } = this.#deps;
    return showLinks(executor, { teamId, origin: shortOriginOf(config), now: now() }, rows);
  }
}

/** @throws Failure `validation` at `coupons` where another link of the team has one of them */
async function giveCoupons(
  tx: Transaction,
  { teamId, id }: LinkRow,
  codes: readonly string[],
): Promise<void> {
  const { isTaken } = await setCoupons(tx, { teamId, linkId: id }, codes);
  if (isTaken) throw refuseFields({ coupons: { rule: 'coupon_taken' } });
}

const linkObject = ({ id, name }: LinkRow) => ({ kind: 'shortLink', id, label: name });

const textOf = (id: number | null): string | null => (id === null ? null : String(id));
