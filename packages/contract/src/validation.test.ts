import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldRules } from './fieldRules.ts';
import { avatarSize, patternCheck, rule, ruleCodes, textRules, uploadSize } from './rules.ts';
import { errorsEn } from './texts/errors.en.ts';
import { errorsZh } from './texts/errors.zh.ts';
import { ruleOfIssue } from './validation.ts';

function brokenBy(schema: z.ZodMiniType, value: unknown) {
  const issue = schema.safeParse(value, { reportInput: true }).error?.issues[0];
  return issue && ruleOfIssue(issue);
}

describe('a rejected field', () => {
  it.each(textRules)('is rejected with the name of its own rule: %s', (name) => {
    expect(brokenBy(z.string().check(rule(name)), ' ')).toEqual({ rule: name });
  });

  it.each<[string, z.ZodMiniType, unknown, object]>([
    ['left out', z.string(), undefined, { rule: 'required' }],
    ['empty though it may not be', z.string().check(z.minLength(1)), '', { rule: 'required' }],
    ['too short', z.string().check(z.minLength(3)), 'ab', { rule: 'too_short', limit: 3 }],
    ['too long', z.string().check(z.maxLength(3)), 'abcd', { rule: 'too_long', limit: 3 }],
    ['too small', z.number().check(z.gte(5)), 4, { rule: 'too_small', limit: 5 }],
    ['too large', z.number().check(z.lte(5)), 6, { rule: 'too_large', limit: 5 }],
    ['with nothing chosen', z.array(z.string()).check(z.minLength(1)), [], { rule: 'required' }],
    ['with too few', z.array(z.string()).check(z.minLength(2)), ['a'], { rule: 'too_few', limit: 2 }],
    ['with too many', z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], { rule: 'too_many', limit: 1 }],
    ['of another pattern', z.string().check(patternCheck(/^[A-Z]$/, 'One')), 'a', { rule: 'wrong_format' }],
  ])('reports the error: %s', (_, schema, value, expected) => {
    expect(brokenBy(schema, value)).toEqual(expected);
  });

  it('reports the limit of an avatar and of an attachment', () => {
    const size = (bytes: number) => ({ size: bytes });
    const file = z.object({ size: z.number() });
    expect(brokenBy(file.check(avatarSize()), size(1_048_577))).toEqual({ rule: 'avatar_size' });
    expect(brokenBy(file.check(uploadSize()), size(10_485_761))).toEqual({ rule: 'upload_size' });
  });

  it('has a text in both languages for every rule', () => {
    expect(fieldRules).toEqual(expect.arrayContaining([...ruleCodes]));
    for (const name of fieldRules) {
      expect(errorsZh.fields[name]).toMatch(/\p{Script=Han}/u);
      expect(errorsEn.fields[name]).not.toMatch(/\p{Script=Han}/u);
    }
  });
});

it('keeps a pattern’s message in each of its languages', () => {
  const message = { zh: '请输入两位大写字母', en: 'Enter two capitals' };
  const [issue] =
    z
      .string()
      .check(patternCheck(/^[A-Z]{2}$/, message))
      .safeParse('ab').error?.issues ?? [];
  expect(issue).toMatchObject({ message: message.zh, params: { texts: message } });
});
