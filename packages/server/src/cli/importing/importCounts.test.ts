import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { emptyDatabase } from '../../testing/emptyTables.ts';
import { quickStart } from '../../testing/serverProcess.ts';

const command = fileURLToPath(new URL('../import.ts', import.meta.url));
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'reachkit-counts-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => emptyDatabase(database.pool));

/** Imports a file of readings with these lines. */
async function run(lines: readonly string[], ...args: readonly string[]) {
  await writeFile(join(folder, 'counts.csv'), `${lines.join('\n')}\n`);
  const child = spawn(process.execPath, [command, 'readings', 'counts.csv', ...args], {
    cwd: folder,
    env: {
      ...quickStart,
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, text };
}

const link = (id: number) => `https://youtu.be/2kyS6SvSYS${id}`;
const views = async () =>
  (await database.pool.query('select views::int from post_reading order by read_at, views')).rows.map(
    (row) => row.views,
  );

describe('npm run import -- readings', () => {
  it('asks about separators that contradict each other, names both rows, and takes the answer', async () => {
    const rows = ['10.500', '9.000', '3763.0'].map((cell, at) => `${link(at)},2026-11-01,${cell}`);
    const lines = ['link,date,Views', ...rows];
    const asked = await run(lines, '--yes');
    expect(asked.code).toBe(2);
    expect(asked.text).toContain('is unclear: row 2: 10.500 · row 3: 9.000 · row 4: 3763.0. Use one of:');
    expect(asked.text).toContain(
      '--map "Views=views:comma"   10.500 → 10,500 · 9.000 → 9,000 · 3763.0 → 3,763\n',
    );
    expect(asked.text).toContain(
      '--map "Views=views:point"   10.500 → left out · 9.000 → 9 · 3763.0 → 3,763\n',
    );
    expect(asked.text).toContain('Answer the questions above with --map first.');
    expect(await views()).toEqual([]);
    const taken = await run(lines, '--yes', '--map', 'Views=views:comma');
    expect([taken.code, await views()]).toEqual([0, [3763, 9000, 10_500]]);
  });

  it.each([
    ['en', '"Views" is read like this: 10.500 → 10,500 · 9.000 → 9,000'],
    ['zh', '“Views”这样读取：10.500 → 10,500 · 9.000 → 9,000'],
  ])('shows how counts with a point are read: %s', async (lang, said) => {
    const rows = ['9.000', '10.500'].map((cell, at) => `${link(at)},2026-11-01,${cell}`);
    const { code, text } = await run(['link,date,Views', ...rows], '--dry-run', '--lang', lang);
    expect([code, text.includes(said)]).toEqual([0, true]);
  });

  it('counts the videos and days of the readings that are used', async () => {
    const lines = (count: number) => [
      'link,date,Views',
      `${link(1)},2026-10-01,${count}`,
      `${link(2)},2026-10-02,${count}`,
    ];
    await run(lines(5), '--yes');
    const { text } = await run([...lines(6), `${link(1)},2026-10-03,7`], '--dry-run');
    expect(text).toContain('1 reading of 1 video on 1 day, 2 rows left out');
    expect(text).toContain('Data date: 2026-10-03\n');
  });

  it('lists no rows of one time before the time is known', async () => {
    const lines = ['link,Measured,Views', `${link(1)},2026-10-01,5`, `${link(1)},2026-10-02,6`];
    const asked = await run(lines, '--dry-run');
    expect(asked.text).toContain('"Measured" looks like it: --map "Measured=readDay"');
    expect(asked.text).toContain('2 readings of 1 video, 0 rows left out');
    const answered = await run(lines, '--yes', '--as-of', '2026-10-03');
    expect(answered.text).toContain('same video at the same time as row 3');
    expect(await readFile(join(folder, 'data', 'imports', 'counts.left-out.csv'), 'utf8')).toContain('2,');
  });
});
