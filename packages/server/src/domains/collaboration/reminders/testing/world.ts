import {
  type BodyOf,
  type Cooperation,
  changePromotionReminders,
  getPromotionReminders,
  previewPromotionReminders,
} from '@reachkit/contract';
import { pino } from 'pino';
import {
  type CooperationWorld,
  cooperationWorld,
  people,
  usualTerms,
} from '../../cooperations/testing/world.ts';
import { sendReminders } from '../run.ts';

type Settings = BodyOf<typeof previewPromotionReminders>;

export interface ReminderWorld extends CooperationWorld {
  /** A mailbox of a person that sends; its id. */
  addSender(who: string, isShared?: boolean): Promise<string>;
  /** Previews settings, and switches them on. */
  remind(who: string, promotionId: number, settings: Settings): Promise<void>;
  /** A collaboration whose draft is due on a day, with a creator whose address the team has. */
  beginWith(who: string, promotionId: number, creatorId: number, draftOn: string): Promise<Cooperation>;
  /** Runs the task. */
  run(): Promise<void>;
  /** Emails to creators by their names, with their state. */
  emails(): Promise<{ name: string; state: string; reason: string | null; subject: string }[]>;
  reminders(): Promise<{ to: string; dueOn: string; days: number; held: string | null }[]>;
  notices(): Promise<{ who: string; values: Readonly<Record<string, unknown>> }[]>;
}

/** The whole server with promotions that remind. */
export async function reminderWorld(): Promise<ReminderWorld> {
  const world = await cooperationWorld();
  const { harness, ask, query } = world;
  const personOf = async (who: string) =>
    (
      await query<{ id: number; teamId: number }>(
        'select id::int as id, team_id::int as "teamId" from account where username = $1',
        [who],
      )
    )[0] ?? { id: 0, teamId: 0 };
  const log = pino({ level: 'silent' });
  return {
    ...world,
    addSender: async (who, isShared = true) => {
      const { id, teamId } = await personOf(who);
      const [row] = await query<{ id: string }>(
        `insert into mail_sender (team_id, account_id, name, address, address_key, reply_to, provider, auth, user_name,
           smtp_host, smtp_port, smtp_security, is_shared, status, checks, created_at)
         values ($1, $2, 'Lin', $3, $3, $3, 'other', 'password', $3, 'mail.example', 465, 'tls', $4, 'verified', '[]', now())
         returning id::text as id`,
        [teamId, id, `box${crypto.randomUUID()}@brand.example`, isShared],
      );
      return row?.id ?? '';
    },
    remind: async (who, promotionId, settings) => {
      const params = { id: String(promotionId) };
      const { data } = await ask(who, previewPromotionReminders, { params, body: settings });
      const { revision } = (await ask(who, getPromotionReminders, { params })).data;
      const answer = await ask(who, changePromotionReminders, {
        params,
        body: { ...settings, seen: data.seen, revision },
      });
      if (answer.code !== 0) throw new Error(`Not switched on: ${JSON.stringify(answer)}`);
    },
    beginWith: async (who, promotionId, creatorId, draftOn) => {
      const { id, teamId } = await personOf(who);
      await query(
        `insert into email_unlock (team_id, creator_id, account_id, unlocked_at) values ($1, $2, $3, now())
         on conflict do nothing`,
        [teamId, creatorId, id],
      );
      const item = usualTerms.deliverables[0];
      if (!item) throw new Error('The usual terms have no deliverable');
      return world.begin(
        who,
        promotionId,
        { hasSample: false, deliverables: [{ ...item, draftOn, publishOn: null }] },
        { creatorId, name: `Creator ${creatorId}`, handle: `c${creatorId}` },
      );
    },
    run: () =>
      sendReminders({ db: harness.database.db, now: () => harness.now, log }, new AbortController().signal),
    emails: () =>
      query(`select r.name, d.state, d.reason, c.subject from mail_delivery d
        join mail_recipient r on r.id = d.recipient_id join mail_campaign c on c.id = d.campaign_id order by r.creator_id, d.id`),
    reminders: () =>
      query(`select to_whom as to, due_on::text as "dueOn", days_before as days, held from cooperation_reminder
        order by cooperation_id, id`),
    notices: () =>
      query(`select a.username as who, n.values from notification n join account a on a.id = n.account_id
        where n.kind = 'collaborationDue' order by n.id`),
  };
}

export { people };
