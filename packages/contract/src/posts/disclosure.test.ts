import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type DisclosurePost, disclosureOf } from './disclosure.ts';

/** Captions, one on each line: language, expected words (`-`: none) and text, which may contain the separator. */
const table = readFileSync(new URL('disclosure.table.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('##'))
  .map((line) => {
    const [language = '', expected = '', ...rest] = line.split(' | ');
    return { language, expected, text: rest.join(' | ') };
  });

const silent: DisclosurePost = { title: 'Soup', text: 'With salt', paidLabel: null, brandPartner: null };
const disclosed = { ...silent, text: 'With salt #ad' };

it('finds the disclosing words of the captions in the table', () => {
  const found = table.map(({ text, ...one }) => {
    const { evidence } = disclosureOf({ ...silent, title: null, text });
    return { ...one, text, expected: evidence?.kind === 'words' ? evidence.text : '-' };
  });
  expect(found).toEqual(table);
});

it('has 120 captions in 9 languages in its table, half of them traps', () => {
  const traps = table.filter(({ expected }) => expected === '-');
  expect(traps.length).toBeGreaterThanOrEqual(60);
  expect(table.length - traps.length).toBeGreaterThanOrEqual(60);
  for (const language of ['en', 'zh', 'de', 'es', 'fr', 'pt', 'ja', 'ko', 'id']) {
    expect(traps.filter((one) => one.language === language).length).toBeGreaterThanOrEqual(3);
  }
});

it.each<[string, DisclosurePost, ReturnType<typeof disclosureOf>]>([
  [
    'a label before words and partner',
    { ...disclosed, paidLabel: true, brandPartner: 'Pots' },
    { state: 'disclosed', evidence: { kind: 'label', text: 'Pots' } },
  ],
  [
    'a label without a partner',
    { ...silent, paidLabel: true },
    { state: 'disclosed', evidence: { kind: 'label', text: '' } },
  ],
  [
    'words although there is no label',
    { ...disclosed, paidLabel: false, brandPartner: 'Pots' },
    { state: 'disclosed', evidence: { kind: 'words', text: '#ad' } },
  ],
  [
    'words in the title',
    { ...silent, title: '[Ad] Soup', text: null },
    { state: 'disclosed', evidence: { kind: 'words', text: 'Ad' } },
  ],
  [
    'a partner without label and words',
    { ...silent, brandPartner: ' Pots ' },
    { state: 'disclosed', evidence: { kind: 'partner', text: 'Pots' } },
  ],
  ['nothing where there is no label', { ...silent, paidLabel: false }, { state: 'none', evidence: null }],
  ['nothing where the label is unknown', silent, { state: 'unknown', evidence: null }],
  [
    'nothing without a caption',
    { ...silent, title: null, text: null, brandPartner: '' },
    { state: 'unknown', evidence: null },
  ],
])('takes %s as evidence', (_, post, expected) => {
  expect(disclosureOf(post)).toEqual(expected);
});

it('names inherited properties no label', () => {
  expect(disclosureOf({ ...silent, text: '#constructor #__proto__' }).evidence).toBeNull();
});

it('answers for captions of 200,000 characters', () => {
  for (const part of ['a', '感谢', '\n', 'a.', '] | ']) {
    expect(disclosureOf({ ...silent, text: part.repeat(200_000 / part.length) }).evidence).toBeNull();
  }
});
