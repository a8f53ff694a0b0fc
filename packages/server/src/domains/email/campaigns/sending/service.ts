import {
  type BodyOf,
  type MailCampaignAct,
  mailCampaignSchema,
  type scheduleMailCampaign,
  type sendMailCampaign,
} from '@reachkit/contract';
import type { Deps, Transaction } from '../../../../platform/deps.ts';
import { encode } from '../../../../platform/http/encode.ts';
import { Failure, refuseFields } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { isTimeZone } from '../../../../platform/time/wallClock.ts';
import { requireCap } from '../../../plan/claims.ts';
import type { MailServers } from '../../addresses/mailServers.ts';
import type { MailCampaign } from '../../answers.ts';
import { findEarlyRound, readPlan } from '../../rounds/plan.ts';
import { setPause } from '../../senders/change.ts';
import { mayManage } from '../../senders/visible.ts';
import { skipRest } from '../../sending/results/settle.ts';
import { nextCampaignState, stateOf } from '../../sending/states/campaignStates.ts';
import {
  type CampaignRow,
  findCampaign,
  lockCampaign,
  mayChange,
  readSenders,
  type SenderRow,
} from '../read.ts';
import { checkRecipients } from '../recipients/check.ts';
import { findDeadDomains } from '../recipients/deadDomains.ts';
import { showCampaign } from '../show.ts';
import { noSchedule, recordCampaign, writeState } from '../states.ts';
import { freezeRecipients } from './freeze.ts';
import { countRecipients, findBlockers, isReady, readMailPlan } from './readiness.ts';
import { timestampOf } from './wallTime.ts';

export interface SendingDeps extends Pick<Deps, 'db' | 'now'> {
  readonly mailServers: Pick<MailServers, 'ask'>;
}

type ScheduleBody = BodyOf<typeof scheduleMailCampaign>;

/** Min and max delay of a schedule, in milliseconds. */
const [soonest, latest] = [60_000, 366 * 86_400_000];

const recordOf = {
  cancel: 'campaignCancelled',
  pause: 'campaignPaused',
  resume: 'campaignResumed',
  stop: 'campaignStopped',
} as const satisfies Readonly<Record<MailCampaignAct, string>>;

/** Sends campaigns now or later, and cancels, pauses, resumes and stops them. */
export class CampaignSending {
  readonly #deps: SendingDeps;

  constructor(deps: SendingDeps) {
    this.#deps = deps;
  }

