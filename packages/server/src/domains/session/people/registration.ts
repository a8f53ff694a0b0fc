import { roleTeamAdmin } from '@reachkit/contract';
import type { Registration } from '@reachkit/contract/session/registration';
import { eq } from 'drizzle-orm';
import { subscriberOf } from '../../../gateways/geo/addresses.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Failure, refuseFields } from '../../../platform/http/failure.ts';
import type { Language } from '../../../platform/http/request/language.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { describeVisit, type Visit } from '../login/visit.ts';
import type { SessionParts } from '../service.ts';
import { account, team } from '../tables.ts';
import { recordEvents } from './audit.ts';
import { usualName } from './nameTexts.ts';

/** Opening accounts with teams of their own. */
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

  /** Opens an account; answers what one signs in with. @throws Failure `validation` at `phone`, `code` or `password` */
  async register(
    { phone, code, password, nickName, company }: Registration,
    visit: Visit,
    language: Language,
  ): Promise<string> {
    this.#parts.commonPasswords.refuse(password, [phone, nickName, company]);
    const verified = await this.#parts.codes.verify(phone, code, visit.address);
    if (await this.#isTaken(phone)) throw phoneTaken();
    const passwordHash = await this.#parts.passwords.hash(password);
    const now = this.#deps.now();
    const name = nickName || usualName[language](phone.slice(-4));
    await this.#deps.db.transaction(async (tx) => {
      await this.#parts.codes.spend(tx, verified, 'register');
      const [made] = await tx
        .insert(team)
        .values({ name: company || name, version: 'free', memberSince: now, createdAt: now })
        .returning({ id: team.id });
      if (!made) throw new Error('The database gave a new team no id');
      const [opened] = await teamScope(tx, made.id)
        .insert(account)
        .values({
          username: phone,
          phone,
          nickName: name,
          company: company || null,
          passwordHash,
          roleIds: [roleTeamAdmin],
          createdAt: now,
        })
        .onConflictDoNothing()
        .returning({ id: account.id });
      if (!opened) throw phoneTaken();
      const place = describeVisit(visit, this.#parts.regions);
      await recordEvents(tx, [
        { action: 'registered', accountId: opened.id, teamId: made.id, place, at: now },
      ]);
    });
    return phone;
  }

  async #isTaken(phone: string): Promise<boolean> {
    const [known] = await this.#deps.db
      .select({ id: account.id })
      .from(account)
      .where(eq(account.phone, phone));
    return known !== undefined;
  }
}

function phoneTaken(): Failure {
  return refuseFields({ phone: { rule: 'phone_taken' } });
}
