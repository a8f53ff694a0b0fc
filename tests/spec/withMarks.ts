import type { Mark, Statement } from './statement.ts';

/**
 * Gives each statement its mark. One marked `partly` stays due from its owner; one marked `deliberate`
 * is due from none. A mark of an unknown id throws.
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
