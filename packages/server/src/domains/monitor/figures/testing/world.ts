import type { Platform } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import type { TestApp } from '../../../../testing/app.ts';
import { readingPartitions } from '../../../creator/history/readingPartitions.ts';
import { type IncomingReading, writeReadings } from '../../../creator/history/writeReadings.ts';
import { account } from '../../../session/tables.ts';
import { monitorLink, monitorProject, monitorReading } from '../../tables.ts';

const hourMs = 3_600_000;

/** Team and account of a demo person. */
export async function personOf({ database }: TestApp, username: string) {
  const [row] = await database.db.select().from(account).where(eq(account.username, username));
  if (!row) throw new Error(`There is no account ${username}`);
  return { teamId: row.teamId, accountId: row.id };
}

export type TestReading = Partial<IncomingReading> & { readonly externalId: string };

/** Stores readings of TikTok posts, by default an hour before now. */
export async function storeReadings(harness: TestApp, readings: readonly TestReading[]): Promise<void> {
  const { pool } = harness.database;
  const given = readings.map(
    (reading): IncomingReading => ({
      platform: 'tiktok',
      creatorId: null,
      kind: 'video',
      postedAt: null,
      readAt: new Date(harness.now.getTime() - hourMs),
      precision: 'instant',
      counts: {},
      caption: null,
      source: 'file',
      ...reading,
    }),
  );
  await readingPartitions.whileMaking(
    pool,
    given.map(({ readAt }) => readAt),
    () => inTransaction(pool, (client) => writeReadings(client, given)),
  );
}

/** Makes a project of a team. */
export async function addProject(
  { database, now }: TestApp,
  teamId: number,
  given: Partial<typeof monitorProject.$inferInsert> = {},
): Promise<number> {
  const [row] = await teamScope(database.db, teamId)
    .insert(monitorProject)
    .values({ name: 'Project', currency: 'USD', createdAt: now, updatedAt: now, ...given })
    .returning({ id: monitorProject.id });
  if (!row) throw new Error('The database gave no project');
  return row.id;
}

export interface TestLink {
  readonly projectId: number;
  /** The platform's id of a stored post; none: a share link that is not resolved. */
  readonly externalId?: string;
  readonly platform?: Platform;
  readonly values?: Partial<typeof monitorLink.$inferInsert>;
}

/** Adds a link that is read for 30 days; returns its id. */
export async function addLink(
  { database, now }: TestApp,
  teamId: number,
  { projectId, externalId, platform = 'tiktok', values }: TestLink,
): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from post where platform = $1 and external_id = $2',
    [platform, externalId ?? ''],
  );
  const until = new Date(now.getTime() + 30 * 24 * hourMs);
  const [row] = await teamScope(database.db, teamId)
    .insert(monitorLink)
    .values({
      projectId,
      postId: rows[0] ? Number(rows[0].id) : null,
      platform,
      url: `https://www.tiktok.com/@maker/video/${externalId ?? 'short'}`,
      origin: 'pasted',
      addedAt: now,
      seenAt: now,
      endsOn: until.toISOString().slice(0, 10),
      until,
      ...values,
    })
    .returning({ id: monitorLink.id });
  if (!row) throw new Error('The database gave no link');
  return row.id;
}

/** Enters readings by hand. */
export async function enterReadings(
  { database, now }: TestApp,
  { teamId, accountId }: { readonly teamId: number; readonly accountId: number },
  readings: readonly (Pick<typeof monitorReading.$inferInsert, 'linkId' | 'readAt'> &
    Partial<typeof monitorReading.$inferInsert>)[],
): Promise<void> {
  if (readings.length === 0) return;
  await teamScope(database.db, teamId)
    .insert(monitorReading)
    .values(
      readings.map((given) => ({
        precision: 'instant' as const,
        source: 'hand' as const,
        accountId,
        enteredAt: now,
        ...given,
      })),
    );
}