  /**
   * Freezes content and recipients. Idempotent.
   * @throws Failure `notFound`, `forbidden`; `changedMeanwhile`; `campaignNotDraft`; `equity` for more recipients than
   * the membership gives; `campaignBlocked` with what has to be mended
   */
  async send(
    caller: Caller,
    id: string,
    { revision }: BodyOf<typeof sendMailCampaign>,
  ): Promise<MailCampaign> {
    const start = { event: 'send', firstAt: this.#deps.now() } as const;
    return this.#begin(caller, id, revision, start, async (tx, campaign, emails) => {
      const now = this.#deps.now();
      const { mailbox } = await readMailPlan(tx, campaign.teamId, now);
      const senders = await readSenders(tx, campaign);
      const sentNow = { ...campaign, ...noSchedule };
      await freezeRecipients(tx, sentNow, { senders, emails, mailboxEmails: mailbox, now });
      const row = await this.#move(tx, campaign, 'send', { ...noSchedule, startedAt: now, finishedAt: null });
      await recordCampaign(tx, caller, row, 'campaignSent');
      return row;
    });
  }

  /** @throws Failure as `send`, and `validation` at `at` and `timeZone` */
  async schedule(caller: Caller, id: string, body: ScheduleBody): Promise<MailCampaign> {
    const { kind, at, timeZone } = body;
    // First checks that the campaign exists.
    await findCampaign(this.#deps.db, caller, id);
    const scheduleMoment = this.#timestampOf(body);
    const start = { event: 'schedule', firstAt: scheduleMoment } as const;
    return this.#begin(caller, id, body.revision, start, async (tx, campaign) => {
      const schedule = { scheduleKind: kind, scheduleAt: at, scheduleZone: timeZone, scheduleMoment };
      const row = await this.#move(tx, campaign, 'schedule', { ...schedule, finishedAt: null });
      await recordCampaign(tx, caller, row, 'campaignScheduled', {
        scheduledAt: scheduleMoment,
      });
      return row;
    });
  }

  /**
   * Runs an action; idempotent.
   * @throws Failure `notFound`, `forbidden`; `validation` at `act`, or `campaignNotDraft`, where the campaign is not in
   * a state for it; `senderNotReady` for resuming without a mailbox that sends
   */
  async act(caller: Caller, id: string, action: MailCampaignAct): Promise<MailCampaign> {
    return this.#deps.db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, caller, id);
      const before = stateOf(campaign);
      const next = nextCampaignState(before, action);
      if (!next) {
        if (before.status === 'sending' || before.status === 'sent') throw new Failure('campaignNotDraft');
        throw refuseFields({ act: { rule: 'unknown_value' } });
      }
      if (next.status === before.status && next.reason === before.reason) {
        return showCampaign(tx, caller, campaign, this.#deps.now());
      }
      const now = this.#deps.now();
      if (action === 'resume') {
        const senders = await resumeBounced(tx, caller, await readSenders(tx, campaign), now);
        if (!senders.some(isReady)) throw new Failure('senderNotReady');
      }
      if (action === 'stop') await skipRest(tx, campaign.teamId, campaign.id, now);
      const row = await writeState(tx, campaign, next, {
        updatedAt: now,
        resumeAt: null,
        pauseTally: null,
        ...(before.reason === 'pausedBounce' ? { guardedFrom: now } : {}),
        ...(action === 'cancel' ? noSchedule : {}),
        ...(action === 'stop' && campaign.finishedAt === null ? { finishedAt: now } : {}),
      });
      await recordCampaign(tx, caller, row, recordOf[action]);
      return showCampaign(tx, caller, row, this.#deps.now());
    });
  }

  /** Checks all preconditions and starts sending, in one transaction with the campaign locked. */
  async #begin(
    caller: Caller,
    id: string,
    revision: number,
    { event, firstAt }: { readonly event: 'send' | 'schedule'; readonly firstAt: Date },
    work: (tx: Transaction, campaign: CampaignRow, emails: number) => Promise<CampaignRow>,
  ): Promise<MailCampaign> {
    const { db, now } = this.#deps;
    const found = await findCampaign(db, caller, id);
    if (!mayChange(found, caller)) throw new Failure('forbidden');
    const deadDomains = await findDeadDomains(this.#deps, found);
    return db.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, caller, id);
      if (!nextCampaignState(stateOf(campaign), event)) {
        // A second click on the same button.
        if (event === 'send' && campaign.revision === revision)
          return showCampaign(tx, caller, campaign, this.#deps.now());
        throw new Failure('campaignNotDraft');
      }
      if (campaign.revision !== revision) {
        throw new Failure('changedMeanwhile', {
          data: encode(mailCampaignSchema, await showCampaign(tx, caller, campaign, this.#deps.now())),
        });
      }
      await checkRecipients(tx, campaign, { deadDomains, now: now() });
      const { included } = await countRecipients(tx, campaign);
      // A single recipient is always allowed.
      if (included > 1) await requireCap(tx, campaign.teamId, 'massRecipients', included, now());
      if (event === 'schedule') {
        const rounds = await readPlan(tx, campaign.teamId, [campaign.id]);
        if (findEarlyRound(firstAt, rounds)) throw refuseFields({ at: { rule: 'after_next' } });
      }
      const plan = await readMailPlan(tx, campaign.teamId, now());
      const blockers = await findBlockers(tx, campaign, plan, firstAt);
      if (blockers.length > 0) throw new Failure('campaignBlocked', { data: { blockers } });
      return showCampaign(tx, caller, await work(tx, campaign, included), this.#deps.now());
    });
  }

  async #move(
    tx: Transaction,
    campaign: CampaignRow,
    event: 'send' | 'schedule',
    more: Partial<CampaignRow>,
  ): Promise<CampaignRow> {
    const next = nextCampaignState(stateOf(campaign), event);
    if (!next) throw new Failure('campaignNotDraft');
    return writeState(tx, campaign, next, { ...more, updatedAt: this.#deps.now() });
  }

  /** @throws Failure `validation` at `at` and `timeZone` */
  #timestampOf({ at, timeZone }: ScheduleBody): Date {
    if (!isTimeZone(timeZone)) throw refuseFields({ timeZone: { rule: 'unknown_value' } });
    const timestamp = timestampOf(at, timeZone);
    if (!timestamp) throw refuseFields({ at: { rule: 'wrong_format' } });
    const ahead = timestamp.getTime() - this.#deps.now().getTime();
    if (ahead < soonest) throw refuseFields({ at: { rule: 'past' } });
    if (ahead > latest) throw refuseFields({ at: { rule: 'too_large' } });
    return timestamp;
  }
}

/** Resumes senders paused by the bounce guard, if the caller may; returns all in their new state. */
async function resumeBounced(
  tx: Transaction,
  caller: Caller,
  senders: readonly SenderRow[],
  now: Date,
): Promise<readonly SenderRow[]> {
  const resumed: SenderRow[] = [];
  for (const sender of senders) {
    const isMeant = sender.pauseReason === 'bounces' && mayManage(sender, caller);
    resumed.push(isMeant ? await setPause(tx, caller, sender, { isPaused: false, now }) : sender);
  }
  return resumed;
}
