import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryArea } from '../../testing/loopback.ts';
import { loadSharedKeys } from './exclusive.ts';
import { tokenSession } from './tokenSession.ts';

const fetchToken = async () => ({ accessToken: 'a' });
const storage = memoryArea();
const warn = vi.spyOn(console, 'warn');
const stops: (() => void)[] = [];

async function use(userId: string | undefined, area = storage) {
  const stop = tokenSession({ userId, storage: area, fetchToken }).subscribe(() => {});
  stops.push(stop);
  // The code that logs the warning is lazy-loaded; its promise settles before this one.
  await loadSharedKeys().then(() => undefined);
  return stop;
}

beforeEach(() => warn.mockReset());
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await loadSharedKeys();
});

it('warns if two sessions of a page store their tokens under one key', async () => {
  await use('mia');
  await use('mia');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('yth_token@mia');
});

it('does not warn for two users, two storages, memory, or an unused session', async () => {
  for (const userId of ['mia', 'tom', undefined, undefined]) await use(userId);
  await use('mia', memoryArea());
  const stop = await use('ann');
  stop();
  await use('ann');
  expect(warn).not.toHaveBeenCalled();
});

it('does not warn of a component that React mounts twice', async () => {
  const session = tokenSession({ userId: 'mia', storage, fetchToken });
  session.subscribe(() => {})();
  stops.push(session.subscribe(() => {}));
  await loadSharedKeys().then(() => undefined);
  expect(warn).not.toHaveBeenCalled();
});
