import type { MemberIdentity } from '@reachkit/contract/account/team';
import { expect, it } from 'vitest';
import { identityOf, mayManage, rolesAs } from './identity.ts';

it.each<[MemberIdentity, MemberIdentity, boolean, boolean]>([
  ['owner', 'owner', true, false],
  ['owner', 'admin', false, true],
  ['owner', 'member', false, true],
  ['admin', 'owner', false, false],
  ['admin', 'admin', false, false],
  ['admin', 'admin', true, false],
  ['admin', 'member', false, true],
  ['member', 'member', false, false],
  ['member', 'owner', false, false],
])('lets %s manage %s (self: %s): %s', (actor, target, isSelf, expected) => {
  expect(mayManage(actor, target, isSelf)).toBe(expected);
});

it.each<MemberIdentity>(['owner', 'admin', 'member'])('keeps the given roles of %s', (identity) => {
  const roles = rolesAs(identity, ['OTHER', ...rolesAs('admin', [])]);
  expect(identityOf(roles)).toBe(identity);
  expect(roles).toContain('OTHER');
});
