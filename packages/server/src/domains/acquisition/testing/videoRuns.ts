import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/database.ts';
import { emptyDatabase } from '../../../testing/emptyTables.ts';
import { creatorDependents } from '../../domains.ts';
import type { LeftOutReason } from '../leftOut.ts';
import { compareVideos, importVideos, openRows, planVideos } from '../service.ts';
import type { VideoWishes } from '../videos/plan.ts';

type Wishes = Partial<VideoWishes> & {
  readonly isTrial?: boolean;
  readonly headings?: number;
  readonly batchSize?: number;
};

export const now = new Date('2026-11-20T06:00:00Z');

/** Runs imports of videos and readings in a test's own database, which is empty before each test. */
export function videoRuns() {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(join(tmpdir(), 'reachkit-videos-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });
  beforeEach(() => emptyDatabase(database.pool));

  async function planOf(
    lines: readonly string[],
    { isTrial: _, batchSize: _size, headings, ...wishes }: Wishes = {},
  ) {
    const path = join(folder, 'stored.csv');
    await writeFile(path, `${lines.join('\n')}\n`);
    return planVideos(await openRows(path, headings === undefined ? {} : { headings }), {
      kind: 'videos',
      platform: 'youtube',
      map: [],
      asOf: undefined,
      categories: new Map(),
      zeros: undefined,
      now,
      ...wishes,
    });
  }

  return {
    empty: () => emptyDatabase(database.pool),
    all: async (query: string) => (await database.pool.query(query)).rows,
    planOf,
    /** Imports a file; returns the rows left out as `line code`. */
    async run(lines: readonly string[], wishes: Wishes = {}) {
      const plan = await planOf(lines, wishes);
      const reasons: string[] = [];
      const { counts, gone, remarks } = await importVideos(database, {
        plan,
        asOf: undefined,
        fileName: 'stored.csv',
        now,
        dependents: creatorDependents,
        isTrial: wishes.isTrial ?? false,
        onLeftOut: async ({ row, reason }) => {
          reasons.push(`${row.line} ${reason.code}`);
        },
        ...(wishes.batchSize === undefined ? {} : { batchSize: wishes.batchSize }),
      });
      return { counts, gone, remarks, reasons };
    },
    /** Returns the reasons of the rows that a comparison with what is stored leaves out. */
    async reasonsOf(lines: readonly string[], wishes: Wishes = {}) {
      const plan = await planOf(lines, wishes);
      const reasons: (LeftOutReason & { readonly line: number })[] = [];
      await compareVideos(database.pool, {
        plan,
        asOf: undefined,
        onLeftOut: async ({ row: { line }, reason }) => {
          reasons.push({ line, ...reason });
        },
      });
      return reasons;
    },
    /** Compares a file with what is stored. */
    async compare(lines: readonly string[], wishes: Wishes = {}) {
      const plan = await planOf(lines, wishes);
      const leftOut: string[] = [];
      const comparison = await compareVideos(database.pool, {
        plan,
        asOf: undefined,
        onLeftOut: async ({ row, reason }) => {
          leftOut.push(`${row.line} ${reason.code}`);
        },
      });
      return { ...comparison, rows: leftOut };
    },
  };
}
