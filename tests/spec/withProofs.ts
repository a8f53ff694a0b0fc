import type { Proof, Statement } from './statement.ts';

/** Test file → test title → ids of the proven statements. */
export type ProofsByFile = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/**
 * Adds the proofs to the statements. One with a proof is no longer due, unless it is marked `partly`. Throws on a proof
 * with an unknown id.
 */
export function withProofs(statements: readonly Statement[], proofs: ProofsByFile): readonly Statement[] {
  const found = new Map<string, Proof[]>();
  for (const [file, tests] of Object.entries(proofs)) {
    for (const [test, ids] of Object.entries(tests)) {
      for (const id of ids) found.set(id, [...(found.get(id) ?? []), { file, test }]);
    }
  }
  const known = new Set(statements.map(({ id }) => id));
  const unknown = [...found.keys()].filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw new Error(`proofs.ts names statements that the ledger does not have: ${unknown.join(', ')}`);
  }
  return statements.map((statement) => {
    const provenBy = found.get(statement.id);
    if (!provenBy) return statement;
    const { due, ...rest } = statement;
    return {
      ...rest,
      ...(statement.partly !== undefined && due && { due }),
      provenBy: [...(statement.provenBy ?? []), ...provenBy],
    };
  });
}
