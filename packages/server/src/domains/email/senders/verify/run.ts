import { type MailCheck, type MailCheckItem, mailCheckItems, mailProviders } from '@reachkit/contract';
import { and, eq } from 'drizzle-orm';
import type { MailGateway } from '../../../../gateways/mail/gateway.ts';
import type { MailRecords } from '../../../../gateways/mailDomains/mailRecords.ts';
import type { Deps, Transaction } from '../../../../platform/deps.ts';
import { describeError } from '../../../../platform/logging.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { domainOf } from '../../addresses/address.ts';
import { readSoon } from '../../inbox/sync/due.ts';
import { settleWaiting } from '../../sending/results/settle.ts';
import type { SenderAccess } from '../access.ts';
import { announceSender } from '../notify.ts';
import { mailSender } from '../tables.ts';
import type { SenderRow } from '../visible.ts';
import { type Finding, finding } from './findings.ts';
import { type RoundTripTimes, roundTripTimes } from './roundTrip.ts';
import { isVerified, verifySender } from './verify.ts';

export interface VerificationDeps extends Pick<Deps, 'db' | 'now' | 'log'> {
  readonly mail: MailGateway;
  readonly mailRecords: MailRecords;
  readonly access: Pick<SenderAccess, 'of'>;
  readonly times?: RoundTripTimes;
}

interface Input {
  readonly teamId: number;
  readonly senderId: number;
  readonly verification: number;
}

/** The sender was changed or removed, or another verification has started. */
class Outdated extends Error {
  override readonly name = 'Outdated';
}

/** Verifies a sender; stores and publishes each item, but nothing once another verification has started. */
export async function runVerification(
  deps: VerificationDeps,
  input: Input,
  { signal, isLast }: { readonly signal: AbortSignal; readonly isLast: boolean },
): Promise<void> {
  const { teamId, senderId, verification } = input;
  const [row] = await teamScope(deps.db, teamId)
    .select()
    .from(mailSender)
    .where(and(eq(mailSender.id, senderId), eq(mailSender.verification, verification)));
  if (!row) return;
  const progress = new Progress(deps, input);
  try {
    const { mail, mailRecords, times = roundTripTimes, now } = deps;
    const mailbox = {
      name: row.name,
      address: row.address,
      isProvidersDomain: isProvidersOwn(row),
      access: () => deps.access.of(row),
    };
    const write = (item: MailCheckItem, found: Finding) => progress.write(item, found);
    const learnAuthservId = (id: string | null) => progress.learn(id);
    await verifySender(mailbox, { mail, mailRecords, times, now, signal, write, learnAuthservId });
    await progress.end();
  } catch (error) {
    if (error instanceof Outdated) return;
    if (signal.aborted || !isLast) throw error;
    deps.log.warn({ err: describeError(error) }, 'a mailbox could not be verified');
    await progress.fail();
  }
}

function isProvidersOwn({ address }: SenderRow): boolean {
  const domain = domainOf(address) ?? '';
  return (
    Object.values(mailProviders).some(({ domains }) => domains.includes(domain)) ||
    ['126.com', 'yeah.net'].includes(domain)
  );
}

class Progress {
  readonly #deps: VerificationDeps;
  readonly #input: Input;
  #checks: MailCheck[] = mailCheckItems.map((item) => ({
    item,
    state: 'waiting',
    reason: null,
    detail: null,
    record: null,
  }));

  constructor(deps: VerificationDeps, input: Input) {
    this.#deps = deps;
    this.#input = input;
  }

  /** @throws Outdated */
  async write(item: MailCheckItem, found: Finding): Promise<void> {
    this.#checks = this.#checks.map((check) => (check.item === item ? { item, ...found } : check));
    await this.#store({});
  }

  /** @throws Outdated */
  learn(authservId: string | null): Promise<void> {
    return this.#store({ authservId });
  }

  /** @throws Outdated */
  async end(): Promise<void> {
    const at = this.#deps.now();
    if (!isVerified(this.#checks)) return this.#store({ status: 'failed' });
    await this.#deps.db.transaction(async (tx) => {
      const row = await this.#update(tx, { status: 'verified', verifiedAt: at, loginFailures: 0 });
      // Resumes a sender that was paused after failed logins.
      if (row.pauseReason === 'login') await this.#update(tx, { pauseReason: null, pausedAt: null });
      await readSoon(tx, row, at);
      await announceSender(tx, row);
      await settleWaiting(tx, row, at);
    });
  }

  /** Checks that were not reached count as failed. */
  async fail(): Promise<void> {
    this.#checks = this.#checks.map((check) =>
      check.state === 'waiting' || check.state === 'running'
        ? { item: check.item, ...finding('failed', 'protocol') }
        : check,
    );
    await this.#store({ status: 'failed' }).catch((error: unknown) => {
      if (!(error instanceof Outdated)) throw error;
    });
  }

  async #store(columns: Partial<typeof mailSender.$inferInsert>): Promise<void> {
    await this.#deps.db.transaction(async (tx) => announceSender(tx, await this.#update(tx, columns)));
  }

  async #update(tx: Transaction, columns: Partial<typeof mailSender.$inferInsert>): Promise<SenderRow> {
    const { teamId, senderId, verification } = this.#input;
    const { teamId: _, ...rest } = columns;
    const [row] = await teamScope(tx, teamId)
      .update(mailSender)
      .set({ ...rest, checks: this.#checks })
      .where(and(eq(mailSender.id, senderId), eq(mailSender.verification, verification)))
      .returning();
    if (!row) throw new Outdated('Another verification has begun');
    return row;
  }
}
