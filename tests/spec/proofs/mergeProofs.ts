import type { ProofsByFile } from '../withProofs.ts';

/** Merges all proofs; several may cover the same test file, and the same test. */
export function mergeProofs(parts: readonly ProofsByFile[]): ProofsByFile {
  const merged: Record<string, Record<string, readonly string[]>> = {};
  for (const part of parts) {
    for (const [file, tests] of Object.entries(part)) {
      const known = merged[file] ?? {};
      merged[file] = known;
      for (const [title, ids] of Object.entries(tests)) {
        known[title] = [...new Set([...(known[title] ?? []), ...ids])];
      }
    }
  }
  return merged;
}
