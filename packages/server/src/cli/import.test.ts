import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workbookOf } from '../domains/favourites/imports/testing/workbook.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { emptyDatabase } from '../testing/emptyTables.ts';
import { quickStart } from '../testing/serverProcess.ts';
import { isFull, sample } from '../testing/size.ts';

const command = fileURLToPath(new URL('./import.ts', import.meta.url));
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'reachkit-import-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => emptyDatabase(database.pool));

function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, [command, ...args], {
    cwd: folder,
    env: {
      ...quickStart,
      PATH: process.env.PATH,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(args: readonly string[], env?: Readonly<Record<string, string>>) {
  const child = start(args, env);
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, text };
}

async function file(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return name;
}
/** Row count of the file for the killed import, enough to kill it midway. */
const count = isFull ? 12_000 : 6_000;
const stored = async (): Promise<number> =>
  (await database.pool.query('select count(*)::int as count from creator')).rows[0].count;
/** Returns all stored data except values that always differ between runs. */
const contents = async () => {
  const creators = await database.pool.query(
    'select handle, name, followers, avg_plays, as_of, source, search_tokens from creator order by handle_key',
  );
  const snapshots = await database.pool.query(
    `select c.handle, s.day::text, s.followers, s.avg_plays from creator_snapshot s
     join creator c on c.id = s.creator_id order by 1, 2`,
  );
  return [creators.rows, snapshots.rows];
};

const text =
  'Name,Youtuber,Country,followers\nLena at Home,lena_home,India,1.2M\nStudio Kim,studiokim,-,900\n,,,5\n';

describe('npm run import', () => {
  it('without terminal or --yes, shows the plan, writes nothing and exits with 2', async () => {
    const name = await file('plan.csv', text);
    const { code, text: said } = await run([
      'creators',
      name,
      '--platform',
      'youtube',
      '--as-of',
      '2022-09-01',
    ]);
    expect(code).toBe(2);
    expect(said).toMatch(/Youtuber\s+→ handle .*lena_home/);
    expect(said).toContain('Read 3 rows: 2 to import, 1 left out');
    expect(await stored()).toBe(0);
  });

  it('reports before writing how many creators exist and how many are new', async () => {
    const first = await file('first.csv', 'handle,followers\nlena_home,5\n');
    const args = ['--platform', 'youtube', '--as-of', '2022-09-01'];
    await run(['creators', first, ...args, '--yes']);
    const { code, text: said } = await run(['creators', await file('second.csv', text), ...args]);
    expect(code).toBe(2);
    expect(said).toContain('Existing creators (will be updated): 1; new (will be created): 1');
    const chinese = await run(['creators', 'second.csv', ...args, '--lang', 'zh']);
    expect(chinese.text).toContain('1位红人已有（将更新），1位是新的');
  });

  it('reads the platform of each row from its link without --platform', async () => {
    const rows = 'https://www.tiktok.com/@lena\nhttps://www.youtube.com/@kim\nhttps://example.com/bo\n';
    const name = await file('mixed.csv', `link\n${rows}`);
    const { code, text: said } = await run(['creators', name, '--as-of', '2022-09-01', '--yes']);
    expect(said).toContain('Platform tiktok: 1 rows');
    expect(said).toContain('Platform youtube: 1 rows');
    expect(said).toContain('such as row 4: has no platform');
    expect(said).toContain('read 3 = created 2 + updated 0 + unchanged 0 + left out 1');
    expect(code).toBe(0);
    const { rows: kept } = await database.pool.query('select platform, handle from creator order by handle');
    expect(kept).toEqual([
      { platform: 'youtube', handle: 'kim' },
      { platform: 'tiktok', handle: 'lena' },
    ]);
  });

  it('reads the first row as data with --headings none; also takes another heading row', async () => {
    const name = await file('bare.csv', 'kol,size\nlena_home,500\nstudiokim,900\n');
    const args = ['creators', name, '--platform', 'tiktok', '--as-of', '2022-09-01', '--dry-run'];
    expect((await run(args)).text).toContain('Read 2 rows: 2 to import');
    expect((await run([...args, '--headings', 'none'])).text).toContain('Read 3 rows: 3 to import');
    expect((await run([...args, '--headings', '2', '--map', '#1=handle'])).text).toContain(
      'Read 2 rows: 1 to import, 1 left out',
    );
    expect(await run([...args, '--headings', '9'])).toMatchObject({ code: 1 });
  });

  it('asks for the platform if no row names it', async () => {
    const plain = await file('plain.csv', text.replace('Youtuber', 'Handle'));
    const { code, text: said } = await run(['creators', plain]);
    expect([code, await stored()]).toEqual([1, 0]);
    expect(said).toContain('Specify --platform');
  });

  it('never assumes the date, and suggests the one in the file name', async () => {
    const name = await file('creators_2022-09.csv', text);
    const { code, text: said } = await run(['creators', name, '--platform', 'youtube', '--yes']);
    expect([code, await stored()]).toEqual([2, 0]);
    expect(said).toContain('--as-of 2022-09-01');
  });

  it('imports with --as-of and --yes, ends with counts, and lists the rows left out', async () => {
    const name = await file('whole.csv', text);
    const args = ['creators', name, '--platform', 'youtube', '--as-of', '2022-09-01', '--yes'];
    const first = await run(args);
    expect(first.code).toBe(0);
    expect(first.text).toContain('read 3 = created 2 + updated 0 + unchanged 0 + left out 1');
    const list = join(folder, 'data', 'imports', 'whole.left-out.csv');
    expect(first.text).toContain(list);
    expect(await readFile(list, 'utf8')).toContain('4,has no handle,,,,5');
    expect((await run(args)).text).toContain('read 3 = created 0 + updated 0 + unchanged 2 + left out 1');
  });

  it('with --dry-run writes nothing, and reports the result of a real run', async () => {
    const name = await file('dry.csv', text);
    const args = ['creators', name, '--platform', 'youtube', '--as-of', '2022-09-01', '--dry-run', '--yes'];
    const { code, text: said } = await run(args);
    expect([code, await stored()]).toEqual([0, 0]);
    expect(said).toContain('created 2');
    expect(await readdir(folder)).not.toContain('dry.left-out.csv');
  });

  it('does not accept --yes as the answer to a question about meaning', async () => {
    const rows = Array.from({ length: 8 }, (_, at) => `user${at},${475 - at}.8`);
    const name = await file('units.csv', `handle,followers\n${rows.join('\n')}\n`);
    const args = ['creators', name, '--platform', 'instagram', '--as-of', '2022-09-01', '--yes'];
    const asked = await run(args);
    expect([asked.code, await stored()]).toEqual([2, 0]);
    expect(asked.text).toContain('--map "followers=followers:millions"');
    expect((await run([...args, '--map', 'followers=followers:millions'])).code).toBe(0);
    const { rows: found } = await database.pool.query(
      `select followers from creator where handle_key = 'user0'`,
    );
    expect(found).toEqual([{ followers: '475800000' }]);
  });

  it.each(
    sample([
      ['creators', 'handle,name\nsample1,Işık\n'],
      ['videos', 'handle,title,video_id,publish_time,views\nsample1,Işık,abcdefghijk,2022-08-01,5\n'],
    ]),
  )('does not accept --yes as the answer about the encoding of %s', async (kind, content) => {
    await writeFile(join(folder, 'few.csv'), iconv.encode(content, 'windows-1254'));
    const args = [kind, 'few.csv', '--platform', 'youtube', '--as-of', '2022-09-01', '--yes'];
    const asked = await run(args);
    expect([asked.code, await stored()]).toEqual([2, 0]);
    expect(asked.text).toMatch(/windows-1254: .*Işık/);
  });

  it.each(
    sample([
      ['handle,country of followers\nsample1,Spain\n', 'country of followers='],
      ['handle,email\nsample1,bad@@example.com\n', 'email=email'],
      ['handle,video views\nsample1,2000\n', 'video views='],
    ]),
  )('exits with 2 for a question about %j until --map answers it', async (content, settled) => {
    const name = await file('doubt.csv', content);
    const args = ['creators', name, '--platform', 'tiktok', '--as-of', '2022-09-01', '--yes'];
    expect([(await run(args)).code, await stored()]).toEqual([2, 0]);
    expect([(await run([...args, '--map', settled])).code, await stored()]).toEqual([0, 1]);
  });

  it('rejects a list of videos as creators, and names the right command', async () => {
    const name = await file('videos.csv', 'video_id,title,channel_title\nabc,A title,Sample\n');
    const { code, text: said } = await run(['creators', name, '--platform', 'youtube', '--yes']);
    expect([code, await stored()]).toEqual([1, 0]);
    expect(said).toContain('npm run import -- videos');
  });

  it.each([
    [
      'en',
      [
        '3 readings of 2 videos on 2 days, 1 row left out',
        'Creators are identified by "author_id"',
        'Views fall in 1 reading, such as row 3: from 1,500 to 900',
        'first readings of new videos 2 + new data for known videos 1 + unchanged 0 + left out 1',
      ],
    ],
    [
      'zh',
      [
        '2个视频在2天中的3次读数，不导入1行',
        '红人按“author_id”识别',
        '播放量下降的读数有1次，如第3行：从1,500降到900',
        '新视频的首次读数2 + 已有视频的新数据1 + 未变0 + 未导入1',
      ],
    ],
  ])('shows readings, their creators and falling views in the plan of videos: %s', async (lang, lines) => {
    const row = (id: string, day: string, views: number) =>
      `70573362973173197${id},https://www.tiktok.com/@finder/video/75016414195185287${id},${day},2026-10-01,${views}`;
    const rows = [row('11', '2026-10-03', 1500), row('11', '2026-10-04', 900), row('12', '2026-10-03', 7)];
    const header = 'author_id,video_url,date,published_at,views';
    const name = await file('days.csv', [header, ...rows, row('12', '2026-10-03', 8), ''].join('\n'));
    const args = ['videos', name, '--platform', 'tiktok', '--yes', '--lang', lang];
    const { code, text: said } = await run(args);
    expect(code).toBe(0);
    for (const line of lines) expect(said).toContain(line);
  });

  it('asks about zeros from a day on, and takes the answer; readings name their platform', async () => {
    const rows = [1, 2].map(
      (day) => `https://youtu.be/2kyS6SvSYSE,2026-10-0${day},${day},${day < 2 ? 9 : 0}`,
    );
    const name = await file('zeros.csv', ['link,date,views,likes', ...rows, ''].join('\n'));
    const asked = await run(['readings', name, '--yes']);
    expect(asked.text).toContain('"likes" is 0 from 2026-10-02 on for most posts');
    expect(asked.text).toContain('Answer the questions above with --zeros first.');
    expect(asked.text).toContain('--zeros leave-out');
    const args = ['readings', name, '--yes', '--zeros', 'leave-out'];
    const taken = await run(args);
    expect([asked.code, taken.code]).toEqual([2, 0]);
    const none = await file('none.csv', ['link,date,views,likes', rows[0], ''].join('\n'));
    const unused = await run(['readings', none, '--dry-run', '--zeros', 'leave-out']);
    const said = '--zeros leave-out: no zeros found';
    expect([unused.code, unused.text.includes(said), taken.text.includes(said)]).toEqual([0, true, false]);
    const zeros =
      'Zeros left out: 1. Rows: 1, such as row 3: zeros left out: likes; the rest of the row is used';
    expect(taken.text.split(zeros)).toHaveLength(3);
    expect(await readFile(join(folder, 'data', 'imports', 'zeros.left-out.csv'), 'utf8')).toContain(
      '3,zeros left out: likes',
    );
    const chinese = await run([...args, '--dry-run', '--lang', 'zh']);
    expect(chinese.text).toContain('不采用的0有1个：1行，如第3行：likes的0不采用，该行的其他内容照常采用');
    const kept = await database.pool.query('select likes::int from post_reading order by read_at');
    expect(kept.rows).toEqual([{ likes: 9 }, { likes: null }]);
  });

  it('names the other sheets of a workbook of readings, and reads the wanted one below a title line', async () => {
    const link = 'https://youtu.be/2kyS6SvSYSE';
    const rows = (views: number) => [['Report'], ['link', 'date', 'views'], [link, '2026-10-05', views]];
    await writeFile(join(folder, 'sheets.xlsx'), workbookOf(rows(5), rows(7)));
    const first = await run(['readings', 'sheets.xlsx', '--yes']);
    expect(first.text).toContain('Only the sheet "Creators" is read. Other sheets: Sheet 2 (choose');
    expect(first.text).toContain('Row 2 is used as the header');
    const other = await run(['readings', 'sheets.xlsx', '--yes', '--sheet', 'Sheet 2', '--dry-run']);
    expect(other.text).toContain('a reading of this time is stored with other counts (5, here 7); it stays');
    expect(other.text).toContain('0 readings of 0 videos, 2 rows left out');
    expect(other.text).toContain('unchanged 0 + left out 2');
    const list = await readFile(join(folder, 'data', 'imports', 'sheets.left-out.csv'), 'utf8');
    expect(list).toContain('3,"a reading of this time is stored');
  });

  it('asks for the column of times rather than for a day of the file', async () => {
    const name = await file('times.csv', 'link,gemessen,views\nhttps://youtu.be/2kyS6SvSYSE,2026-10-05,5\n');
    const { code, text: said } = await run(['readings', name, '--yes']);
    expect([code, said]).toEqual([2, expect.stringContaining('--map "gemessen=readDay"')]);
    expect((await run(['readings', name, '--yes', '--map', 'gemessen=readDay'])).code).toBe(0);
  });

  it('decodes text in the encoding that a person chooses', async () => {
    const bytes = iconv.encode('handle,name\nsample1,甲测试\n', 'gb18030');
    await writeFile(join(folder, 'few.csv'), bytes);
    const args = ['creators', 'few.csv', '--platform', 'youtube', '--as-of', '2022-09-01', '--yes'];
    expect((await run([...args, '--encoding', 'gb18030'])).code).toBe(0);
    const { rows } = await database.pool.query('select name from creator');
    expect(rows).toEqual([{ name: '甲测试' }]);
  });

  it('proposes matches but never writes if only names are known', async () => {
    await run([
      'creators',
      await file('known.csv', text),
      '--platform',
      'youtube',
      '--as-of',
      '2022-09-01',
      '--yes',
    ]);
    const names = ['Lena at Home', 'Studio Kim', 'Baking with Bo', 'Omar', 'The North'].map(
      (one) => `${one},5`,
    );
    const name = await file('names.csv', `Youtuber,subscribers\n${names.join('\n')}\n`);
    const { code, text: said } = await run([
      'creators',
      name,
      '--platform',
      'youtube',
      '--as-of',
      '2023-01-01',
      '--yes',
    ]);
    expect([code, await stored()]).toEqual([2, 2]);
    expect(said).toContain('2 names match existing creators');
  });

  it.each(
    sample(
      [
        ['zh', '%PDF-1.7', '这是PDF，不是表格'],
        ['en', '%PDF-1.7', 'This is a PDF, not a table'],
        ['zh', '', '文件是空的'],
        ['en', 'handle,name\na,"cut', 'is never closed. The file was cut off'],
      ],
      2,
    ),
  )('rejects a bad file with a readable message (%s, %j)', async (language, content, words) => {
    const name = await file('bad.csv', content);
    const { code, text: said } = await run(['creators', name, '--platform', 'youtube', '--lang', language]);
    expect(code).toBe(1);
    expect(said).toContain(words);
    expect(said).not.toMatch(/\bat .*\.ts:\d+/);
  });

  it.each(
    sample(
      [
        [['creators'], 'creators FILE'],
        [['creators', 'x.csv', '--platform', 'myspace'], '--platform'],
        [['creators', 'nowhere.csv', '--platform', 'youtube'], 'File not found'],
        [['creators', 'x.csv', '--platform', 'youtube', '--as-of', '2022-02-31'], 'is not a date'],
        [['creators', 'x.csv', '--platform', 'youtube', '--as-of', '2999-01-01'], 'is in the future'],
        [['creators', 'x.csv', '--frobnicate'], '--frobnicate'],
      ],
      2,
    ),
  )('reports the error in %j', async (args, words) => {
    const { code, text: said } = await run(args);
    expect(code).toBe(1);
    expect(said).toContain(words);
  });

  it('uses the language of the terminal, and lists its exit codes in --help', async () => {
    expect((await run(['--help'], { LANG: 'zh_CN.UTF-8' })).text).toContain('退出码');
    expect((await run(['--help'], { LANG: 'en_US.UTF-8' })).text).toContain('Exit codes: 0');
  });

  it('a killed run leaves whole batches, and running it again completes the import', {
    tags: ['deep'],
  }, async () => {
    const rows = Array.from({ length: count }, (_, at) => `user${at},Name ${at},${at * 7},${at * 3}`);
    const name = await file('large.csv', `handle,name,followers,avg views\n${rows.join('\n')}\n`);
    const args = ['creators', name, '--platform', 'tiktok', '--as-of', '2022-09-01', '--yes'];
    const child = start(args);
    const gone = new Promise((resolve) => child.on('close', resolve));
    while (child.exitCode === null && (await stored()) === 0)
      await new Promise((resolve) => setTimeout(resolve, 2));
    child.kill('SIGKILL');
    await gone;
    const half = await stored();
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(count);
    expect(half % 500).toBe(0);
    const { rows: runs } = await database.pool.query('select created, finished_at from import_run');
    expect(runs).toEqual([{ created: half, finished_at: null }]);
    const again = await run(args);
    expect(again.text).toContain(
      `read ${count} = created ${count - half} + updated 0 + unchanged ${half} + left out 0`,
    );
    const afterKill = await contents();
    await emptyDatabase(database.pool);
    await run(args);
    expect(await contents()).toEqual(afterKill);
  });
});
