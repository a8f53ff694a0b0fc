import { getTableName, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '../platform/deps.ts';
import type { CreatorReference, Join, Moved } from '../platform/ownership/creatorReference.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { creatorDependents } from './domains.ts';

const nameOf = ({ column }: CreatorReference) => `${getTableName(column.table)}.${column.name}`;
const declared = creatorDependents.references.map(nameOf);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const columnsWhere = async (condition: string) =>
  (
    await database.pool.query<{ name: string }>(
      `select c.relname || '.' || a.attname as name from pg_attribute a
         join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and (${condition})
        order by 1`,
    )
  ).rows.map(({ name }) => name);

/** Columns that by type could hold creator ids, but do not. */
const withoutCreators = (
  'change_entry.texts change_entry.titles collaboration_log.after collaboration_log.before cooperation.agreed cooperation.parcel cooperation_brief.files ' +
  'creator.figure_days creator_audience.age ' +
  'creator_audience.gender creator_audience.language creator_audience.region creator_join.moved ' +
  'equity_version.names import_record.options import_row.given installation.value ' +
  'job.result mail_campaign.pause_tally mail_delivery.content mail_incoming.calendar ' +
  'mail_incoming.cc_people mail_incoming.parts mail_incoming.problems mail_incoming.to_people mail_recipient.fields ' +
  'mail_reply.attachment_ids mail_sender.checks mail_sender.pause_tally membership_order.credits ' +
  'menu_item.titles monitor_alert.values notification.target notification.values notification_mail.target ' +
  'notification_mail.values operation_record.after operation_record.before operation_record.detail ' +
  'post_caption.evidence promotion.reminders promotion.terms promotion.usage ' +
  'promotion_invitation.counter promotion_invitation.counter_duties promotion_invitation.offer promotion_invitation.shown ranking_list.creators ranking_list.posts ranking_list.reasons ' +
  'sandbox_payment.order sandbox_payment_key.keys saved_search.filter ' +
  'short_link.utm short_setting.android_apps tag.names team.planned_versions'
).split(' ');

describe('the registry of references to creators', () => {
  it('declares every column with a foreign key to creators or a matching name', async () => {
    const found = await columnsWhere(
      `a.attname ~ 'creator_?ids?$' or exists (select from pg_constraint k where k.contype = 'f'
         and k.confrelid = 'creator'::regclass and k.conrelid = c.oid and a.attnum = any(k.conkey))`,
    );
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter((name) => !declared.includes(name))).toEqual([]);
  });

  it('declares every column of JSON or of ids that contains creators', async () => {
    const found = await columnsWhere(
      `a.atttypid::regtype::text in ('jsonb', 'json', 'bigint[]', 'integer[]')`,
    );
    expect(found.filter((name) => !declared.includes(name))).toEqual(withoutCreators);
  });
});

const join: Join = { from: 987_654_321, into: 123_456_789 };

type NeededColumn = {
  readonly name: string;
  readonly type: string;
  /** Whether the column shares a unique index with the reference. */
  readonly isKey: boolean;
};

/** Runs on an empty copy of the table with its unique indexes, with all columns nullable; rolled back afterwards. */
async function withCopy(one: CreatorReference, work: (tx: Transaction) => Promise<void>): Promise<void> {
  const table = getTableName(one.column.table);
  await database.db.transaction(async (tx) => {
    await tx.execute(`create temp table "${table}" on commit drop as table public."${table}" with no data`);
    const { rows } = await tx.execute<{ index: string }>(
      sql`select pg_get_indexdef(indexrelid) as index from pg_index
        where indrelid = ${`public."${table}"`}::regclass and indisunique`,
    );
    for (const { index } of rows)
      await tx.execute(index.replace(/INDEX \S+ ON \S+/, `INDEX ON pg_temp."${table}"`));
    await work(tx);
  });
}

/** Returns the other required columns of a row: those of unique indexes, and the not-null ones. */
const neededColumns = async (tx: Transaction, { column }: CreatorReference) =>
  (
    await tx.execute<NeededColumn>(sql`
      select a.attname as name, a.atttypid::regtype::text as type,
          coalesce(bool_or(own.attnum = any(i.indkey)), false) as "isKey"
        from pg_attribute a
        left join pg_index i on i.indrelid = a.attrelid and i.indisunique and a.attnum = any(i.indkey)
        join pg_attribute own on own.attrelid = a.attrelid and own.attname = ${column.name}
        where a.attrelid = ${`public."${getTableName(column.table)}"`}::regclass and a.attnum > 0
          and a.attname <> ${column.name} and (i.indrelid is not null or a.attnotnull)
        group by 1, 2`)
  ).rows;

/** Returns values that differ by their number, where the type allows it. */
function sampleOf({ type }: NeededColumn, number: number): SQL {
  switch (type) {
    case 'date':
    case 'timestamp with time zone':
      return sql`'2026-03-01'::date + ${number}::int`;
    case 'text':
      return sql`${String(number)}::text`;
    case 'boolean':
      return sql`false`;
    case 'jsonb':
      return sql`'{}'::jsonb`;
    case 'text[]':
      return sql`'{}'::text[]`;
    default:
      return sql`${number}::int`;
  }
}

/** Inserts a row for each of the two creators, duplicates if the table allows them, and another for the merged creator. */
async function plant(tx: Transaction, one: CreatorReference): Promise<void> {
  const needed = await neededColumns(tx, one);
  const isOneInAll = one.isUnique && !needed.some(({ isKey }) => isKey);
  const rows = [
    { creator: join.from, group: 1 },
    { creator: join.into, group: 1 },
    ...(isOneInAll ? [] : [{ creator: join.from, group: 2 }]),
  ];
  for (const [at, { creator, group }] of rows.entries()) {
    const values = new Map(
      needed.map((column) => [column.name, sampleOf(column, column.isKey ? group : at + 1)]),
    );
    for (const [name, value] of Object.entries(one.needs ?? {})) values.set(name, value);
    values.set(one.column.name, one.holds(creator));
    const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
    await tx.execute(sql`insert into ${one.column.table} (${list([...values.keys()].map((name) => sql`${sql.identifier(name)}`))})
      values (${list([...values.values()])})`);
  }
}

async function run(tx: Transaction, { move }: CreatorReference): Promise<Moved> {
  const [moved] = move ? (await tx.execute<Moved>(move(join))).rows : [];
  if (!moved) throw new Error('A move answers one row');
  return moved;
}

describe('a merge of two creators', () => {
  it.each(
    creatorDependents.references
      .filter(({ move }) => move !== null)
      .map((one) => [nameOf(one), one] as const),
  )('moves %s, keeps one of two duplicates, and is idempotent', async (_, one) => {
    await withCopy(one, async (tx) => {
      await plant(tx, one);
      const { rowCount: before } = await tx.execute(sql`select from ${one.column.table}`);
      const first = await run(tx, one);
      const { rows } = await tx.execute<{ row: string }>(
        sql`select t::text as row from ${one.column.table} t`,
      );
      expect(rows.filter(({ row }) => row.includes(String(join.from)))).toEqual([]);
      const kept = rows.filter(({ row }) => row.includes(String(join.into)));
      expect(kept).toHaveLength((before ?? 0) - (rows.length === before ? 0 : 1));
      expect(first.dropped).toBe(one.isUnique ? 1 : 0);
      expect(first.moved + first.dropped).toBeGreaterThan(0);
      expect(await run(tx, one)).toMatchObject({ moved: 0, dropped: 0 });
    });
  });
});
