import { searchFilterSchema, sentenceLimit } from '@reachkit/contract';
import { describe, expect, it } from 'vitest';
import { createSentenceParser } from './parse.ts';
import { faultsOf, reportOf } from './testing/report.ts';
import { blindSentences } from './testing/sentences.blind.ts';
import { type Sentence, sentencesEn, sentencesZh } from './testing/sentences.ts';
import { regionGroups } from './words/regions.ts';

const parse = createSentenceParser();

describe('a sentence about wanted creators', () => {
  it.each([...sentencesZh, ...sentencesEn].map((sentence) => ({ sentence, text: sentence.text })))(
    'is parsed as intended: $text',
    ({ sentence }) => {
      expect(faultsOf(sentence, parse(sentence.text))).toEqual([]);
    },
  );

  it.each(
    [...sentencesZh, ...sentencesEn, ...blindSentences].map((sentence) => ({
      sentence,
      text: sentence.text,
    })),
  )('can be counted: $text', ({ sentence: { text, filter, unsure = [] } }) => {
    expect(text.length).toBeLessThanOrEqual(sentenceLimit);
    expect(unsure.filter((words) => !text.includes(words))).toEqual([]);
    const { region = '', ...others } = filter;
    expect(searchFilterSchema.safeParse(others).error).toBeUndefined();
    const names = region.split(',').filter((code) => code !== '');
    expect(names.filter((name) => !/^[A-Z]{2}$/.test(name) && !(name.slice(1) in regionGroups))).toEqual([]);
  });

  it('an extra value, a missing value and an unexpected part count as faults', () => {
    const faults = (sentence: Sentence) => faultsOf(sentence, parse(sentence.text));
    expect(faults({ text: '美国美妆', filter: { region: 'US', tags: 'beauty' } })).toEqual([]);
    expect(faults({ text: '美国美妆', filter: { region: 'US' } })).toEqual(['tags: beauty instead of open']);
    expect(faults({ text: '美国', filter: { region: 'US', tags: 'home' } })).toEqual([
      'tags: open instead of home',
    ]);
    expect(faults({ text: '美国 足球', filter: { region: 'US' } })).toEqual([
      'named without need: 足球 (not_understood)',
    ]);
    expect(faults({ text: '美国 美妆', filter: { region: 'US', tags: 'beauty' }, unsure: ['美妆'] })).toEqual(
      ['not named: 美妆'],
    );
    expect(reportOf('Some', [{ text: '美国', filter: {} }]).lines[0]).toBe('Some: 0 of 1 read right (0 %)');
  });
});
