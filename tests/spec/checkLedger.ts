import type { Proof, Statement } from './statement.ts';

/** One test of this run. A test that is skipped has not passed. */
export interface RanTest {
  /** From the root of the checkout. */
  readonly file: string;
  /** The titles of its groups and its own, outermost first. */
  readonly titles: readonly string[];
  readonly hasPassed: boolean;
}

function isNamed(test: RanTest, proof: Proof): boolean {
  return (
    test.file === proof.file && (test.titles.at(-1) === proof.test || test.titles.join(' > ') === proof.test)
  );
}

function problemOfProof(proof: Proof, ran: readonly RanTest[]): string | undefined {
  const named = ran.filter((test) => isNamed(test, proof));
  if (named.length === 0) return `did not run: ${proof.file} › ${proof.test}`;
  if (named.some((test) => !test.hasPassed)) return `did not pass: ${proof.file} › ${proof.test}`;
  return undefined;
}

/** What is wrong with the ledger after a run; empty when nothing is. */
export function problemsOf(ledger: readonly Statement[], ran: readonly RanTest[]): readonly string[] {
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const { id, section, says, due, provenBy = [] } of ledger) {
    if (seen.has(id)) problems.push(`${id}: this id is used twice`);
    seen.add(id);
    if (!id.startsWith(`${section}.`))
      problems.push(`${id}: the id does not begin with its section, ${section}`);
    if (says.trim() === '') problems.push(`${id}: says nothing`);
    if (!due && provenBy.length === 0) problems.push(`${id}: is neither proven nor due`);
    for (const proof of provenBy) {
      const problem = problemOfProof(proof, ran);
      if (problem) problems.push(`${id}: its proof ${problem}`);
    }
  }
  return problems;
}

/** How many statements are proven, and how many are due from whom. */
export function summaryOf(ledger: readonly Statement[]): string {
  const due = new Map<string, number>();
  for (const statement of ledger) {
    if (statement.due) due.set(statement.due, (due.get(statement.due) ?? 0) + 1);
  }
  const proven = ledger.filter(({ provenBy }) => provenBy && provenBy.length > 0).length;
  const byOwner = [...due].map(([owner, count]) => `${owner} ${count}`).join(', ');
  const owed = [...due.values()].reduce((sum, count) => sum + count, 0);
  return `${ledger.length} statements, ${proven} proven, ${owed} due${owed > 0 ? ` (${byOwner})` : ''}`;
}
