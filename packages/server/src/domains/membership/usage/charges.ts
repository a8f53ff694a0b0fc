import {
  type AnswerOf,
  formerMembers,
  type listUsageCharges,
  type UsageCounter,
  usageCounters,
} from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/deps.ts';
import type { Person } from '../../../platform/tenant/person.ts';
import { teamRows } from '../../../platform/tenant/tenantTable.ts';
import { timestampText } from '../../../platform/time/timestampText.ts';
import { readPeople } from '../../people/people.ts';
import { equityCharge } from '../tables.ts';
import type { UsageScope } from './scope.ts';
import { showSubjects } from './subjects.ts';

/** A charge in API form. */
export type ShownCharge = AnswerOf<typeof listUsageCharges>['list'][number];

/** Cursor: the last charge of a page. */
export const chargePlaceSchema = z.object({
  /** Timestamp with microseconds. */
  at: z.iso.datetime(),
  id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
});
export type ChargePlace = z.output<typeof chargePlaceSchema>;

export interface ChargesWanted {
  readonly counter: UsageCounter | '';
  readonly after: ChargePlace | undefined;
  readonly max: number;
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly at: string;
  readonly account_id: string | null;
  readonly key: string;
  readonly amount: number;
  readonly subject: string;
  readonly about: unknown;
}

/** Charges, latest first; `last` is the cursor if more may follow. */
export async function readCharges(
  db: Database,
  viewer: Person,
  scope: UsageScope,
  { counter, after, max }: ChargesWanted,
): Promise<{ readonly list: ShownCharge[]; readonly last: ChargePlace | null }> {
  const { teamId, seen, chosen } = scope;
  const isKey =
    counter === ''
      ? sql`${equityCharge.key} = any(${sql.param(usageCounters)}::text[])`
      : sql`${equityCharge.key} = ${counter}`;
  const isBehind = after
    ? sql`and (${equityCharge.createdAt}, ${equityCharge.id}) < (${after.at}::timestamptz, ${after.id}::bigint)`
    : sql``;
  const { rows } = await db.execute<Row>(sql`
    select ${equityCharge.id}, ${timestampText(equityCharge.createdAt)} as at, ${equityCharge.accountId},
        ${equityCharge.key}, ${equityCharge.amount}, ${equityCharge.subject}, ${equityCharge.about}
      from ${teamRows(equityCharge, teamId)}
      where ${seen} and ${chosen} and ${isKey} ${isBehind}
      order by ${equityCharge.createdAt} desc, ${equityCharge.id} desc
      limit ${max + 1}`);
  const shown = rows.slice(0, max).flatMap((row) => {
    const key = usageCounters.find((one) => one === row.key);
    return key ? [{ ...row, key }] : [];
  });
  const people = await readPeople(
    db,
    teamId,
    shown.flatMap((row) => (row.account_id === null ? [] : [Number(row.account_id)])),
  );
  const subjects = await showSubjects(db, viewer, shown);
  const list = shown.map((row, at): ShownCharge => {
    const name = people.get(Number(row.account_id ?? -1))?.nickName;
    return {
      id: row.id,
      key: row.key,
      amount: row.amount,
      at: new Date(row.at),
      // biome-ignore lint/plugin: The id may be the word for former members.
      member: name === undefined ? { id: formerMembers, name: '' } : { id: String(row.account_id), name },
      subject: subjects[at] ?? { kind: 'unknown' },
    };
  });
  const end = rows.length > max ? shown.at(-1) : undefined;
  return { list, last: end ? { at: end.at, id: end.id } : null };
}
