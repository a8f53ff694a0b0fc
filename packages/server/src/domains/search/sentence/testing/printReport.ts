/**
 * Prints how many of the written sentences are parsed correctly: `node
 * packages/server/src/domains/search/sentence/testing/printReport.ts`.
 */
import { reportOf } from './report.ts';
import { blindSentences } from './sentences.blind.ts';
import { sentencesEn, sentencesZh } from './sentences.ts';

const lists = [
  ['Chinese', sentencesZh],
  ['English', sentencesEn],
  ['Blind', blindSentences],
] as const;
for (const [title, sentences] of lists)
  process.stdout.write(`${reportOf(title, sentences).lines.join('\n')}\n\n`);
