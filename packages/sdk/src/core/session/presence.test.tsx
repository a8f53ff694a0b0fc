import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryArea } from '../../testing/loopback.ts';
import { tokenSession } from './tokenSession.ts';

const fetchToken = async () => ({ accessToken: 'a' });
const storage = memoryArea();
const use = (userId: string | undefined, area = storage) =>
  tokenSession({ userId, storage: area, fetchToken }).subscribe(() => {});

const warn = vi.spyOn(console, 'warn');
const stops: (() => void)[] = [];
beforeEach(() => warn.mockReset());
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

it('warns when two sessions of a page keep their tokens under one key', () => {
  stops.push(use('mia'), use('mia'));
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('yth_token@mia');
});

it('does not warn for two users, for sessions in memory, nor for one that is used no more', () => {
  stops.push(use('mia'), use('tom'), use(undefined), use(undefined));
  const stop = use('ann');
  stop();
  stops.push(use('ann'));
  expect(warn).not.toHaveBeenCalled();
});
