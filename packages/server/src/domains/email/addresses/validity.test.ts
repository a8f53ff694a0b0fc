import { describe, expect, it } from 'vitest';
import { validityOf } from './validity.ts';

const good = {
  domain: 'gmail.com',
  mailServer: 'there',
  checkedAt: new Date('2026-11-20T06:00:00Z'),
  bounces: 0,
  permanent: 0,
} as const;

describe('the validity of an address', () => {
  it.each([
    ['verified', 'a domain that takes mail, nothing came back', {}],
    ['unknown', 'a domain that could not be asked', { mailServer: 'unknown', checkedAt: null }],
    ['risky', 'a mail that came back', { bounces: 1 }],
    ['risky', 'a mail that came back, domain not asked', { bounces: 2, mailServer: 'unknown' }],
    ['risky', 'a domain of throw-away addresses', { domain: 'mailinator.com' }],
    ['risky', 'a name under such a domain', { domain: 'x.yopmail.com' }],
    ['verified', 'a name that only ends like such a domain', { domain: 'notyopmail.com' }],
    ['invalid', 'a domain that takes no mail', { mailServer: 'none' }],
    ['invalid', 'a mail that came back for good', { bounces: 1, permanent: 1 }],
    ['invalid', 'a malformed address', { domain: null, mailServer: 'unknown', checkedAt: null }],
  ] as const)('is %s: %s', (verdict, _, facts) => {
    expect(validityOf({ ...good, ...facts }).verdict).toBe(verdict);
  });

  it('states the basis of the verdict', () => {
    expect(validityOf({ ...good, bounces: 3 })).toEqual({
      verdict: 'risky',
      isWellFormed: true,
      mailServer: 'there',
      bounces: 3,
      checkedAt: new Date('2026-11-20T06:00:00.000Z'),
    });
  });
});
