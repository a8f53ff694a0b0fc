import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { postTexts } from '../texts/postTexts.ts';
import { type PostAddress, postAddress, postRefusals } from './postAddress.ts';

/** Addresses and their meaning, one on each line, separated by an arrow; lines with `##` are headings. */
const table = readFileSync(new URL('postAddress.table.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('##'))
  .map((line) => {
    const at = line.lastIndexOf(' → ');
    return { input: line.slice(0, at), expected: line.slice(at + 3) };
  });

function written(address: PostAddress): string {
  if (address.kind === 'refused') return `refused ${address.reason}`;
  if (address.kind === 'short') return `short ${address.platform} ${address.url}`;
  return `${address.platform} ${address.id}`;
}

it('parses the addresses of the table', () => {
  const parsed = table.map(({ input }) => `${input} → ${written(postAddress(input))}`);
  expect(parsed).toEqual(table.map(({ input, expected }) => `${input} → ${expected}`));
});

it('has 400 addresses in its table, with every reason among 60 refusals', () => {
  const refusals = table.filter(({ expected }) => expected.startsWith('refused '));
  expect(table.length).toBeGreaterThanOrEqual(400);
  expect(new Set(table.map(({ input }) => input)).size).toBe(table.length);
  expect(refusals.length).toBeGreaterThanOrEqual(60);
  expect(new Set(refusals.map(({ expected }) => expected.slice(8)))).toEqual(new Set(postRefusals));
});

it('answers for texts of 200,000 characters', () => {
  expect(postAddress(`${'a.'.repeat(100_000)}com`)).toEqual({ kind: 'refused', reason: 'noAddress' });
  expect(postAddress(`${'https://youtu.be/'.repeat(10_000)}`)).toEqual({
    kind: 'refused',
    reason: 'notAPost',
  });
});

it('names each refusal in both languages', () => {
  const texts = Object.values(postTexts).flatMap(({ refusals }) => postRefusals.map((one) => refusals[one]));
  expect(new Set(texts).size).toBe(2 * postRefusals.length);
});
