import { expect, it } from 'vitest';
import { type LinkFacts, linkStateOf } from './state.ts';

const now = new Date('2026-11-20T12:00:00Z');
const read: LinkFacts = {
  postId: 1,
  unsupportedAt: null,
  until: new Date('2026-12-01T00:00:00Z'),
  postState: 'there',
  readAt: now,
  isStopped: false,
  isRead: true,
};

it.each<[Partial<LinkFacts>, string]>([
  [{}, 'monitored'],
  [{ postState: 'missing' }, 'monitored'],
  [{ readAt: null }, 'waiting'],
  [{ postId: null, postState: null, readAt: null }, 'resolving'],
  [{ postId: null, unsupportedAt: now, isStopped: true }, 'unsupported'],
  [{ until: now }, 'finished'],
  [{ until: now, postState: 'deleted' }, 'finished'],
  [{ postState: 'unavailable' }, 'unavailable'],
  [{ postState: 'deleted' }, 'unavailable'],
  [{ postState: 'private' }, 'unavailable'],
  [{ isRead: false }, 'noSource'],
  [{ isRead: false, readAt: null }, 'noSource'],
  [{ isStopped: true, until: now }, 'stopped'],
])('a link with %o has the state %s', (facts, state) => {
  expect(linkStateOf({ ...read, ...facts }, now)).toBe(state);
});
