import { join } from 'node:path';
import { problemsOf, summaryOf } from './checkLedger.ts';
import { ledger } from './ledger.ts';
import { readResults } from './results.ts';
import { owners } from './statement.ts';

const root = join(import.meta.dirname, '../..');

/** `--due WORD…` lists the statements due from these owners (without a word: all) instead of checking the last run. */
function printDue(words: readonly string[]): void {
  for (const owner of words.length > 0 ? words : owners) {
    for (const { id, says, partly } of ledger.filter(({ due }) => due === owner)) {
      const missing = partly === undefined ? '' : ` Missing: ${partly}`;
      process.stdout.write(`${owner.padEnd(14)}${id.padEnd(34)}${says}${missing}\n`);
    }
  }
}

const [option, ...words] = process.argv.slice(2);
if (option === '--due') {
  printDue(words);
} else {
  const problems = problemsOf(ledger, readResults(join(root, '.cache/results'), root));
  for (const problem of problems) process.stdout.write(`${problem}\n`);
  process.stdout.write(`${summaryOf(ledger)}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
