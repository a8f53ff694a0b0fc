import { roleTeamAdmin } from '@reachkit/contract';
import { nickNameLimit } from '@reachkit/contract/account/account';
import type { Registration } from '@reachkit/contract/session/registration';
import type { EmailRegistration } from '@reachkit/contract/session/signInEmail';
import { eq } from 'drizzle-orm';
import { subscriberOf } from '../../../gateways/geo/addresses.ts';
import type { Deps, Transaction } from '../../../platform/deps.ts';
import { Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { isTimeZone } from '../../../platform/time/wallClock.ts';
import { describeVisit, type Visit } from '../login/visit.ts';
import type { SessionParts } from '../service.ts';
import { account, team } from '../tables.ts';
import { recordEvents } from './audit.ts';
import { usualName } from './nameTexts.ts';
import { findBySignInEmail, ownAddress, readSignInEmail } from './signInEmail.ts';

interface NewPerson
  extends Pick<
    typeof account.$inferInsert,
    'username' | 'phone' | 'signInEmail' | 'signInEmailKey' | 'email' | 'emailConfirmedAt'
  > {
  readonly name: string;
  readonly company: string | undefined;
  readonly timeZone: string | undefined;
  readonly password: string;
}

/** Registration of accounts, each with a new team. */
export class RegistrationService {
  readonly #deps: Pick<Deps, 'db' | 'now'>;
  readonly #parts: SessionParts;

  constructor(deps: Pick<Deps, 'db' | 'now'>, parts: SessionParts) {
    this.#deps = deps;
    this.#parts = parts;
  }

  /** Whether a phone has an account; rate-limited, because it reveals who is a customer. @throws Failure `rateLimited` */
  async isRegistered(phone: string, address: string): Promise<boolean> {
    await this.#parts.limits.take({ registeredBySubscriber: { subscriber: subscriberOf(address) } });
    return this.#isTaken(phone);
  }

  /** Creates an account; returns the sign-in name. @throws Failure `validation` at `phone`, `code`, `password` or `timeZone` */
  async register(
    { phone, code, password, nickName, company, timeZone }: Registration,
    visit: Visit,
    language: Language,
  ): Promise<string> {
    this.#parts.commonPasswords.refuse(password, [phone, nickName, company]);
    refuseUnknownZone(timeZone);
    const verified = await this.#parts.codes.verify(phone, code, visit.address);
    const isTaken = () => this.#isTaken(phone);
    if (await isTaken()) throw phoneTaken();
    const name = nickName || usualName[language](phone.slice(-4));
    const person = { username: phone, phone, name, company, password, timeZone };
    const spend = (tx: Transaction) => this.#parts.codes.spend(tx, verified, 'register');
    await this.#open(person, visit, spend, phoneTaken).catch(ifTaken(isTaken, phoneTaken));
    return phone;
  }

  /**
   * Creates an account with an email address, which becomes its contact address too.
   * @throws Failure `forbidden` where the installation takes none, `validation` at `email`, `code`, `password` or
   * `timeZone`
   */
  async registerByEmail(
    { email, code, password, nickName, company, timeZone }: EmailRegistration,
    visit: Visit,
  ): Promise<string> {
    if (!this.#parts.emailCodes.isOn) throw new Failure('forbidden');
    const own = readSignInEmail(email);
    const { address, key } = own;
    const local = address.slice(0, address.lastIndexOf('@'));
    this.#parts.commonPasswords.refuse(password, [address, local, nickName, company]);
    refuseUnknownZone(timeZone);
    const spend = await this.#parts.emailCodes.verify(email, code, visit.address);
    const isTaken = async () => (await findBySignInEmail(this.#deps.db, key)) !== undefined;
    if (await isTaken()) throw emailTaken();
    const name = nickName || local.slice(0, nickNameLimit);
    const person = { username: address, phone: null, name, company, password, timeZone };
    await this.#open(
      { ...person, ...ownAddress(own, this.#deps.now()) },
      visit,
      (tx) => spend(tx, 'register'),
      emailTaken,
    ).catch(ifTaken(isTaken, emailTaken));
    return address;
  }

  async #open(
    { name, company, password, timeZone, ...person }: NewPerson,
    visit: Visit,
    spend: (tx: Transaction) => Promise<void>,
    taken: () => Failure,
  ): Promise<void> {
    const passwordHash = await this.#parts.passwords.hash(password);
    const now = this.#deps.now();
    await this.#deps.db.transaction(async (tx) => {
      await spend(tx);
      const [made] = await tx
        .insert(team)
        .values({ name: company || name, version: 'free', timeZone, memberSince: now, createdAt: now })
        .returning({ id: team.id });
      if (!made) throw new Error('The database gave a new team no id');
      const [opened] = await teamScope(tx, made.id)
        .insert(account)
        .values({
          ...person,
          nickName: name,
          company: company || null,
          passwordHash,
          roleIds: [roleTeamAdmin],
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: account.id });
      if (!opened) throw taken();
      const place = describeVisit(visit, this.#parts.regions);
      await recordEvents(tx, [
        { action: 'registered', accountId: opened.id, teamId: made.id, place, at: now },
      ]);
    });
  }

  async #isTaken(phone: string): Promise<boolean> {
    const [known] = await this.#deps.db
      .select({ id: account.id })
      .from(account)
      .where(eq(account.phone, phone));
    return known !== undefined;
  }
}

function refuseUnknownZone(timeZone: string | undefined): void {
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw refuseFields({ timeZone: { rule: 'unknown_value' } });
}

/** Reports a taken phone or email in place of a failure that another tab caused, e.g. by using the same code first. */
const ifTaken =
  (isTaken: () => Promise<boolean>, taken: () => Failure) =>
  async (error: unknown): Promise<never> => {
    throw (await isTaken()) ? taken() : error;
  };

const phoneTaken = () => refuseFields({ phone: { rule: 'phone_taken' } });
const emailTaken = () => refuseFields({ email: { rule: 'email_taken' } });
