import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  checkConfirmation,
  checkNewPassword,
  checkRule,
  patternCheck,
  patternRule,
  type RuleCode,
  rule,
  ruleCodes,
  rulesEn,
  rulesZh,
  ruleUnlessBlank,
  type TextRule,
  textRules,
} from './rules.ts';

describe('a new password', () => {
  it.each<[string, string, RuleCode | null]>([
    ['another one', 'newpass123', null],
    ['the old one again', 'oldpass123', 'same_password'],
    ['the old one in capitals', 'OLDPASS123', null],
    ['one that is too weak', 'new', 'password'],
  ])('is compared with the old one: %s', (_, next, code) => {
    expect(checkNewPassword(next, 'oldpass123')).toBe(code);
  });

  it.each<[string, string, RuleCode | null]>([
    ['equal', 'newpass123', null],
    ['with a space behind', 'newpass123 ', 'confirmation'],
    ['in other capitals', 'Newpass123', 'confirmation'],
    ['left out', '', 'confirmation'],
  ])('is compared with its confirmation: %s', (_, repeated, code) => {
    expect(checkConfirmation(repeated, 'newpass123')).toBe(code);
  });
});

describe('a pattern rule', () => {
  it('returns the given message for an invalid value', () => {
    const message = { zh: '请输入两位大写字母', en: 'Enter two capitals' };
    const broken = patternRule(/^[A-Z]{2}$/, message);
    expect(broken('AB')).toBeNull();
    expect(broken('ab')).toBe(message);
  });

  it('gives the same result every time, even if global or sticky', () => {
    const broken = patternRule(/^\d+$/gy, 'digits');
    expect([broken('12'), broken('12'), broken('12')]).toEqual([null, null, null]);
  });

  it('reports its message as a schema check', () => {
    const result = z
      .string()
      .check(patternCheck(/^[A-Z]+$/, 'Capitals only'))
      .safeParse('a');
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['Capitals only']);
  });
});

describe('in a schema', () => {
  it('a broken rule is reported by its name', () => {
    const schema = z.object({ phone: z.string().check(rule('mobile')) });
    expect(schema.safeParse({ phone: '13812345678' }).success).toBe(true);
    expect(schema.safeParse({ phone: '12345678901' }).error?.issues).toMatchObject([
      { message: 'mobile', path: ['phone'] },
    ]);
  });

  it('a field may be blank if the rule allows it', () => {
    const schema = z.string().check(ruleUnlessBlank('email'));
    expect(schema.safeParse('').success).toBe(true);
    expect(schema.safeParse(' ').success).toBe(false);
    expect(z.string().check(rule('email')).safeParse('').success).toBe(false);
  });
});

describe('the message of a broken rule', () => {
  it('exists for every rule, in both languages', () => {
    const codes = [...ruleCodes].sort();
    expect(Object.keys(rulesZh).sort()).toEqual(codes);
    expect(Object.keys(rulesEn).sort()).toEqual(codes);
    for (const code of codes) {
      expect(rulesZh[code]).toMatch(/\p{Script=Han}/u);
      expect(rulesEn[code]).not.toMatch(/\p{Script=Han}/u);
    }
  });

  it('calls an invalid phone number an invalid format', () => {
    expect(rulesEn.mobile).toBe('Invalid phone number format');
    expect(rulesZh.mobile).toBe('手机号格式不正确');
  });

  it('says that the old and the new password are the same', () => {
    expect(rulesEn.same_password).toBe('Your old and new password are the same');
  });

  it('calls an invalid cc a format error', () => {
    expect(rulesEn.cc_list).toBe('Cc mail format error');
  });
});

describe('no rule', () => {
  it.each(textRules)('takes a blank value: %s', (name) => {
    expect(checkRule(name, '')).toBe(name);
  });

  it.each(textRules)('accepts a line break after a valid value: %s', (name) => {
    const good: Readonly<Partial<Record<TextRule, string>>> = {
      mobile: '13812345678',
      national_id: '11010519491231002X',
      email: 'a@example.com',
      licence_plate: '京A12345',
      chinese: '红人',
      code: 'a.b',
      account: 'ab12',
      name: '红人1',
      numeric_code: '0123',
      half_step_time: '1.5',
      positive_integer: '7',
      field_name: 'a_1',
      url: 'https://example.com/',
      product_link: 'http://example.com/',
      shared_password: 'abc123',
    };
    const value = good[name];
    // A password may contain any character; in cc, blanks around an address are ignored.
    if (value === undefined) expect(['password', 'cc_list']).toContain(name);
    else expect([checkRule(name, value), checkRule(name, `${value}\n`)]).toEqual([null, name]);
  });

  it.each(textRules)('is slow on a very long value: %s', (name) => {
    const long = 100_000;
    const values = [
      'a'.repeat(long),
      '1'.repeat(long),
      '1a'.repeat(long / 2),
      `${'a.'.repeat(long / 2)}!`,
      `${'1'.repeat(long)}!`,
      `${'汉'.repeat(long)}!`,
      `${'a'.repeat(long)}@${'a.'.repeat(long / 2)}`,
      `http://${'a.'.repeat(long / 2)}`,
      `${'a@b.co;'.repeat(long / 10)}!`,
      ' '.repeat(long),
      ';'.repeat(long),
    ];
    // CPU time, unaffected by other processes.
    const before = process.cpuUsage();
    for (const value of values) checkRule(name, value);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
