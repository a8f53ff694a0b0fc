import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { profileSchema } from '../account/account.ts';
import { memberRegistrationSchema, registrationSchema } from './registration.ts';
import { memberRegistrationForm, registrationForm } from './registrationForms.ts';

/** The name field of every form and request that takes a person's name. */
const fields = [
  ['the request to join', memberRegistrationSchema.shape.nickName],
  ['the form to join', memberRegistrationForm.shape.nickName],
  ['the sign-up', registrationSchema.shape.nickName],
  ['the sign-up form', registrationForm.shape.nickName],
  ['personal information', profileSchema.shape.nickName],
] as const;

const taken = [
  'Anna Smith',
  "O'Brien",
  'O’Brien',
  'José',
  'Jose\u0301',
  'Anna-Maria',
  'Anna Smith-Jones',
  "Nina O'Brien-Agency",
  'J.R.R. Tolkien',
  'anna.smith',
  'nina_b+shop',
  'Smith & Co',
  '小林',
  '李雷（运营）',
  '阿凡提·买买提',
  'مريم',
  'Анна 2',
];
const refused = [
  '<b>',
  'a@b',
  'Anna/Smith',
  'https://evil.example',
  'www.evil',
  'Visit evil.com',
  'Anna\u202eSmith',
  'Anna\u200fSmith',
  'Anna\nSmith',
  'Anna 😀',
  '·-.',
];

describe.each(fields)("a person's name in %s", (_, field) => {
  it.each(taken)('may be %s, without surrounding spaces', (name) => {
    expect(z.parse(field, ` ${name} `)).toBe(name);
  });

  it.each(refused)('may not be %j', (name) => {
    expect(field.safeParse(name).error?.issues.map(({ message }) => message)).toEqual(['person_name']);
  });

  it('has at most 30 characters', () => {
    expect(field.safeParse('a'.repeat(30)).success).toBe(true);
    expect(field.safeParse('a'.repeat(31)).success).toBe(false);
  });
});
