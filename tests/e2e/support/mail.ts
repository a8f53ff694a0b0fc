import { expect, type Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { tokenOf } from './devices.ts';
import { type AccountName, accounts } from './people.ts';

interface Answer<Data> {
  readonly code: number;
  readonly data: Data;
}

/** Calls the API as the person who is logged in on the page. */
export async function ask<Data>(page: Page, method: string, path: string, data?: object): Promise<Data> {
  const response = await page.request.fetch(`/kol/api/email/${path}`, {
    method,
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    ...(data && { data }),
  });
  const answer: Answer<Data> = await response.json();
  expect(answer, `${method} ${path}`).toMatchObject({ code: 0 });
  return answer.data;
}

/**
 * Deletes all senders, campaigns, conversations and templates of an account's team, and the content of its sandbox
 * mailbox, so that a test starts empty.
 */
export async function clearEmail(account: AccountName): Promise<void> {
  await inDatabase(async (pool) => {
    const team = '(select team_id from account where username = $1)';
    for (const table of [
      'mail_thread',
      'mail_campaign',
      'mail_sender',
      'mail_template',
      'mail_suppression',
    ]) {
      await pool.query(`delete from ${table} where team_id = ${team}`, [accounts[account]]);
    }
    await pool.query(`delete from sandbox.sandbox_message where mailbox like $1 || '@%'`, [
      accounts[account],
    ]);
  });
}

interface Sandbox {
  readonly address: string;
  readonly password: string;
  readonly smtp: object;
  readonly imap: object;
  readonly webUrl: string;
}

/** Returns the person's mailbox in the sandbox. */
export async function sandboxOf(page: Page): Promise<Sandbox> {
  const { sandbox } = await ask<{ sandbox: Sandbox | null }>(page, 'GET', 'sender/providers');
  if (!sandbox) throw new Error('The platform has no mail sandbox.');
  return sandbox;
}

interface Sender {
  readonly id: string;
  readonly status: string;
  readonly revision: number;
  readonly pause: { readonly reason: string } | null;
}

/** Resumes senders that were paused because of too many bounces. */
export async function resumeSenders(page: Page): Promise<void> {
  const { list } = await ask<{ list: Sender[] }>(page, 'GET', 'sender');
  for (const { id, pause } of list) {
    if (pause?.reason === 'bounces') await ask(page, 'PUT', `sender/${id}/pause`, { isPaused: false });
  }
}

/** Adds a sandbox mailbox as a verified sender with finished warm-up, for tests of later steps. */
export async function addReadySender(page: Page): Promise<Sandbox> {
  const sandbox = await sandboxOf(page);
  const { address, password: secret, smtp, imap } = sandbox;
  const { id } = await ask<Sender>(page, 'POST', 'sender', {
    name: '林予安',
    address,
    replyTo: address,
    provider: 'sandbox',
    secret,
    smtp,
    imap,
  });
  let sender: Sender | undefined;
  await expect(async () => {
    const { list } = await ask<{ list: Sender[] }>(page, 'GET', 'sender');
    sender = list.find((one) => one.id === id);
    expect(sender?.status).toBe('verified');
  }).toPass();
  await ask(page, 'PUT', `sender/${id}`, { isWarmedUp: true, revision: sender?.revision });
  return sandbox;
}

export type SandboxSpeed = '1×' | '60×' | '1,440×' | '10,000×';

/** Sets the speed of the sandbox clock, on its developer page. */
export async function setSandboxSpeed(page: Page, webUrl: string, speed: SandboxSpeed): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(webUrl);
  const button = tab.getByRole('button', { name: speed, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await tab.close();
}

/** Returns how many emails of the latest campaign of an account's team were sent, and to how many people. */
export async function sentOfLatest(account: AccountName): Promise<{ emails: number; people: number }> {
  const { rows } = await inDatabase((pool) =>
    pool.query<{ emails: number; people: number }>(
      `select count(d.id)::int as emails, count(distinct d.recipient_id)::int as people
         from mail_delivery d where d.state not in ('pending', 'claimed', 'deferred', 'skipped') and d.campaign_id = (
           select max(id) from mail_campaign where team_id = (select team_id from account where username = $1))`,
      [accounts[account]],
    ),
  );
  return rows[0] ?? { emails: 0, people: 0 };
}

interface NewCampaign {
  readonly name: string;
  readonly subject: string;
  readonly addresses: readonly string[];
}

/** Sends a campaign to sandbox addresses; returns its id once all emails are sent. */
export async function sendCampaign(page: Page, { name, subject, addresses }: NewCampaign): Promise<string> {
  const html = `<p>Hello, would you like to try our boxes?</p><p>Reply and we take you off the list.</p>`;
  const { id } = await ask<{ id: string }>(page, 'POST', 'task', { name, subject, html });
  await ask(page, 'POST', `task/${id}/recipients`, { pasted: addresses.join('\n'), origin: 'pasted' });
  const { revision } = await ask<{ revision: number }>(page, 'GET', `task/${id}`);
  await ask(page, 'POST', `task/${id}/send`, { revision });
  await expect(async () => expect((await sentTo(addresses.at(-1) ?? '')).length).toBe(1)).toPass();
  return id;
}

/** Runs the actions now that a sandbox recipient would run within days, unless already done. */
export async function reactNow(recipient: string): Promise<void> {
  await expect(async () => {
    const { rowCount } = await inDatabase((pool) =>
      pool.query('update sandbox.sandbox_reaction set due_at = least(due_at, now()) where recipient = $1', [
        recipient,
      ]),
    );
    expect(rowCount).toBeGreaterThan(0);
  }).toPass();
}

/** Returns the headers of the sandbox emails to a recipient, oldest first. */
export async function sentTo(recipient: string): Promise<readonly string[]> {
  const { rows } = await inDatabase((pool) =>
    pool.query<{ header: string }>(
      `select convert_from(header, 'UTF8') as header from sandbox.sandbox_message
        where folder = 'Sent' and $1 = any(recipients) order by id`,
      [recipient],
    ),
  );
  return rows.map(({ header }) => header);
}
