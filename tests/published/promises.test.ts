import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { apiReportOf, reportedEntries, reportFolder } from './apiReport.ts';
import { kilobytes, readBudgets, slack, weighEntry } from './budgets.ts';
import { entries, slug } from './entries.ts';

const remedy = 'Read the difference; if it is meant, run `npm run published:accept` and add a changeset.';

describe('promises of an entry to hosts', () => {
  it.each(reportedEntries)(
    '$path has the names and types that were agreed on',
    { timeout: 60_000 },
    (entry) => {
      const agreed = readFileSync(join(reportFolder, `${slug(entry)}.api.md`), 'utf8');
      expect(apiReportOf(entry), remedy).toBe(agreed);
    },
  );

  it('is reported for no entry that is gone', () => {
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

  it('is agreed on for no entry that is gone', () => {
    expect(Object.keys(budgets).toSorted()).toEqual(entries.map(({ path }) => path).toSorted());
  });
});
