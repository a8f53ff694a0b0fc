import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { RolePart } from '../../../platform/lifecycle/roles.ts';
import { describeError } from '../../../platform/logging.ts';
import { keepSetAside } from '../../../platform/setAside/setAside.ts';
import { isOpenTeam } from '../../people/teamLock.ts';
import { finishRounds, fireRounds } from '../rounds/fireRounds.ts';
import { mailCampaign, mailDelivery, mailSender } from '../tables.ts';
import { DataGate } from './dataGate.ts';
import type { EngineDeps, EngineParts } from './engineDeps.ts';
import { Lane, type LaneParts } from './lane.ts';
import { Attachments } from './message/attachments.ts';
import { Links } from './message/links.ts';
import { PreparedMails } from './message/preparedCampaigns.ts';
import { CampaignProgress } from './progress.ts';
import { isSendable } from './queue/candidates.ts';
import { renewLeases } from './queue/leases.ts';
import { recoverLost } from './queue/recover.ts';
import { assignMissingSenders, startDue } from './queue/scheduled.ts';
import { isDeadAddress } from './results/failures.ts';
import { guardBounces } from './results/guard.ts';
import { type Result, ResultWriter } from './results/results.ts';
import { findUnsettled, settleCampaign } from './results/settle.ts';
import { lookMs, SendingLoop } from './sendingLoop.ts';

/** Quarantine keys: the id of an email; `campaign/` and its id; `round/` and the recipient's. */
const sendingQueue = 'email.sending';
/** Max senders that one process uses at once. */
const maxLanes = 50;

/**
 * Sends the emails of campaigns, in each process with the role `mail`. Processes coordinate only through the database,
 * where each claims its emails.
 */
export class MailEngine implements RolePart {
  readonly role = 'mail';
  readonly #parts: EngineParts;
  readonly #results: ResultWriter;
  readonly #lane: LaneParts;
  readonly #progress: CampaignProgress;
  readonly #loop: SendingLoop;
  readonly #lanes = new Map<number, Promise<void>>();
  readonly #held = new Set<number>();

