import type {
  AnswerOf,
  addMailSender,
  BodyOf,
  guessMailSettings,
  listMailPresets,
  listMailSenders,
} from '@reachkit/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { MailRecords } from '../../../gateways/mailDomains/mailRecords.ts';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Caller } from '../../../platform/http/route.ts';
import type { RateLimits } from '../../../platform/limits/rateLimits.ts';
import type { TaskQueue } from '../../../platform/tasks/taskQueue.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { claimStock } from '../../plan/claims.ts';
import type { MailSender } from '../answers.ts';
import { keepPrivate } from '../inbox/api/threads.ts';
import { mailCampaign, mailCampaignSender } from '../tables.ts';
import { sanitizeMail } from '../templates/content.ts';
import { warmUpFromDay } from './caps.ts';
import { setPause } from './change.ts';
import { countSenders } from './countSenders.ts';
import { guessSettings } from './guess.ts';
import { announceSender, recordSenderAction } from './notify.ts';
import type { OauthProviderId } from './oauth/providers.ts';
import type { SandboxMailboxes } from './sandbox.ts';
import { sealSecret } from './secret.ts';
import { addressKeyOf, checkSettings, imapColumns, smtpColumns } from './settings.ts';
import { readSenderEntitlement, showSender, showSenders } from './showSenders.ts';
import { mailSender, mailSenderDefault } from './tables.ts';
import { beginVerification } from './verify/task.ts';
import { listSenders, lockManaged, lockSender, type SenderRow } from './visible.ts';

export interface SenderDeps extends Pick<Deps, 'db' | 'now' | 'secrets'> {
  readonly queue: Pick<TaskQueue, 'enqueue'>;
  readonly limits: Pick<RateLimits, 'take'>;
  readonly mailRecords: MailRecords;
  /** `null` if this installation has no sandbox. */
  readonly sandbox: SandboxMailboxes | null;
  /** Providers with sign-in. */
  readonly oauth: readonly OauthProviderId[];
}

type Added = BodyOf<typeof addMailSender>;

/** Fields of a new sender, typed by a person or returned by a provider. */
export interface NewSender extends Omit<Added, 'secret'> {
  readonly auth: 'password' | 'oauth';
  readonly secret: string;
}

