import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weigh } from '../bench/bundle/weigh.ts';
import { type Entry, sdk, specifier } from './entries.ts';

export const budgetFile = join(import.meta.dirname, 'budgets.json');

/** Entry → max kilobytes after gzip of its initial load, without React. */
export type Budgets = Readonly<Record<string, number>>;

export const readBudgets = (): Budgets => JSON.parse(readFileSync(budgetFile, 'utf8'));

/** Measures the whole entry as a host bundles it, with all exports used. */
export function weighEntry(entry: Entry) {
  return weigh({
    source: `export * from '${specifier(entry)}';`,
    resolveDir: sdk,
    without: ['react-router', 'next', 'next/*'],
  });
}

/** Tolerance, so that a renamed variable does not fail a build. */
export const slack = 1.02;

/** Rounds up to a tenth of a kilobyte. */
export const kilobytes = (bytes: number) => Math.ceil(bytes / 100) / 10;
