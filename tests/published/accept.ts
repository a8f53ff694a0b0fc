// Rewrites the accepted API reports, budgets and names; reviewers read the diff.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiReportOf, reportedEntries, reportFolder } from './apiReport.ts';
import { type Budgets, budgetFile, kilobytes, weighEntry } from './budgets.ts';
import { entries, slug } from './entries.ts';
import { firstLoadFile, weighFirstLoads } from './firstLoads.ts';
import { identityFile, identityOfSources } from './identity.ts';

rmSync(reportFolder, { recursive: true, force: true });
mkdirSync(reportFolder, { recursive: true });
for (const entry of reportedEntries) {
  writeFileSync(join(reportFolder, `${slug(entry)}.api.md`), apiReportOf(entry));
}

const budgets: Record<string, Budgets[string]> = {};
for (const entry of entries) budgets[entry.path] = kilobytes((await weighEntry(entry)).initial);
writeFileSync(budgetFile, `${JSON.stringify(budgets, null, 2)}\n`);
writeFileSync(firstLoadFile, `${JSON.stringify(await weighFirstLoads(), null, 2)}\n`);
writeFileSync(identityFile, `${JSON.stringify(identityOfSources(), null, 2)}\n`);
process.stdout.write(
  `Wrote ${reportedEntries.length} API reports, ${entries.length} budgets, the first loads of each bundler and the names of our elements.\n`,
);
