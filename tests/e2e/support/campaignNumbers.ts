import { expect, type Page } from '@playwright/test';
import { inDatabase } from './database.ts';
import { type AccountName, accounts } from './people.ts';

/** Results of a campaign's recipients: delivered, bounced, or rejected by their server. */
export interface CampaignNumbers {
  readonly delivered: number;
  readonly bounced: number;
  readonly failed: number;
}

/** Reads the sandbox's results of everything that an account's mailbox sent. */
export async function numbersOfSandbox(account: AccountName): Promise<CampaignNumbers> {
  const { rows } = await inDatabase((pool) =>
    pool.query<CampaignNumbers>(
      `with taken as (
         select m.id, unnest(m.recipients) as recipient from sandbox.sandbox_message m
           where m.mailbox like $1 || '@%' and m.folder = 'Sent'),
       people as (
         select recipient, bool_or(exists (select 1 from sandbox.sandbox_reaction r where r.message_id = taken.id
             and r.kind in ('bounce', 'bounceSoft') and r.done_at is not null)) as bounced
           from taken where recipient not like '%@sandbox.reachkit.test' group by recipient)
       select count(*) filter (where not bounced)::int as delivered, count(*) filter (where bounced)::int as bounced,
           (select count(distinct r.recipient)::int from sandbox.sandbox_reaction r where r.kind = 'refused' and r.result like '5%'
             and r.recipient in (select address from mail_recipient where campaign_id = (select max(id) from mail_campaign
               where team_id = (select team_id from account where username = $1)))) as failed
         from people`,
      [accounts[account]],
    ),
  );
  return rows[0] ?? { delivered: 0, bounced: 0, failed: 0 };
}

const words = {
  zh: {
    figures: { delivered: '送达', bounced: '退信', failed: '失败' },
    states: { delivered: '送达', bounced: '退信', failed: '失败' },
  },
  en: {
    figures: { delivered: 'Delivered', bounced: 'Bounced', failed: 'Failed' },
    states: { delivered: 'Delivered', bounced: 'Bounced', failed: 'Failed' },
  },
} as const;

type Language = keyof typeof words;
const names = ['delivered', 'bounced', 'failed'] as const;

const numberIn = (text: string | null): number =>
  Number((/\d[\d,]*/.exec(text ?? '')?.[0] ?? '0').replaceAll(',', ''));

async function readAll(read: (name: keyof CampaignNumbers) => Promise<number>): Promise<CampaignNumbers> {
  const [delivered = 0, bounced = 0, failed = 0] = await Promise.all(names.map(read));
  return { delivered, bounced, failed };
}

/** Reads the key figures of the shown report; a figure of 0 is not a link. */
export const numbersOfReport = (page: Page, language: Language): Promise<CampaignNumbers> =>
  readAll(async (name) => {
    const figure = page.getByRole('button', { name: new RegExp(`^${words[language].figures[name]}[：:]`) });
    return (await figure.count()) === 0 ? 0 : numberIn(await figure.textContent());
  });

/** Reads the counts of the outbox, which has only the emails of the campaign. */
export async function numbersOfOutbox(page: Page, language: Language): Promise<CampaignNumbers> {
  await page.goto('/email/outbox');
  const tab = (name: keyof CampaignNumbers) =>
    page.getByRole('tab', { name: new RegExp(`^${words[language].states[name]}`) });
  await expect(tab('delivered')).toContainText(/\d/);
  return readAll(async (name) => numberIn(await tab(name).textContent()));
}
