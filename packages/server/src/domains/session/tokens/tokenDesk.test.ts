import { afterAll, beforeAll, expect, it } from 'vitest';
import { basic } from '../../../testing/app.ts';
import { type SignInWorld, signInWorld } from '../testing/signInWorld.ts';

let world: SignInWorld;
beforeAll(async () => {
  world = await signInWorld();
});
afterAll(() => world.close());

const guess = async (username: string, remoteAddress: string) =>
  (
    await world.app.inject({
      method: 'POST',
      url: '/auth/oauth/token',
      query: { grant_type: 'password', username, password: 'guess' },
      headers: basic('web:web'),
      remoteAddress,
    })
  ).json().code;

it('counts guesses per IPv6 network', async () => {
  const answers = [];
  for (let turn = 0; turn < 21; turn += 1) answers.push(await guess('13912340001', `2001:db8:5:5::${turn}`));
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 1001), 429]);
  expect(await guess('13912340001', '2001:db8:6:5::1')).toBe(1001);
});

it('counts an address behind a trusted proxy as one guesser, with or without port', async () => {
  const behind = await signInWorld({ database: world.database, config: { trustedProxies: ['127.0.0.1'] } });
  const ask = (turn: number) =>
    behind.app.inject({
      url: `/office/api/login/getCodeByPhone/1391235${String(turn).padStart(4, '0')}`,
      headers: { 'x-forwarded-for': `198.51.100.7:${40_000 + turn}` },
    });
  for (let turn = 0; turn < 20; turn += 1) expect((await ask(turn)).json().code).toBe(0);
  expect((await ask(20)).json().code).toBe(429);
  await behind.close();
});
