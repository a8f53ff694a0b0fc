import type { Mark, Statement } from './statement.ts';

/**
 * Adds the marks to the statements. One marked `partly` stays due from its owner; one marked `deliberate` has no owner.
 * Throws on a mark with an unknown id.
 */
export function withMarks(
  statements: readonly Statement[],
  marks: Readonly<Record<string, Mark>>,
): readonly Statement[] {
  const known = new Set(statements.map(({ id }) => id));
  const unknown = Object.keys(marks).filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw new Error(`marks.ts names statements that the ledger does not have: ${unknown.join(', ')}`);
  }
  return statements.map((statement) => {
    const mark = marks[statement.id];
    if (mark === undefined) return statement;
    if (mark.deliberate === undefined) return { ...statement, ...mark };
    const { due: _, ...rest } = statement;
    return { ...rest, ...mark };
  });
}
