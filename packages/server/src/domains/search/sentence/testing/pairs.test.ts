import { describe, expect, it } from 'vitest';
import { createSentenceParser } from '../parse.ts';
import { sentencePairs } from './pairs.ts';

const parse = createSentenceParser();

function read(sentence: string) {
  const { filter, platform, unsure } = parse(sentence);
  const set = Object.entries({ platform: platform ?? '', ...filter }).filter(([, value]) => value);
  return { filter: set.map((field) => field.join('=')).join('&'), unsure };
}

describe('a sentence in Chinese and in English', () => {
  it.each(sentencePairs)('gives the same filters, none unsure: %s | %s', (zh, en, filter) => {
    expect(read(zh)).toEqual({ filter, unsure: [] });
    expect(read(en)).toEqual({ filter, unsure: [] });
  });

  it.each([
    ['粉丝20万到5万', '50000', '200000'],
    ['20-5万粉', '50000', '200000'],
    ['engagement between 8% and 2%', '2', '8'],
  ])('marks a reversed range: %s', (sentence, from, to) => {
    expect(parse(sentence).chips).toMatchObject([{ values: [from, to], isSwapped: true }]);
  });

  it.each(['粉丝5万到20万', '500到1000粉'])('does not mark an ordered range: %s', (sentence) => {
    expect(parse(sentence).chips[0]).not.toHaveProperty('isSwapped');
  });
});
