import type { Proof, Statement } from './statement.ts';

/** A test of this run. A skipped test does not count as passed. */
export interface RanTest {
  /** Path from the root of the checkout. */
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

/** Returns the errors in a statement's mark. */
function problemsOfMark({ partly, deliberate, due, provenBy = [] }: Statement): readonly string[] {
  const problems: string[] = [];
  if (partly?.trim() === '') problems.push('is marked partly, but says not what is missing');
  if (deliberate?.trim() === '') problems.push('is marked deliberate without a reason');
  if (partly !== undefined && deliberate !== undefined) problems.push('has two marks');
  if (partly !== undefined && provenBy.length === 0) problems.push('is marked partly, but no part is proven');
  if (partly !== undefined && !due) problems.push('is marked partly, but the rest is due from no owner');
  if (deliberate !== undefined && due) problems.push('is marked deliberate, but still due');
  return problems;
}

/** Errors in the ledger after a run; empty if there are none. */
export function problemsOf(ledger: readonly Statement[], ran: readonly RanTest[]): readonly string[] {
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const statement of ledger) {
    const { id, section, says, due, deliberate, provenBy = [] } = statement;
    if (seen.has(id)) problems.push(`${id}: this id is used twice`);
    seen.add(id);
    if (!id.startsWith(`${section}.`))
      problems.push(`${id}: the id does not begin with its section, ${section}`);
    if (says.trim() === '') problems.push(`${id}: says nothing`);
    if (!due && deliberate === undefined && provenBy.length === 0)
      problems.push(`${id}: is neither proven nor due`);
    for (const problem of problemsOfMark(statement)) problems.push(`${id}: ${problem}`);
    for (const proof of provenBy) {
      const problem = problemOfProof(proof, ran);
      if (problem) problems.push(`${id}: its proof ${problem}`);
    }
  }
  return problems;
}

/**
 * Returns the number of statements that are proven in full, in part, or deliberately different, and the number due per
 * owner.
 */
export function summaryOf(ledger: readonly Statement[]): string {
  const due = new Map<string, number>();
  const counts = { proven: 0, partly: 0, deliberate: 0, due: 0 };
  for (const statement of ledger) {
    if (statement.deliberate !== undefined) counts.deliberate += 1;
    else if (statement.partly !== undefined) counts.partly += 1;
    else if (statement.due) {
      counts.due += 1;
      due.set(statement.due, (due.get(statement.due) ?? 0) + 1);
    } else counts.proven += 1;
  }
  const byOwner = [...due].map(([owner, count]) => `${owner} ${count}`).join(', ');
  const parts = [
    `${ledger.length} statements`,
    `${counts.proven} proven`,
    `${counts.partly} partly`,
    `${counts.deliberate} deliberate`,
    `${counts.due} due${byOwner && ` (${byOwner})`}`,
  ];
  return parts.join(', ');
}
