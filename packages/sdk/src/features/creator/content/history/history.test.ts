import { describe, expect, it } from 'vitest';
import { changedWords } from '../../../../domain/posts/changedWords.ts';
import { annotationsOf, historyLine, type Reading } from './historyLine.ts';

const hour = 3_600_000;
const start = Date.UTC(2026, 9, 1);
const reading = (hours: number, views: number | null): Reading => ({
  readAt: new Date(start + hours * hour).toISOString(),
  precision: 'instant',
  views,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
  interactionRate: null,
  source: 'demo',
  falling: [],
});
const lineOf = (hours: readonly number[]) =>
  historyLine(
    hours.map((at) => reading(at, at)),
    'views',
  );

describe('the line of a post’s history', () => {
  it.each([
    ['hourly readings, 36 hours apart', [0, 1, 2, 3, 39], []],
    ['hourly readings, 37 hours apart', [0, 1, 2, 3, 40], [21.5]],
    ['daily readings, 3 days apart', [0, 24, 48, 120], []],
    ['daily readings, 3 days and an hour apart', [0, 24, 48, 121], [84.5]],
    ['one reading', [5], []],
    ['no reading', [], []],
  ])('breaks only over real gaps: %s', (_, hours, gaps) => {
    const { x, values } = lineOf(hours);
    expect(x.filter((_place, at) => values[at] === null)).toEqual(gaps.map((at) => start + at * hour));
  });

  it.each([
    ['up to a reading within the kept time', [0, 1000, 1001, 1002], 995, 1],
    ['but not when readings are missing since', [0, 1000, 1001, 1002], 900, 0],
    ['but not when all readings are kept', [0, 1000, 1001, 1002], 0, 0],
  ])('is broken, without a gap, over a time that is not kept, %s', (_, hours, keptFrom, unkept) => {
    const readings = hours.map((at) => reading(at, at));
    const line = historyLine(readings, 'views', start + keptFrom * hour);
    expect([line.gaps.size, line.unkept]).toEqual([1, unkept]);
  });

  it('leaves readings without the metric out, instead of breaking at each', () => {
    const { x, values } = historyLine([reading(0, 1), reading(1, null), reading(2, 3)], 'views');
    expect([x.length, values]).toEqual([2, [1, 3]]);
  });

  it('numbers marks at the nearest values; close ones share a label', () => {
    const line = lineOf(Array.from({ length: 101 }, (_, at) => at));
    const mark = (hours: number) => ({ at: start + hours * hour, text: `${hours}` });
    expect(
      annotationsOf(line, [mark(-9), mark(2), mark(50.4), mark(200)]).map(({ x, text, detail }) => [
        (x - start) / hour,
        text,
        detail,
      ]),
    ).toEqual([
      [0, '1–2', '-9 · 2'],
      [50, '3', '50.4'],
      [100, '4', '200'],
    ]);
  });
});

describe('changed words', () => {
  const shown = (before: string, after: string) => {
    const words = changedWords(before, after);
    const say = (runs: typeof words.before) =>
      runs.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');
    return [say(words.before), say(words.after)];
  };

  it.each([
    ['same', 'same', ['same', 'same']],
    ['a red box', 'a blue box', ['a [red] box', 'a [blue] box']],
    ['', 'new', ['', '[new]']],
    ['My kitchen #ad', 'My kitchen', ['My kitchen[ #ad]', 'My kitchen']],
    ['把玄关变成角落', '把阳台变成角落', ['把[玄关]变成角落', '把[阳台]变成角落']],
    ['one two three', 'three one two', ['one two[ three]', '[three ]one two']],
    ['第1步慢慢来', '第2步慢慢来', ['第[1]步慢慢来', '第[2]步慢慢来']],
    ['🎉 sale', '🎊 sale', ['[🎉] sale', '[🎊] sale']],
  ])('of “%s” and “%s” are marked, and no others', (before, after, expected) => {
    expect(shown(before, after)).toEqual(expected);
  });

  it('of long texts without spaces are whole sentences', () => {
    const sentences = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => `第${from + at}句话写得很长很长。`).join('');
    expect(shown(sentences(0, 400), `新的开头。${sentences(0, 340)}`)).toEqual([
      `${sentences(0, 340)}[${sentences(340, 400)}]`,
      `[新的开头。]${sentences(0, 340)}`,
    ]);
    const other = sentences(0, 400).replaceAll('句话', '段话');
    expect(shown(sentences(0, 400), other)).toEqual([`[${sentences(0, 400)}]`, `[${other}]`]);
  });
});
