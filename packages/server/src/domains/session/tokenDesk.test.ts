import { afterAll, beforeAll, expect, it } from 'vitest';
import { basic } from '../../testing/app.ts';
import { type SignInWorld, signInWorld } from './testing/signInWorld.ts';

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

it('takes the 64 bits of IPv6 that one subscriber has for one guesser, however they change the rest', async () => {
  const answers = [];
  for (let turn = 0; turn < 21; turn += 1) answers.push(await guess('13912340001', `2001:db8:5:5::${turn}`));
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 1001), 429]);
  expect(await guess('13912340001', '2001:db8:5:6::1')).toBe(1001);
});
