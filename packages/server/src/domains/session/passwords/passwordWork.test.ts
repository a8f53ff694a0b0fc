import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { atOnce, PasswordWork, waiting } from './passwordWork.ts';

it('of a hundred concurrent hashes a few run, twenty wait, and the rest is rejected', async () => {
  const work = new PasswordWork();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 100 }, () => work.verify('guess', undefined)),
  );
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(outcomes.length - refusals.length).toBe(atOnce + waiting);
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ reason: 'rateLimited', detail: { data: { retryAfter: 1 } } });
  }
  expect(await work.verify('right', await work.hash('right'))).toBe(true);
});

it('a sign-in flood is rejected; rejected attempts do not count as wrong passwords', async () => {
  const world = await testApp();
  const flood = await Promise.all(
    Array.from({ length: 120 }, (_, place) => world.signIn(`1390000${1000 + place}`, 'guess')),
  );
  const codes = flood.map((answer) => answer.json().code);
  expect(codes).toContain(429);
  expect(codes).toContain(1001);
  const busy = await Promise.all(Array.from({ length: 100 }, () => world.signIn('13800000001')));
  expect(busy.map((answer) => answer.json().code)).toContain(0);
  expect((await world.signIn('13800000001')).json().code).toBe(0);
  await world.close();
});

it('a sign-in flood causes few concurrent database queries', async () => {
  const work = new PasswordWork();
  let begun = 0;
  let open: () => void = () => undefined;
  const database = new Promise<void>((resolve) => {
    open = resolve;
  });
  const flood = Array.from({ length: 500 }, () =>
    work.inRoom(() => {
      begun += 1;
      return database;
    }),
  );
  open();
  const refused = (await Promise.allSettled(flood)).filter(({ status }) => status === 'rejected');
  expect(begun).toBe(atOnce + waiting);
  expect(refused).toHaveLength(500 - begun);
  await expect(work.inRoom(async () => 'heard')).resolves.toBe('heard');
});
