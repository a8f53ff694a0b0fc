import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiReportOf, reportedEntries, reportFolder } from './apiReport.ts';
import { kilobytes, readBudgets, slack, weighEntry } from './budgets.ts';
import { entries, slug } from './entries.ts';

const remedy = 'Read the difference; if it is meant, run `npm run published:accept` and add a changeset.';

describe('public API of an entry', () => {
  it.each(reportedEntries)('$path has the accepted names and types', { timeout: 60_000 }, (entry) => {
    const agreed = readFileSync(join(reportFolder, `${slug(entry)}.api.md`), 'utf8');
    expect(apiReportOf(entry), remedy).toBe(agreed);
  });

  it('has no report for a removed entry', () => {
    expect(readdirSync(reportFolder).toSorted()).toEqual(
      reportedEntries.map((entry) => `${slug(entry)}.api.md`).toSorted(),
    );
  });
});

describe('first load of an entry', () => {
  const budgets = readBudgets();

  it.each(entries)('$path stays within its budget', async (entry) => {
    const { initial } = await weighEntry(entry);
    const budget = budgets[entry.path] ?? 0;
    expect(kilobytes(initial), `kB, gzip. ${remedy}`).toBeLessThanOrEqual(
      Math.max(budget * slack, budget + 0.1),
    );
  });

  it('has no budget for a removed entry', () => {
    expect(Object.keys(budgets).toSorted()).toEqual(entries.map(({ path }) => path).toSorted());
  });
});
