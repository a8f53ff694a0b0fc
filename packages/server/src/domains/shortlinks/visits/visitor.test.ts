import { expect, it } from 'vitest';
import { networkOf } from '../../../gateways/geo/addresses.ts';
import { testSecrets } from '../../../platform/secrets/testing/keys.ts';
import { type VisitorRequest, Visitors } from './visitor.ts';

const visitors = new Visitors(testSecrets().hash);
const request: VisitorRequest = {
  cookie: '',
  network: '203.0.113.0/24',
  userAgent: 'Chrome',
  teamId: 1,
  month: '2026-11',
};
const find = (more: Partial<VisitorRequest> = {}) => visitors.find({ ...request, ...more });
const first = find();
const cookie = `other=1; ${first.setCookie?.split(';')[0] ?? ''}; more=2`;

it('sets a one-year HttpOnly cookie', () => {
  expect(first.setCookie).toMatch(/^yl_v=\S+; Path=\/s\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  expect(visitors.find(request, { isSecure: true }).setCookie).toMatch(/; Secure$/);
});

it('recognises the first visit by the cookie, from anywhere and in any month', () => {
  const later = { cookie, network: '198.51.100.0/24', userAgent: 'Firefox', month: '2027-02' };
  expect(find(later)).toEqual({ visitor: first.visitor, isKnown: true, setCookie: null });
});

it('without cookies recognises a visitor only within network, agent, team and month', () => {
  const from = (address: string) => find({ network: networkOf(address) }).visitor;
  expect(from('203.0.113.99')).toBe(first.visitor);
  expect(from('2001:db8:1::1')).toBe(from('2001:db8:1:2::9'));
  const others = [
    { network: '203.0.114.0/24' },
    { userAgent: 'Firefox' },
    { teamId: 2 },
    { month: '2026-12' },
  ];
  for (const other of others) expect(find(other).visitor).not.toBe(first.visitor);
});

it('does not identify visitors of another team by a cookie’s fallback id', () => {
  const [a, b] = [find({ cookie, teamId: 2 }).visitor, find({ cookie, teamId: 3 }).visitor];
  expect(a).toBe(b);
  expect(a).not.toBe(first.visitor);
});

it('identifies no visitor from a forged cookie', () => {
  const forged = cookie.replace(first.visitor, 'AAAAAAAAAAAAAAAA');
  expect(find({ cookie: forged }).visitor).not.toBe('AAAAAAAAAAAAAAAA');
  expect(find({ cookie: 'yl_v=short' }).visitor).toBe(first.visitor);
  expect(find({ cookie: 'xyl_v=1; yl_v' }).setCookie).not.toBeNull();
});

it('counts as known only visitors with an issued cookie, of any team', () => {
  expect(first.isKnown).toBe(false);
  expect(find({ cookie, teamId: 2 }).isKnown).toBe(true);
  // Without the last part, as in cookies of earlier versions.
  const earlier = cookie.replace(/\.[\w-]+(?=; more)/, '');
  expect([find({ cookie: earlier }).isKnown, find({ cookie: earlier, teamId: 2 }).isKnown]).toEqual([
    true,
    false,
  ]);
  const forged = `yl_v=${'a'.repeat(22)}.${'x'.repeat(16)}.${'y'.repeat(11)}.${'z'.repeat(11)}`;
  expect(find({ cookie: forged })).toMatchObject({ isKnown: false, setCookie: null });
});

it('sets no cookie for a team that disables cookies', () => {
  expect(visitors.find({ ...request, cookie }, { isCookieless: true })).toEqual({
    visitor: first.visitor,
    isKnown: false,
    setCookie: null,
  });
});
