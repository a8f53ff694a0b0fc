import {
  type AnswerOf,
  type addMailSuppressions,
  type BodyOf,
  type listMailSuppressions,
  mailSuppressionsMost,
  type QueryOf,
  type removeMailSuppressions,
} from '@reachkit/contract';
import { and, count, eq, getTableColumns, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { type Keyset, type PageQuery, readPage } from '../../../platform/database/keyset.ts';
import { withKnownWords } from '../../../platform/database/words/words.ts';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { csvOf } from '../../../platform/files/csv.ts';
import { refuseFields } from '../../../platform/http/failure.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import type { Caller } from '../../../platform/http/route.ts';
import { recordActions } from '../../../platform/records/actions.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { insertTeamRows, teamRows } from '../../../platform/tenant/tenantTable.ts';
import { readPeople } from '../../people/people.ts';
import { maskAddress } from '../addresses/address.ts';
import { readPasted } from '../addresses/pasted/readPasted.ts';
import { lockCampaign } from '../campaigns/read.ts';
import { emailRecords } from '../records.ts';
import { mailCampaign, mailRecipient, mailSuppression } from '../tables.ts';
import { heldUnlocks } from '../teamStatus/heldUnlocks.ts';
import { confirmedWords } from './confirmedWords.ts';
import { isUnproven, liftSuppressions, suppressionList } from './lift.ts';

/** Maximum number of unreadable entries named in a response. */
const maxUnreadable = 100;
const idPattern = /^[1-9]\d{0,14}$/;

const keyset: Keyset = {
  name: 'mail suppressions',
  columns: [
    { column: mailSuppression.at, type: 'timestamptz' },
    { column: mailSuppression.id, type: 'bigint' },
  ],
  direction: 'desc',
};

/** Addresses that a team does not write to. */
export class SuppressionService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;

  constructor(deps: Pick<Deps, 'db' | 'now'>) {
    this.#deps = deps;
  }

  async list(
    caller: Caller,
    { reason, keyword, ...page }: QueryOf<typeof listMailSuppressions>,
  ): Promise<AnswerOf<typeof listMailSuppressions>> {
    const { db } = this.#deps;
    const { teamId } = caller;
    const words = keyword.trim().toLowerCase();
    const which = and(
      reason === '' ? undefined : eq(mailSuppression.reason, reason),
      // Hidden values must not be found by a search.
      words === ''
        ? undefined
        : sql`position(${words} in lower(${mailSuppression.address})) > 0 and ${isOwn(teamId)}`,
    );
    const [counted] = await teamScope(db, teamId)
      .select({ total: count() })
      .from(mailSuppression)
      .where(which);
    const { rows, next } = await this.#read(teamId, which, page);
    const people = await readPeople(
      db,
      teamId,
      rows.flatMap(({ accountId }) => accountId ?? []),
    );
    return {
      total: counted?.total ?? 0,
      next,
      list: withKnownWords(getTableColumns(mailSuppression), rows).map((row) => ({
        id: row.id,
        address: shownOf(row),
        reason: row.reason,
        campaign: row.campaignId === null ? null : { id: row.campaignId, name: row.campaignName ?? '' },
        by: people.get(row.accountId ?? 0)?.nickName ?? null,
        at: row.at,
        until: row.until,
        isConfirmed: row.isConfirmed,
      })),
    };
  }

  /** @throws Failure `validation` for too many addresses */
  async add(
    caller: Caller,
    { addresses, reason }: BodyOf<typeof addMailSuppressions>,
  ): Promise<AnswerOf<typeof addMailSuppressions>> {
    const { teamId, accountId } = caller;
    const at = this.#deps.now();
    const pasted = await readPasted(addresses, { max: mailSuppressionsMost, maxUnreadable });
    if (pasted.isTooMany) throw refuseFields({ addresses: { rule: 'too_long' } });
    const read = pasted.entries.flatMap((entry) => (entry.kind === 'address' ? entry.address : []));
    const given = [...new Map(read.map((address) => [address.key, address])).values()];
    const profiles = pasted.entries.flatMap((entry) =>
      entry.kind === 'profile' ? [{ line: entry.line, text: entry.handle, reason: 'profile' as const }] : [],
    );
    const column = (field: 'address' | 'key') => sql.param(given.map((one) => one[field]));
    const insert = insertTeamRows(mailSuppression, teamId, {
      address: sql`given.address`,
      addressKey: sql`given.key`,
      reason: sql`${reason}`,
      accountId: sql`${accountId}::int8`,
      at: sql`${at.toISOString()}::timestamptz`,
    });
    const rows = await this.#deps.db.transaction(async (tx) => {
      const { rows: added } = await tx.execute(sql`${insert}
      from unnest(${column('address')}::text[], ${column('key')}::text[]) as given (address, key)
      order by given.key
      on conflict (team_id, address_key) do update set until = null, is_confirmed = true where ${mailSuppression.until} is not null
      returning 1`);
      if (added.length > 0) {
        await recordActions(tx, emailRecords, caller, [
          { action: addedBy[reason], object: suppressionList, detail: { addresses: added.length }, at },
        ]);
      }
      return added;
    });
    return {
      added: rows.length,
      already: given.length - rows.length,
      repeated: read.length - given.length,
      // In the order of the text.
      unreadable: [...pasted.unreadable, ...profiles]
        .sort((one, other) => one.line - other.line)
        .slice(0, maxUnreadable),
      unreadableCount: pasted.unreadableCount + profiles.length,
    };
  }

  /** @throws Failure `validation` where nothing is named; `notFound`, `forbidden` for a campaign */
  async remove(
    caller: Caller,
    { ids, unprovenOf }: BodyOf<typeof removeMailSuppressions>,
  ): Promise<AnswerOf<typeof removeMailSuppressions>> {
    if (ids === undefined && unprovenOf === undefined) throw refuseFields({ ids: { rule: 'required' } });
    const wanted = ids && [...new Set(ids)].filter((id) => idPattern.test(id)).map(Number);
    const { db, now } = this.#deps;
    const removed = await db.transaction(async (tx) => {
      const which = and(
        wanted && inArray(mailSuppression.id, [0, ...wanted]),
        // Only the recipient can undo a proven opt-out or complaint.
        or(notInArray(mailSuppression.reason, ['unsubscribed', 'complaint']), isUnproven),
        unprovenOf === undefined ? undefined : await isUnprovenOf(tx, caller, unprovenOf),
      );
      return liftSuppressions(tx, caller, which, now());
    });
    return { removed, refused: ids === undefined ? 0 : new Set(ids).size - removed };
  }

  async export(
    { teamId }: Caller,
    language: Language,
  ): Promise<{ name: string; mediaType: string; content: Uint8Array<ArrayBuffer> }> {
    const { rows } = await this.#read(teamId, undefined, { pageNum: 1, pageSize: 1_000_000 });
    const lines = rows.map((row) => [
      shownOf(row),
      row.reason,
      row.campaignName ?? '',
      row.at,
      row.until ?? '',
      confirmedWords[language][row.isConfirmed ? 'yes' : 'no'],
    ]);
    const header = ['address', 'reason', 'campaign', 'at', 'until', 'confirmed'];
    return {
      name: 'suppression.csv',
      mediaType: 'text/csv; charset=utf-8',
      content: csvOf([header, ...lines]),
    };
  }

  async #read(teamId: number, which: SQL | undefined, query: PageQuery) {
    return readPage(query, keyset, (page) =>
      teamScope(this.#deps.db, teamId)
        .select({
          place: page.place,
          id: mailSuppression.id,
          address: mailSuppression.address,
          reason: mailSuppression.reason,
          at: mailSuppression.at,
          until: mailSuppression.until,
          isConfirmed: mailSuppression.isConfirmed,
          accountId: mailSuppression.accountId,
          campaignId: mailSuppression.campaignId,
          campaignName: mailCampaign.name,
          isOwn: sql<boolean>`${isOwn(teamId)}`,
        })
        .from(mailSuppression)
        .leftJoin(mailCampaign, eq(mailCampaign.id, mailSuppression.campaignId))
        .where(and(which, page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit)
        .offset(page.offset),
    );
  }
}

const addedBy = { manual: 'suppressionsAdded', import: 'suppressionsImported' } as const;

/** Recipient addresses of a campaign that an unproven report suppresses. */
async function isUnprovenOf(tx: Transaction, caller: Caller, id: string): Promise<SQL | undefined> {
  const campaign = await lockCampaign(tx, caller, id);
  const recipients = teamScope(tx, caller.teamId)
    .select({ key: mailRecipient.addressKey })
    .from(mailRecipient)
    .where(eq(mailRecipient.campaignId, campaign.id));
  return and(isUnproven, inArray(mailSuppression.addressKey, recipients));
}

/** Whether the address is visible: a member typed it, or the team unlocked it. */
const isOwn = (teamId: number): SQL => sql`(${mailSuppression.accountId} is not null
  or exists (select from ${teamRows(mailRecipient, teamId, 'known')} where known.address_key = ${mailSuppression.addressKey}
    and (known.is_address_own or exists (select from ${heldUnlocks(teamId, 'unlocked')}
      where unlocked.creator_id = known.creator_id))))`;

const shownOf = ({
  address,
  isOwn: isShown,
}: {
  readonly address: string;
  readonly isOwn: boolean;
}): string => (isShown ? address : maskAddress(address));
