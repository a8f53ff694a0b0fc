import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cooperationStages, getCooperationBoard } from '@reachkit/contract';
import { pino } from 'pino';
import { chromium, type Page } from 'playwright';
import { openDatabase } from '../../../packages/server/src/platform/database/open.ts';
import { startServer } from '../../../packages/server/src/testing/serverProcess.ts';
import { ensureChromium } from '../../../scripts/chromium.mjs';
import { launchOptions } from '../../browser.ts';
import { createAsk } from '../lists/ask.ts';
import { watchTasks } from '../lists/browser.ts';
import { signIn } from '../platform/signIn.ts';
import { plantPromotion, plantWork } from './world.ts';

/** Moves of each board, and sorts of the search. */
const times = 10;
const slowDown = 4;

/** Long tasks of a page, each in ms. */
export type LongTasks = readonly number[];

/** The long tasks of moving cards on boards of these sizes, and of sorting the creator search's table, on the first-party site. */
export async function measureMoves(
  sizes: readonly number[],
): Promise<{ readonly moves: readonly LongTasks[]; readonly sorts: LongTasks }> {
  const folder = await mkdtemp(join(tmpdir(), 'reachkit-collaboration-'));
  // Readable by the user who runs PostgreSQL.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const server = startServer({ DATA_DIR: dataDir, DEMO: '1' });
  const browser = await chromium.launch({ ...launchOptions, executablePath: await ensureChromium() });
  try {
    const url = await server.ready;
    const tokens = await signIn(url);
    const log = pino({ level: 'warn' }, pino.destination(2));
    const beside = { databaseUrl: undefined, dataDir, port: Number(new URL(url).port), isMigrating: false };
    const { pool, close } = await openDatabase(beside, { role: 'tool', log });
    const { rows } = await pool.query<{ teamId: number; accountId: number }>(
      `select team_id::float8 as "teamId", id::float8 as "accountId" from account where username = '13800000004'`,
    );
    const [viewer] = rows;
    if (!viewer) throw new Error('The demo has no owner');
    await pool.query(
      `insert into equity_override (team_id, key, value, reason, created_at)
       values ($1, 'collaborations', 1000000, 'bench', now()), ($1, 'campaigns', 1000000, 'bench', now())
       on conflict do nothing`,
      [viewer.teamId],
    );
    const boards: number[] = [];
    for (const size of sizes) {
      const promotionId = await plantPromotion(pool, viewer, `Board of ${size}`);
      await plantWork(pool, viewer, { promotionId, size, pieces: 2 });
      boards.push(promotionId);
    }
    await close();
    const page = await browser.newPage({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
    });
    await page.addInitScript(
      ([access, renewal]) => {
        localStorage.setItem('yth_token', `${access}|string`);
        localStorage.setItem('yth_refresh_token', `${renewal}|string`);
      },
      [tokens.access_token, tokens.refresh_token],
    );
    await page.addInitScript(watchTasks);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    const ask = createAsk(url, tokens.access_token);
    const moves: LongTasks[] = [];
    for (const id of boards) {
      const { list } = await ask(getCooperationBoard, { params: { id: String(id) } });
      const movable = list.filter(({ stage, moves: to }) => {
        const next = cooperationStages[cooperationStages.indexOf(stage) + 1];
        return next !== undefined && to.includes(next);
      });
      moves.push(
        await moveCards(
          page,
          String(id),
          movable.map((one) => one.id),
        ),
      );
    }
    return { moves, sorts: await sortSearch(page) };
  } finally {
    await browser.close();
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

/** The long tasks since the last time; the work of the page has ended. */
async function takeTasks(page: Page): Promise<LongTasks> {
  await page.waitForTimeout(1_500);
  const tasks: unknown = await page.evaluate('window.longTasks.splice(0)');
  return Array.isArray(tasks) ? tasks.map(Number) : [];
}

/** Moves cards to their next stage by the keyboard. */
async function moveCards(page: Page, promotionId: string, ids: readonly string[]): Promise<LongTasks> {
  await page.goto(`/campaignDetail/cooperation?id=${promotionId}`);
  await page.locator('[data-card]').first().waitFor({ timeout: 120_000 });
  await takeTasks(page);
  const found: number[] = [];
  let moved = 0;
  for (const id of ids) {
    if (moved === times) break;
    const card = page.locator(`[data-card="${id}"]`);
    if ((await card.count()) === 0) continue;
    await card.focus();
    await takeTasks(page);
    const answered = page.waitForResponse(
      (response) => response.request().method() !== 'GET' && response.url().includes(id),
    );
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
    const response = await answered;
    if (!response.ok()) throw new Error(`A card was not moved: ${await response.text()}`);
    found.push(...(await takeTasks(page)));
    moved += 1;
  }
  if (moved < times) throw new Error(`Only ${moved} cards of ${ids.length} were moved`);
  return found;
}

async function sortSearch(page: Page): Promise<LongTasks> {
  const ready = () => page.locator('.rk-creator-search[data-status="ready"]').waitFor({ timeout: 120_000 });
  await page.goto('/bloggerSearch/tiktok');
  await ready();
  await takeTasks(page);
  const followers = page.getByRole('columnheader', { name: /粉丝/ }).getByRole('button');
  const found: number[] = [];
  for (let count = 0; count < times; count += 1) {
    await followers.click();
    await ready();
    found.push(...(await takeTasks(page)));
  }
  return found;
}
