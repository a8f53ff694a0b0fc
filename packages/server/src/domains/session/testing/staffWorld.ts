import {
  beginSecondFactor,
  confirmSecondFactor,
  passSecondFactor,
} from '@reachkit/contract/session/secondFactor';
import type { StaffRight } from '@reachkit/contract/session/staffRights';
import { Secret, TOTP } from 'otpauth';
import { testSecrets } from '../../../platform/secrets/testing/keys.ts';
import { basic, quickPasswords, testConfig } from '../../../testing/app.ts';
import { SecondFactors } from '../factor/secondFactors.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { StaffAccounts } from '../staff/staffAccounts.ts';
import { nextPhone, type SignInWorld, signInWorld } from './signInWorld.ts';

export const staffPassword = 'Staff2026';

/** A member of staff; `secret` of their authenticator app. */
export interface Staff {
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** A server that other machines can reach, and its staff. */
export interface StaffWorld extends SignInWorld {
  readonly staff: StaffAccounts;
  /** Adds a member of staff without a second factor. */
  add(rights?: readonly StaffRight[]): Promise<Omit<Staff, 'secret' | 'recoveryCodes'>>;
  /** Adds a member of staff who has set up an authenticator app. */
  addWithFactor(rights?: readonly StaffRight[]): Promise<Staff>;
  /** Returns the code that an app shows; `offsetMs`: at another time. */
  appCode(secret: string, offsetMs?: number): string;
  /** Signs in by password; returns the ticket. */
  ticketOf(name: string): Promise<string>;
  step(path: string, ticket: string, code: string, options?: StepOptions): Promise<Answer>;
  pass(ticket: string, code: string, options?: StepOptions): Promise<Answer>;
  /** Signs in with both steps; returns the headers of a signed-in person. */
  enter(staff: Staff): Promise<{ authorization: string }>;
}

export interface StepOptions {
  readonly client?: string;
  readonly userAgent?: string;
}

// biome-ignore lint/suspicious/noExplicitAny: A test reads responses of several endpoints.
type Answer = any;

let turn = 0;

export async function staffWorld(options: Parameters<typeof signInWorld>[0] = {}): Promise<StaffWorld> {
  const config = { publicUrl: 'https://reachkit.example', ...options.config };
  const base = await signInWorld({ ...options, config });
  const { db, pool } = base.database;
  const deps = { db, now: () => base.now, secrets: testSecrets(), config: { ...testConfig, ...config } };
  const accounts = new StaffAccounts(deps, new SecondFactors(deps));
  const world: StaffWorld = Object.assign(base, {
    staff: accounts,
    add: async (rights: readonly StaffRight[] = ['admin']) => {
      turn += 1;
      const [name, phone] = [`office:agent${turn}`, nextPhone()];
      const { rows } = await pool.query(
        `insert into account (team_id, username, nick_name, phone, password_hash, role_ids, staff_rights)
         select id, $1, 'Agent', $2, $3, '{ADMIN}', $4 from team where kind = 'office' returning id::int`,
        [name, phone, await hashPassword(staffPassword, quickPasswords), rights],
      );
      return { id: rows[0].id, name, phone };
    },
    addWithFactor: async (rights: readonly StaffRight[] = ['admin']) => {
      const member = await world.add(rights);
      const code = (await accounts.enrol({ username: member.name })) ?? 'none';
      const ticket = await world.ticketOf(member.name);
      const { secret } = (await world.step(beginSecondFactor.path, ticket, code)).data;
      const confirmed = await world.step(confirmSecondFactor.path, ticket, world.appCode(secret));
      world.passTime(30_000);
      return { ...member, secret, recoveryCodes: confirmed.recoveryCodes };
    },
    appCode: (secret: string, offsetMs = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: base.now.getTime() + offsetMs }),
    ticketOf: async (name: string) => (await base.signIn(name, staffPassword)).json().data.ticket,
    step: async (
      url: string,
      ticket: string,
      code: string,
      { client = 'web:web', userAgent }: StepOptions = {},
    ) => {
      const headers = { ...basic(client), ...(userAgent && { 'user-agent': userAgent }) };
      const sent = await base.app.inject({ method: 'POST', url, payload: { ticket, code }, headers });
      return sent.json();
    },
    pass: (ticket: string, code: string, options?: StepOptions) =>
      world.step(passSecondFactor.path, ticket, code, options),
    enter: async ({ name, secret }: Staff) => {
      const answer = await world.pass(await world.ticketOf(name), world.appCode(secret));
      world.passTime(30_000);
      return { authorization: `Bearer ${answer.access_token}` };
    },
  });
  return world;
}
