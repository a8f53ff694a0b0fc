import { openFilter } from '@reachkit/contract';
import { createSentenceParser, type ParsedSentence } from '../parse.ts';
import { regionGroups } from '../words/regions.ts';
import type { Sentence } from './sentences.ts';

/** Errors in the parsed sentence, one line each; empty if correct. */
export function faultsOf(sentence: Sentence, parsed: ParsedSentence): string[] {
  const wanted = { ...openFilter, ...sentence.filter };
  const fields = Object.keys(openFilter).filter((field) => field !== 'platform');
  const faults = fields.flatMap((field) => {
    const [expected, got] = [comparable(field, wanted), comparable(field, parsed.filter)];
    return expected === got ? [] : [`${field}: ${got || 'open'} instead of ${expected || 'open'}`];
  });
  if ((sentence.platform ?? null) !== parsed.platform) {
    faults.push(`platform: ${parsed.platform} instead of ${sentence.platform ?? null}`);
  }
  return [...faults, ...unsureFaults(sentence, parsed)];
}

/** Normalises the order of codes, and replaces groups with their countries. */
function comparable(field: string, filter: Readonly<Record<string, string | undefined>>): string {
  const text = filter[field] ?? '';
  if (!['region', 'language', 'tags', 'sizeBand'].includes(field)) return text;
  const codes = text
    .split(',')
    .flatMap((code) => (code.startsWith('@') ? (regionGroups[code.slice(1)]?.regions ?? [code]) : [code]));
  return [...new Set(codes)].sort().join(',');
}

/** Checks that exactly the expected words are listed as unsure. */
function unsureFaults({ text, unsure = [] }: Sentence, parsed: ParsedSentence): string[] {
  const places = unsure.map((words) => ({
    words,
    start: text.indexOf(words),
    end: text.indexOf(words) + words.length,
  }));
  const missing = places.filter(({ words, start }) => {
    const letters = Array.from({ length: words.length }, (_, at) => start + at);
    return !letters.every(
      (at) =>
        text.charAt(at).trim() === '' || parsed.unsure.some((part) => part.start <= at && at < part.end),
    );
  });
  const extra = parsed.unsure.filter(
    (part) => !places.some(({ start, end }) => part.start < end && start < part.end),
  );
  return [
    ...missing.map(({ words }) => `not named: ${words}`),
    ...extra.map(({ text: words, reason }) => `named without need: ${words} (${reason})`),
  ];
}

/** Formats how many sentences are parsed correctly, with the errors of the others. */
export function reportOf(title: string, sentences: readonly Sentence[]): { right: number; lines: string[] } {
  const parse = createSentenceParser();
  const wrong = sentences.flatMap((sentence) => {
    const faults = faultsOf(sentence, parse(sentence.text));
    return faults.length === 0 ? [] : [sentence.text, ...faults.map((fault) => `  ${fault}`)];
  });
  const right = sentences.length - wrong.filter((line) => !line.startsWith('  ')).length;
  const share =
    sentences.length === 0 ? 'none written yet' : `${Math.round((right / sentences.length) * 100)} %`;
  return { right, lines: [`${title}: ${right} of ${sentences.length} read right (${share})`, ...wrong] };
}
