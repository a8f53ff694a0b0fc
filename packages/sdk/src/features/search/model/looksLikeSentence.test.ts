import { expect, it } from 'vitest';
import { looksLikeSentence } from './looksLikeSentence.ts';

it.each([
  '做家居收纳、5–20万粉、近一个月发过开箱、邮箱可联系、质感高级',
  '家居、收纳、开箱',
  '美国做家居收纳的博主',
  'home creators in the US',
  'home, storage',
])('treats %s as a sentence', (text) => expect(looksLikeSentence(text)).toBe(true));

it.each([
  '',
  '家居',
  '质感高级',
  'kitchen',
  'sophie lindqvist',
  '@a.name_1',
  'home decor ideas',
  '家居、',
  '1,',
])('treats %s as keywords', (text) => expect(looksLikeSentence(text)).toBe(false));