  constructor(deps: EngineDeps) {
    const aside = keepSetAside(deps, sendingQueue);
    this.#parts = { ...deps, prepared: new PreparedMails(), aside, owner: randomUUID() };
    this.#progress = new CampaignProgress(deps);
    this.#loop = new SendingLoop({
      ...deps,
      what: 'emails',
      look: () => this.#look(),
      renewLeases: async () => {
        if (this.#held.size > 0) await renewLeases(this.#parts, [...this.#held]);
      },
    });
    this.#results = new ResultWriter(this.#parts, {
      onWritten: (results) => this.#written(results),
      onDoubt: () => this.#loop.sweepAgain(),
    });
    this.#lane = {
      engine: this.#parts,
      gate: new DataGate(this.#parts),
      results: this.#results,
      links: new Links(deps.db),
      attachments: new Attachments(deps),
      stopping: this.#loop.stopping,
      hold: (ids) => {
        for (const id of ids) this.#held.add(id);
      },
      release: (ids) => {
        for (const id of ids) this.#held.delete(id);
      },
      touched: (teamId, ids) => {
        for (const id of ids) this.#progress.touch(teamId, id);
        void this.#settleAll(ids.map((id) => ({ teamId, id })));
      },
    };
  }

  start(): void {
    this.#loop.start();
  }

  /** Checks for work now. */
  wake(): void {
    this.#loop.wake();
  }

  /** Finishes the email being sent, and releases all other claims. */
  async close(): Promise<void> {
    await this.#loop.close(() => this.#lanes.values());
    await this.#results.close();
    await this.#progress.close();
  }

  /** @returns milliseconds until something is known to be due */
  async #look(): Promise<number> {
    const { db, now, pace } = this.#parts;
    const aside = await this.#parts.aside();
    await this.#settleAll(await startDue(db, now(), aside));
    if (this.#loop.beginSweep(pace())) {
      await this.#settleAll(await recoverLost(this.#parts));
      // After recovery: a recovered email may have lost its sender meanwhile.
      await assignMissingSenders(db, aside);
      await this.#settleAll(await findUnsettled(db, now()));
      await this.#followUp();
    }
    const due = await this.#findDue();
    for (const { id, teamId } of due) this.#startLane(teamId, id);
    return this.#untilNext();
  }

  /** Creates the emails of due rounds, and ends campaigns after their last round. */
  async #followUp(): Promise<void> {
    const { db, now, pace } = this.#parts;
    const changed = await fireRounds(db, { now: now(), pace: pace() }, await this.#parts.aside());
    const finished = await finishRounds(db, now());
    for (const { teamId, id } of [...changed, ...finished]) this.#progress.touch(teamId, id);
  }

  /** Senders with emails that may go out now, longest waiting first. */
  async #findDue(): Promise<{ readonly id: number; readonly teamId: number }[]> {
    const { db, now } = this.#parts;
    const room = maxLanes - this.#lanes.size;
    if (room <= 0) return [];
    const at = sql`${now().toISOString()}::timestamptz`;
    const busy = [...this.#lanes.keys()];
    const aside = await this.#parts.aside();
    const rows = await db
      .select({ id: mailSender.id, teamId: mailSender.teamId })
      .from(mailSender)
      .where(
        and(
          eq(mailSender.status, 'verified'),
          sql`${mailSender.pauseReason} is null`,
          isOpenTeam(mailSender.teamId),
          sql`(${mailSender.nextSendAt} is null or ${mailSender.nextSendAt} <= ${at})`,
          sql`${mailSender.id} <> all(${sql.param(busy)}::int8[])`,
          sql`exists (select from ${mailDelivery} join ${mailCampaign} on ${mailCampaign.id} = ${mailDelivery.campaignId}
            where ${mailDelivery.senderId} = ${mailSender.id} and ${mailDelivery.state} in ('pending', 'deferred')
              and ${mailDelivery.dueAt} <= ${at} and ${isSendable(now())} and ${aside.isOpen(mailDelivery.id)})`,
        ),
      )
      .orderBy(sql`${mailSender.nextSendAt} nulls first`)
      .limit(room);
    return rows;
  }

  #startLane(teamId: number, senderId: number): void {
    const lane = new Lane(this.#lane, { teamId, senderId })
      .run()
      .catch((error) => {
        this.#parts.log.warn({ err: describeError(error) }, 'a mailbox stopped sending, and is tried again');
      })
      .finally(() => {
        this.#lanes.delete(senderId);
        this.#loop.lookAgain();
      });
    this.#lanes.set(senderId, lane);
  }

  async #untilNext(): Promise<number> {
    const { db, now } = this.#parts;
    const at = sql`${now().toISOString()}::timestamptz`;
    const aside = await this.#parts.aside();
    const isOpen = aside.isOpen(sql`('campaign/' || ${mailCampaign.id})`);
    const { rows } = await db.execute<{ next: Date | null }>(sql`
      select least(
        (select min(${mailSender.nextSendAt}) from ${mailSender} where ${mailSender.nextSendAt} > ${at}),
        (select min(${mailCampaign.scheduleMoment}) from ${mailCampaign} where ${mailCampaign.status} = 'timing' and ${isOpen}),
        (select min(${mailDelivery.dueAt}) from ${mailDelivery}
          where ${mailDelivery.state} in ('pending', 'deferred') and ${mailDelivery.dueAt} > ${at})) as next`);
    const next = rows[0]?.next;
    if (!next) return lookMs;
    return Math.max(1, Math.min(lookMs, new Date(next).getTime() - now().getTime()));
  }

  async #written(results: readonly Result[]): Promise<void> {
    const { db, now } = this.#parts;
    const campaigns = new Map(
      results.map(({ email }) => [email.campaign.id, { teamId: email.teamId, id: email.campaign.id }]),
    );
    for (const { email, outcome } of results) {
      if (outcome.kind !== 'failed' || !isDeadAddress(outcome.reason)) continue;
      const { teamId, senderId, campaign } = email;
      await guardBounces(db, { teamId, senderId, campaignId: campaign.id }, now());
    }
    if (results.some(({ outcome }) => outcome.kind === 'uncertain')) this.wake();
    for (const { teamId, id } of campaigns.values()) this.#progress.touch(teamId, id);
    // While a sender is still sending, its results do not change the campaign's state; the last one does.
    await this.#settleAll(await this.#atRest([...campaigns.values()], results));
  }

  /** Campaigns that may have ended, or that need a state change for an exceptional result. */
  async #atRest(
    campaigns: readonly { readonly teamId: number; readonly id: number }[],
    results: readonly Result[],
  ): Promise<{ readonly teamId: number; readonly id: number }[]> {
    const ids = campaigns.map(({ id }) => id);
    const { rows } = await this.#parts.db.execute<{ id: string }>(sql`
      select given.id from unnest(${sql.param(ids)}::int8[]) as given (id)
      where exists (select from ${mailDelivery} join ${mailSender} on ${mailSender.id} = ${mailDelivery.senderId}
        where ${mailDelivery.campaignId} = given.id and ${mailDelivery.state} = 'pending'
          and coalesce(${mailSender.nextSendAt} <= ${this.#parts.now().toISOString()}::timestamptz, true))`);
    const going = new Set(rows.map(({ id }) => Number(id)));
    const changed = new Set(
      results.flatMap(({ email, outcome }) => (outcome.kind === 'accepted' ? [] : [email.campaign.id])),
    );
    return campaigns.filter(({ id }) => !going.has(id) || changed.has(id));
  }

  async #settleAll(campaigns: readonly { readonly teamId: number; readonly id: number }[]): Promise<void> {
    const { db, now, log } = this.#parts;
    for (const campaign of campaigns) {
      try {
        const isChanged = await settleCampaign(db, campaign, now());
        if (isChanged) this.#progress.touch(campaign.teamId, campaign.id);
      } catch (error) {
        log.warn({ err: describeError(error) }, 'the state of a campaign was not brought up to date');
        this.#loop.sweepAgain();
      }
    }
  }
}
