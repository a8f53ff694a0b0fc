import type { LightMyRequestResponse } from 'fastify';
import { type BlockedHosts, noBlockedHosts } from '../../../gateways/blockedHosts/blockedHosts.ts';
import type { Gateways } from '../../../gateways/gateways.ts';
import { openRegions } from '../../../gateways/geo/region.ts';
import { ProviderMail } from '../../../gateways/mail/providerMail.ts';
import { noMailDomains } from '../../../gateways/mailDomains/mailDomains.ts';
import { type MailRecords, noMailRecords } from '../../../gateways/mailDomains/mailRecords.ts';
import { noWechatPay } from '../../../gateways/wechatPay/noWechatPay.ts';
import type { Failure } from '../../../platform/http/failure.ts';
import { Outbound } from '../../../platform/outbound/outbound.ts';
import type { SystemMail } from '../../../platform/systemMail/systemMail.ts';
import { basic, quickPasswords, type TestApp, type TestAppOptions, testApp } from '../../../testing/app.ts';
import { hashPassword } from '../passwords/passwords.ts';

/** A server that delivers its SMS to the test. */
export interface SignInWorld extends TestApp {
  /** Returns the last code sent to a phone. */
  codeOf(phone: string): string;
  /** Returns the number of codes sent, to all phones. */
  sentCount(): number;
  /** Makes the gateway fail from now on; `undefined`: stops failing. */
  refuseSms(failure: Failure | undefined): void;
  passTime(ms: number): void;
  post(url: string, payload: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  sendCode(phone: string, remoteAddress?: string): Promise<LightMyRequestResponse>;
  /** Requests a code and returns it. */
  receiveCode(phone: string): Promise<string>;
  smsToken(mobile: string, code: string): Promise<LightMyRequestResponse>;
  renew(refreshToken: string): Promise<LightMyRequestResponse>;
  /** Registers a person; returns the code used. */
  register(phone: string, password?: string): Promise<string>;
  whoIs(accessToken: string): Promise<LightMyRequestResponse>;
}

export const goodPassword = 'Quay5308x';

/** A new phone and address for each test, so that rate limits do not interfere. */
let turn = 0;
export function nextPhone(): string {
  turn += 1;
  return `139${String(10_000_000 + turn)}`;
}
function nextAddress(): string {
  turn += 1;
  return `198.51.${Math.floor(turn / 250)}.${(turn % 250) + 1}`;
}

export interface SignInWorldOptions extends TestAppOptions {
  /** Replaces the default of unknown records. */
  readonly records?: MailRecords;
  /** Replaces the default of an empty list. */
  readonly blockedHosts?: BlockedHosts;
  /** Replaces the default of no system mail. */
  readonly systemMail?: SystemMail;
}

export async function signInWorld({
  records = noMailRecords,
  blockedHosts = noBlockedHosts,
  systemMail,
  ...options
}: SignInWorldOptions = {}): Promise<SignInWorld> {
  const codes = new Map<string, string>();
  let count = 0;
  let refusal: Failure | undefined;
  const gateways: Gateways = {
    sms: {
      sendCode: async (phone, code) => {
        if (refusal) throw refusal;
        codes.set(phone, code);
        count += 1;
      },
    },
    regions: await openRegions(null),
    blockedHosts,
    mailDomains: noMailDomains,
    mailRecords: records,
    mail: new ProviderMail({ outbound: new Outbound() }),
    payments: noWechatPay,
    systemMail: systemMail ?? null,
    creatorSources: {},
    postSources: {},
    shareLinks: { resolve: async () => ({ kind: 'later' }) },
    mailSandbox: null,
    onServing: () => undefined,
    developmentPage: 'http://127.0.0.1:4711/',
    close: async () => undefined,
  };
  const harness = await testApp({ gateways, ...options });
  const codeOf = (phone: string) => codes.get(phone) ?? 'none';
  const world: SignInWorld = Object.assign(harness, {
    codeOf,
    sentCount: () => count,
    refuseSms: (failure: Failure | undefined) => {
      refusal = failure;
    },
    passTime: (ms: number) => {
      harness.now = new Date(harness.now.getTime() + ms);
    },
    post: (url: string, payload: object, headers: Record<string, string> = {}) =>
      harness.app.inject({ method: 'POST', url, payload, headers }),
    sendCode: (phone: string, remoteAddress = nextAddress()) =>
      harness.app.inject({ url: `/office/api/login/getCodeByPhone/${phone}`, remoteAddress }),
    receiveCode: async (phone: string) => {
      const answer = await world.sendCode(phone);
      if (answer.json().code !== 0) throw new Error(`No code for the test: ${answer.body}`);
      return codeOf(phone);
    },
    smsToken: (mobile: string, code: string) =>
      harness.app.inject({
        method: 'POST',
        url: '/auth/mobile/token/sms',
        query: { mobile, code, grant_type: 'mobile', scope: 'server' },
        headers: basic('web:web'),
      }),
    renew: (refreshToken: string) =>
      harness.app.inject({
        method: 'POST',
        url: '/auth/oauth/token',
        query: { grant_type: 'refresh_token', refresh_token: refreshToken },
        headers: basic('web:web'),
      }),
    register: async (phone: string, password = goodPassword) => {
      const code = await world.receiveCode(phone);
      const answer = await world.post('/office/api/login/register', { phone, code, password });
      if (answer.json().code !== 0) throw new Error(`Not registered for the test: ${answer.body}`);
      // Cheap hash: tests sign in and guess hundreds of times.
      await harness.database.pool.query('update account set password_hash = $2 where phone = $1', [
        phone,
        await hashPassword(password, quickPasswords),
      ]);
      return code;
    },
    whoIs: (accessToken: string) =>
      harness.app.inject({
        method: 'POST',
        url: '/office/officeuser/info',
        headers: { authorization: `Bearer ${accessToken}` },
      }),
  });
  return world;
}
