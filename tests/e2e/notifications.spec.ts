import { expect, type Page, test } from '@playwright/test';
import { notificationKinds } from '@reachkit/contract';
import { quietBoss } from '../../packages/server/src/platform/tasks/library.ts';
import { messageOf } from '../../packages/server/src/platform/tasks/taskQueue.ts';
import { inDatabase } from './support/database.ts';
import { accounts, logIn } from './support/people.ts';

const name = '韩国红人提醒';
const alerts = 'search.alerts';

const mailKinds = notificationKinds.filter((kind) => kind.startsWith('mail'));

/** Stops emails of earlier tests, which still receive replies that cause notifications. */
async function hushMail(): Promise<void> {
  await inDatabase(async (pool) => {
    await pool.query(
      `insert into notification_choice (team_id, account_id, kind, in_app, by_mail)
        select team_id, id, unnest($2::text[]), false, false from account where username = $1
        on conflict (account_id, kind) do update set in_app = false`,
      [accounts.team, mailKinds],
    );
    await pool.query(
      'delete from notification where account_id = (select id from account where username = $1)',
      [accounts.team],
    );
  });
}

/** Saves a search with an alert; its owner has seen none of the results. */
async function keepSearchWithAlert(): Promise<void> {
  await inDatabase((pool) =>
    pool.query(
      `insert into saved_search (team_id, account_id, name, platform, filter, sort, direction, has_alert, created_at)
        select team_id, id, $2, 'tiktok', '{"region":"KR"}', 'medianPlays', 'desc', true, '2000-01-01'
          from account where username = $1`,
      [accounts.team, name],
    ),
  );
}

/** Timeout after which a worker run counts as stuck; the machine may be shared. */
const patient = { timeout: 120_000 };

/** Clears the owner's visits and notifications, so that the results are new again. */
async function forgetVisits(): Promise<void> {
  await inDatabase(async (pool) => {
    await pool.query(
      'delete from saved_search_visit where search_id in (select id from saved_search where name = $1)',
      [name],
    );
    await pool.query('update saved_search set alerted_at = null where name = $1', [name]);
  });
}

/** Runs the worker's alert check now instead of at the next ten minutes, and waits until it has ended. */
async function checkAlerts(): Promise<void> {
  await forgetVisits();
  await inDatabase(async (pool) => {
    const boss = quietBoss(pool);
    await boss.start();
    try {
      let id: string | null = null;
      // A running check may have passed this search already, and the queue accepts only one.
      await expect(async () => {
        id ??= await boss.send(alerts, messageOf({}));
        expect(id).not.toBeNull();
        const run = id === null ? null : await boss.getJobById(alerts, id);
        expect(run?.state).toBe('completed');
      }).toPass(patient);
    } finally {
      await boss.stop({ graceful: false });
    }
  });
}

const bell = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
const panel = (page: Page, name = '通知') => page.getByRole('dialog', { name, exact: true });

test('a saved-search alert arrives live, is read in both tabs, and can be disabled', async ({
  page,
  context,
}) => {
  await hushMail();
  await keepSearchWithAlert();
  try {
    await logIn(page, 'team');
    await page.goto('/bloggerSearch/tiktok');
    await expect(bell(page, '通知')).toBeVisible();
    const second = await context.newPage();
    await second.goto('/bloggerSearch/youtube');
    await expect(bell(second, '通知')).toBeVisible();

    // On a busy machine a search may exceed its time limit; the run then skips it.
    await expect(async () => {
      await checkAlerts();
      await expect(bell(page, '通知，1条未读')).toBeVisible({ timeout: 10_000 });
    }).toPass(patient);
    await expect(bell(second, '通知，1条未读')).toBeVisible();

    const follow = async (label: string) => {
      const visited = page.waitForResponse((response) => /\/savedSearch\/\d+\/visit/.test(response.url()));
      await bell(page, label).click();
      await panel(page).getByRole('link', { name }).click();
      await visited;
      await expect(page).toHaveURL(/region=KR/);
      await expect(page).not.toHaveURL(/savedSearch=/);
      await expect(panel(page)).toHaveCount(0);
    };
    await follow('通知，1条未读');
    await expect(bell(page, '通知')).toBeVisible();
    await expect(bell(second, '通知')).toBeVisible();
    // The link leads to the view that is already shown.
    await follow('通知');

    await bell(page, '通知').click();
    await panel(page).getByRole('button', { name: '通知设置' }).click();
    const inApp = panel(page, '通知设置')
      .getByRole('group', { name: '已存搜索有新红人' })
      .getByRole('switch', { name: '站内通知' });
    await expect(inApp).toBeChecked();
    const saved = page.waitForResponse((response) => response.url().includes('/notification/choices'));
    await inApp.click();
    await saved;
    await expect(inApp).not.toBeChecked();

    await checkAlerts();
    await page.reload();
    await bell(page, '通知').click();
    await expect(panel(page).getByRole('listitem')).toHaveCount(1);
    await expect(bell(page, '通知')).toBeVisible();
  } finally {
    await inDatabase(async (pool) => {
      await pool.query('delete from saved_search where name = $1', [name]);
      const own = 'account_id = (select id from account where username = $1)';
      await pool.query(`delete from notification where ${own}`, [accounts.team]);
      await pool.query(`delete from notification_choice where ${own}`, [accounts.team]);
    });
  }
});
