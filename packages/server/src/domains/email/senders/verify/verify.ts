import type { MailCheck, MailCheckItem } from '@reachkit/contract';
import type { ImapFlow } from 'imapflow';
import {
  type MailAccess,
  MailError,
  type MailGateway,
  type SmtpSession,
} from '../../../../gateways/mail/gateway.ts';
import type { MailRecords } from '../../../../gateways/mailDomains/mailRecords.ts';
import { domainOf } from '../../addresses/address.ts';
import { authservIdOf } from '../../inbox/trust/authentication.ts';
import { endsWithin, spfIncludes } from '../providerFacts.ts';
import { checkDkim, type Headers, isSpfProven, valuesOf } from './dkim.ts';
import { checkDmarc, dmarcDomains } from './dmarc.ts';
import { type Finding, finding, passed } from './findings.ts';
import { type Arrival, awaitArrival, composeTest, type RoundTripTimes, sendTest } from './roundTrip.ts';
import { checkSpf } from './spf.ts';

export interface Verified {
  readonly name: string;
  readonly address: string;
  /** The provider's own domain: only the provider can change its records. */
  readonly isProvidersDomain: boolean;
  /** Reads the connection data. @throws MailError */
  access(): Promise<MailAccess>;
}

export interface VerifyParts {
  readonly mail: MailGateway;
  readonly mailRecords: MailRecords;
  readonly times: RoundTripTimes;
  readonly now: () => Date;
  readonly signal: AbortSignal;
  /** Called with each item whose state changes, in order. */
  write(item: MailCheckItem, finding: Finding): Promise<void>;
  /** Called with the name under which the provider writes its results; `null`: it writes none. */
  learnAuthservId(id: string | null): Promise<void>;
}

const running: Finding = { state: 'running', reason: null, detail: null, record: null };
const needsEarlier = finding('skipped', 'needs_earlier');

/**
 * Checks whether a sender signs in, sends, receives and passes authentication; each item is stored as soon as it is
 * known.
 */
export async function verifySender(mailbox: Verified, parts: VerifyParts): Promise<void> {
  const connections = new Connections(parts);
  try {
    const access = await accessOf(mailbox, parts);
    const smtp = access ? await connections.openSmtp(access) : null;
    const imap = access ? await connections.openImap(access) : null;
    const arrival = await roundTrip(mailbox, { smtp, imap, hasImap: access?.imap !== null }, parts);
    if (arrival)
      await parts.learnAuthservId(authservIdOf(valuesOf(arrival.headers, 'authentication-results')));
    await checkRecords(mailbox, access, arrival?.headers ?? null, parts);
  } finally {
    await connections.close();
  }
}

async function accessOf(mailbox: Verified, { write }: VerifyParts): Promise<MailAccess | null> {
  await write('smtpLogin', running);
  try {
    return await mailbox.access();
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    await write('smtpLogin', findingOf(error));
    await write('imapLogin', needsEarlier);
    return null;
  }
}

class Connections {
  readonly #parts: VerifyParts;
  #smtp: SmtpSession | null = null;
  #imap: ImapFlow | null = null;

  constructor(parts: VerifyParts) {
    this.#parts = parts;
  }

  async openSmtp(access: MailAccess): Promise<SmtpSession | null> {
    const { mail, signal, write } = this.#parts;
    await write('smtpLogin', running);
    const opened = await attempt(() => mail.openSmtp(access, signal));
    if ('failure' in opened) {
      await write('smtpLogin', opened.failure);
      return null;
    }
    this.#smtp = opened.value;
    await write('smtpLogin', passed());
    return opened.value;
  }

  async openImap(access: MailAccess): Promise<ImapFlow | null> {
    const { mail, signal, write } = this.#parts;
    if (access.imap === null) {
      await write('imapLogin', finding('skipped', 'no_imap'));
      return null;
    }
    await write('imapLogin', running);
    const opened = await attempt(async () => {
      const client = await mail.openImap(access, signal);
      this.#imap = client;
      // NetEase accepts the login but refuses to open the folder.
      await client.mailboxOpen('INBOX', { readOnly: true }).catch((error: unknown) => {
        throw folderFailure(error);
      });
      return client;
    });
    await write('imapLogin', 'failure' in opened ? opened.failure : passed());
    return 'failure' in opened ? null : opened.value;
  }

