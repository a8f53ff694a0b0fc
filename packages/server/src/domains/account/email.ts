import { randomInt } from 'node:crypto';
import type { AnswerOf } from '@reachkit/contract';
import {
  type AccountEmail,
  emailCodeLength,
  emailCodeLifetime,
  type sendEmailCode,
} from '@reachkit/contract/account/email';
import type { Deps, Transaction } from '../../platform/deps.ts';
import { Failure, refuseFields } from '../../platform/http/failure.ts';
import type { Language } from '../../platform/http/request/language.ts';
import type { Caller } from '../../platform/http/route.ts';
import type { RateLimits } from '../../platform/limits/rateLimits.ts';
import { describeError } from '../../platform/logging.ts';
import { recordOperations } from '../../platform/records/record.ts';
import type { Config } from '../../platform/settings/config.ts';
import { codeMail } from '../../platform/systemMail/codeMail.ts';
import { type SystemMail, SystemMailRefused } from '../../platform/systemMail/systemMail.ts';
import { maskAddress } from '../email/addresses/address.ts';
import type { TracedPlace } from '../session/login/visit.ts';
import {
  changeEmailAddress,
  guessEmailCode,
  keepEmailCode,
  readEmailAddress,
} from '../session/people/emailAddress.ts';
import { codeTexts } from './codeTexts.ts';
import { accountRecords } from './records.ts';

export interface EmailDeps extends Pick<Deps, 'db' | 'now' | 'log' | 'secrets'> {
  readonly limits: Pick<RateLimits, 'take'>;
  readonly systemMail: SystemMail | null;
  readonly config: Pick<Config, 'registration'>;
}

export async function readEmail(
  { db, now, systemMail, config }: EmailDeps,
  caller: Caller,
): Promise<AccountEmail> {
  const { signIn, ...addresses } = await readEmailAddress(db, caller, now());
  return {
    ...addresses,
    ...(config.registration.includes('email') && { signIn }),
    isMailSent: systemMail !== null,
    isSandbox: systemMail?.isSandbox ?? false,
  };
}

/**
 * Sends a code to an address; the previous one stays until the code is confirmed.
 * @throws Failure `rateLimited` with the wait, `validation` at `address`, `systemMailFailed`
 */
export async function sendCode(
  deps: EmailDeps,
  caller: Caller,
  { address, language }: { readonly address: string; readonly language: Language },
): Promise<AnswerOf<typeof sendEmailCode>> {
  const { db, now, log, limits, secrets, systemMail } = deps;
  if (!systemMail) throw new Failure('systemMailFailed');
  const { accountId } = caller;
  const taken = await limits.take({
    emailCodeByAccount: { accountId },
    emailCodeByAddress: { address: address.toLowerCase() },
  });
  const code = String(randomInt(10 ** emailCodeLength)).padStart(emailCodeLength, '0');
  const key = `code.${accountId}.${now().getTime()}`;
  try {
    const mail = codeMail(code, codeTexts[language](code), language);
    await systemMail.send({ ...mail, to: address, language, key });
  } catch (error) {
    // Unsent emails do not count towards the limit.
    await taken.giveBack();
    if (error instanceof SystemMailRefused) throw refuseFields({ address: { rule: 'email' } });
    log.warn({ err: describeError(error), account: accountId }, 'a code could not be sent by email');
    throw new Failure('systemMailFailed', { cause: error });
  }
  const expiresAt = new Date(now().getTime() + emailCodeLifetime * 1000);
  await db.transaction((tx) => keepEmailCode(tx, caller, { address, code, expiresAt, hash: secrets.hash }));
  return { retryAfter: taken.retryAfter, email: await readEmail(deps, caller) };
}

/** @throws Failure `validation` at `code` */
export async function confirmEmail(
  deps: EmailDeps,
  caller: Caller,
  { code, place }: { readonly code: string; readonly place: TracedPlace },
): Promise<AccountEmail> {
  const { db, now, secrets } = deps;
  const address = await guessEmailCode(db, caller, { code, now: now(), hash: secrets.hash });
  await db.transaction((tx) => change(tx, caller, { address, place, at: now() }));
  return readEmail(deps, caller);
}

export async function removeEmail(
  deps: EmailDeps,
  caller: Caller,
  place: TracedPlace,
): Promise<AccountEmail> {
  const { db, now } = deps;
  await db.transaction((tx) => change(tx, caller, { address: null, place, at: now() }));
  return readEmail(deps, caller);
}

/** The record masks the addresses: they must not be kept after the person is deleted. */
async function change(
  tx: Transaction,
  caller: Caller,
  { address, place, at }: { readonly address: string | null; readonly place: TracedPlace; readonly at: Date },
): Promise<void> {
  const { address: former } = await readEmailAddress(tx, caller, at);
  await changeEmailAddress(tx, caller, { address, at });
  const { teamId, accountId } = caller;
  await recordOperations(tx, accountRecords, [
    {
      teamId,
      actorId: accountId,
      action: 'emailChanged',
      place,
      at,
      object: { kind: 'account', id: accountId },
      before: { email: former && maskAddress(former) },
      after: { email: address && maskAddress(address) },
    },
  ]);
}
