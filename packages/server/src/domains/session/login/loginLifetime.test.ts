import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goodPassword, nextPhone, type SignInWorld, signInWorld } from '../testing/signInWorld.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await signInWorld();
});
afterAll(() => world.close());

const hour = 60 * 60_000;
const day = 24 * hour;

interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
}

/** Renews a login repeatedly; returns the last tokens, and the error response, if there is one. */
async function renewFor(tokens: Tokens, lasting: number, every: number) {
  let last = tokens;
  for (let passed = 0; passed < lasting; passed += every) {
    world.passTime(every);
    const answer = await world.renew(last.refresh_token);
    if (answer.statusCode !== 200) return { last, refused: answer.json() };
    last = answer.json();
  }
  return { last, refused: undefined };
}

describe('a login that is renewed forever', () => {
  it('ends 90 days after a customer’s sign-in', async () => {
    const phone = nextPhone();
    await world.register(phone);
    const tokens: Tokens = (await world.signIn(phone, goodPassword)).json();
    const { last, refused } = await renewFor(tokens, 89 * day, day);
    expect(refused).toBeUndefined();
    world.passTime(day - hour);
    const final: Tokens = (await world.renew(last.refresh_token)).json();
    expect(final.expires_in).toBe(hour / 1000);
    world.passTime(hour);
    expect((await world.whoIs(final.access_token)).statusCode).toBe(401);
    const renewed = await world.renew(final.refresh_token);
    expect([renewed.statusCode, renewed.json().data]).toEqual([401, { reason: 'expired' }]);
    expect((await world.signIn(phone, goodPassword)).json().code).toBe(0);
  });

  it('ends 12 hours after a staff sign-in', async () => {
    const tokens: Tokens = (await world.signIn('office:admin')).json();
    const { refused } = await renewFor(tokens, 11 * hour, hour);
    expect(refused).toBeUndefined();
    const { refused: late } = await renewFor((await world.signIn('office:admin')).json(), 13 * hour, hour);
    expect(late).toMatchObject({ code: 401, data: { reason: 'expired' } });
  });
});