  async close(): Promise<void> {
    this.#imap?.close();
    await this.#smtp?.close();
  }
}

async function roundTrip(
  mailbox: Verified,
  { smtp, imap, hasImap }: { smtp: SmtpSession | null; imap: ImapFlow | null; hasImap: boolean },
  { write, times, signal, now }: VerifyParts,
): Promise<Arrival | null> {
  if (!smtp || !imap) {
    await write('roundTrip', smtp && !hasImap ? finding('skipped', 'no_imap') : needsEarlier);
    return null;
  }
  await write('roundTrip', running);
  const test = await composeTest(mailbox, now());
  const sent = await attempt(async () => {
    await sendTest(smtp, mailbox.address, test);
    return awaitArrival(imap, test.messageId, times, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw folderFailure(error);
    });
  });
  if ('failure' in sent) {
    await write('roundTrip', sent.failure);
    return null;
  }
  if (!sent.value) await write('roundTrip', finding('failed', 'not_arrived'));
  else await write('roundTrip', sent.value.isJunk ? finding('warning', 'in_junk') : passed());
  return sent.value;
}

async function checkRecords(
  { address, isProvidersDomain }: Verified,
  access: MailAccess | null,
  headers: Headers | null,
  { mailRecords, write }: VerifyParts,
): Promise<void> {
  if (access?.isSandbox) {
    for (const item of ['mx', 'spf', 'dkim', 'dmarc'] as const)
      await write(item, finding('skipped', 'sandbox'));
    return;
  }
  const domain = domainOf(address) ?? '';
  const own = (found: Finding): Finding => (isProvidersDomain ? { ...found, record: null } : found);
  await write('mx', running);
  const exchanges = await mailRecords.mx(domain);
  if (exchanges === 'unknown') await write('mx', finding('skipped', 'dns_unavailable'));
  else
    await write('mx', exchanges.length > 0 ? passed(exchanges.join(' · ')) : finding('warning', 'no_record'));

  await write('spf', running);
  const host = access?.smtp.host.toLowerCase() ?? '';
  const include = spfIncludes.find(([end]) => endsWithin(host, end))?.[1] ?? null;
  const spf = checkSpf({
    domain,
    texts: await mailRecords.txt(domain),
    include: isProvidersDomain ? null : include,
    isProven: headers !== null && isSpfProven(headers, domain),
  });
  await write('spf', own(spf));

  if (headers === null) await write('dkim', needsEarlier);
  else {
    await write('dkim', running);
    const hasKey = async (name: string) => {
      const texts = await mailRecords.txt(name);
      return texts === 'unknown' ? 'unknown' : texts.some((text) => /(?:^|;)\s*p=[^;\s]/.test(text));
    };
    await write('dkim', await checkDkim(headers, domain, hasKey));
  }

  await write('dmarc', running);
  const answers: { domain: string; texts: readonly string[] | 'unknown' }[] = [];
  for (const at of dmarcDomains(domain))
    answers.push({ domain: at, texts: await mailRecords.txt(`_dmarc.${at}`) });
  await write('dmarc', own(checkDmarc({ domain, address, answers })));
}

type Attempt<T> = { readonly value: T } | { readonly failure: Finding };

async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return { failure: findingOf(error) };
  }
}

const findingOf = ({ reason, reply }: MailError): Finding => finding('failed', reason, { detail: reply });

/** imapflow's messages may quote the session: only the kind of refusal is passed on. */
function folderFailure(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const said = typeof error === 'object' && error !== null ? Reflect.get(error, 'responseText') : undefined;
  const isUnsafe = typeof said === 'string' && /unsafe login/i.test(said);
  return new MailError(
    {
      kind: isUnsafe ? 'login' : 'connection',
      reason: isUnsafe ? 'unsafe_login' : 'protocol',
      code: null,
      enhanced: null,
      reply: null,
      phase: 'login',
    },
    { cause: error },
  );
}

/** Whether all checks together prove that emails go out and arrive. */
export const isVerified = (checks: readonly Pick<MailCheck, 'state'>[]): boolean =>
  checks.every(({ state }) => state === 'passed' || state === 'warning' || state === 'skipped');
