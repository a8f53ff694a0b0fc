import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { weigh } from '../bench/bundle/weigh.ts';
import { type Entry, sdk, specifier } from './entries.ts';

export const budgetFile = join(import.meta.dirname, 'budgets.json');

/** Entry → kilobytes after gzip that it may bring at first, React left out. */
export type Budgets = Readonly<Record<string, number>>;

export const readBudgets = (): Budgets => JSON.parse(readFileSync(budgetFile, 'utf8'));

/** The whole entry as a host bundles it, everything it exports used. */
export function weighEntry(entry: Entry) {
  return weigh({
    source: `export * from '${specifier(entry)}';`,
    resolveDir: sdk,
    without: ['react-router', 'next', 'next/*'],
  });
}

/** Room to breathe, so that a renamed variable breaks no build. */
export const slack = 1.02;

/** Rounded up to a tenth of a kilobyte. */
export const kilobytes = (bytes: number) => Math.ceil(bytes / 100) / 10;