/** The senders of a team. */
export class SenderService {
  readonly #deps: SenderDeps;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  async list(caller: Caller): Promise<AnswerOf<typeof listMailSenders>> {
    const { db, now } = this.#deps;
    const at = now();
    const { limit } = await readSenderEntitlement(db, caller.teamId, at);
    return {
      list: await showSenders(db, caller, await listSenders(db, caller), at),
      stock: { used: await countSenders(db, caller.teamId), limit: limit('mailboxes').value },
    };
  }

  async presets({ accountId }: Caller): Promise<AnswerOf<typeof listMailPresets>> {
    const { oauth, sandbox } = this.#deps;
    const own = sandbox?.mailboxOf(accountId);
    return {
      oauth: [...oauth],
      sandbox:
        sandbox && own ? { ...own, smtp: sandbox.smtp, imap: sandbox.imap, webUrl: sandbox.webUrl } : null,
    };
  }

  /** @throws Failure `validation` for what is no address */
  guess({ accountId }: Caller, address: string): Promise<AnswerOf<typeof guessMailSettings>> {
    return guessSettings(this.#deps, accountId, address);
  }

  /**
   * @throws Failure `equity` where the membership gives no more mailboxes; `validation`; `rateLimited`
   */
  async add(caller: Caller, { secret, ...fields }: Added): Promise<MailSender> {
    checkSettings(fields, this.#deps.sandbox);
    if (secret === undefined) throw refuseFields({ secret: { rule: 'required' } });
    await this.#takeVerification(caller);
    const { db, now } = this.#deps;
    return db.transaction(async (tx) => {
      const row = await this.insert(tx, caller, { ...fields, auth: 'password', secret });
      return showSender(tx, caller, row, now());
    });
  }

  /** Adds a sender and begins its verification, within the caller's transaction. */
  async insert(tx: Transaction, caller: Caller, sender: NewSender): Promise<SenderRow> {
    const { secrets, now, queue } = this.#deps;
    const { teamId, accountId } = caller;
    const at = now();
    const existing = () => countSenders(tx, teamId);
    await claimStock(tx, teamId, 'mailboxes', { existing, plus: 1, accountId, now: at });
    const { name, address, replyTo, provider, user, isShared, ownCap, auth } = sender;
    const { day } = await readSenderEntitlement(tx, teamId, at);
    const [made] = await teamScope(tx, teamId)
      .insert(mailSender)
      .values({
        name,
        address,
        replyTo,
        provider,
        isShared,
        ownCap,
        auth,
        accountId,
        addressKey: addressKeyOf(address),
        user: user === '' ? address : user,
        ...smtpColumns(sender.smtp),
        ...imapColumns(sender.imap),
        signature: sanitizeMail(sender.signature),
        status: 'unverified',
        checks: [],
        warmUpFrom: warmUpFromDay(day),
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (!made) throw refuseFields({ address: { rule: 'mailbox_taken' } });
    const { id } = made;
    await teamScope(tx, teamId)
      .update(mailSender)
      .set({ secret: sealSecret(secrets.envelope, sender.secret, made) })
      .where(eq(mailSender.id, id));
    await teamScope(tx, teamId)
      .insert(mailSenderDefault)
      .values({ accountId, senderId: id })
      .onConflictDoNothing();
    await recordSenderAction(tx, caller, { action: 'mailboxAdded', id, at });
    const row = await beginVerification(tx, queue, made);
    await announceSender(tx, made);
    return row;
  }

  /** @throws Failure `notFound`; `forbidden`; `senderInUse` while a campaign that is not finished sends from it */
  async remove(caller: Caller, id: string): Promise<{ removed: boolean }> {
    const { db, now } = this.#deps;
    return db.transaction(async (tx) => {
      const row = await lockManaged(tx, caller, id);
      const [used] = await teamScope(tx, caller.teamId)
        .select({ id: mailCampaign.id })
        .from(mailCampaignSender)
        .innerJoin(mailCampaign, eq(mailCampaign.id, mailCampaignSender.campaignId))
        .where(and(eq(mailCampaignSender.senderId, row.id), isUnfinished))
        .limit(1);
      if (used) throw new Failure('senderInUse');
      if (!row.isShared) await keepPrivate(tx, row);
      await teamScope(tx, caller.teamId).delete(mailSender).where(eq(mailSender.id, row.id));
      await recordSenderAction(tx, caller, { action: 'mailboxRemoved', id: row.id, at: now() });
      await announceSender(tx, row);
      return { removed: true };
    });
  }

  /** @throws Failure `notFound` */
  async setDefault(caller: Caller, id: string): Promise<MailSender> {
    const { db, now } = this.#deps;
    const { teamId, accountId } = caller;
    return db.transaction(async (tx) => {
      const row = await lockSender(tx, caller, id);
      await teamScope(tx, teamId)
        .insert(mailSenderDefault)
        .values({ accountId, senderId: row.id })
        .onConflictDoUpdate({
          target: [mailSenderDefault.teamId, mailSenderDefault.accountId],
          set: { senderId: row.id },
        });
      return showSender(tx, caller, row, now());
    });
  }

  /** @throws Failure `notFound`; `forbidden`; `senderNotReady` for one that failed logins have paused */
  async pause(caller: Caller, id: string, isPaused: boolean): Promise<MailSender> {
    const { db, now } = this.#deps;
    const at = now();
    return db.transaction(async (tx) => {
      const before = await lockManaged(tx, caller, id);
      const isSame = isPaused === (before.pauseReason !== null);
      if (isSame) return showSender(tx, caller, before, at);
      if (!isPaused && before.pauseReason === 'login') throw new Failure('senderNotReady');
      const row = await setPause(tx, caller, before, { isPaused, now: at });
      return showSender(tx, caller, row, at);
    });
  }

  /** @throws Failure `notFound`; `forbidden`; `rateLimited` */
  async verify(caller: Caller, id: string): Promise<MailSender> {
    const { db, now, queue } = this.#deps;
    await db.transaction((tx) => lockManaged(tx, caller, id));
    await this.#takeVerification(caller);
    return db.transaction(async (tx) => {
      const row = await beginVerification(tx, queue, await lockManaged(tx, caller, id));
      await recordSenderAction(tx, caller, { action: 'mailboxVerified', id: row.id, at: now() });
      await announceSender(tx, row);
      return showSender(tx, caller, row, now());
    });
  }

  /** Rate limits verifications: each opens connections to servers that a person names. */
  async #takeVerification({ teamId }: Caller): Promise<void> {
    await this.#deps.limits.take({ mailVerificationByTeam: { teamId } });
  }
}

/** Whether a campaign is still sending or scheduled. */
const isUnfinished = sql`(${mailCampaign.status} in ('timing', 'sending')
  or (${mailCampaign.status} = 'sent' and ${mailCampaign.reason} = 'followingUp'))`;
