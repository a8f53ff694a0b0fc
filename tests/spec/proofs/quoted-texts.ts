import { quotedTexts, titleOf } from '../quotedTexts.ts';
import type { ProofsOfFile } from './proofsOfFile.ts';

/** Proven by comparing every message quoted in the specification with the catalogues, in both languages. */
export const provenByQuotedTexts: Readonly<Record<string, ProofsOfFile>> = {
  'tests/tooling/quotedTexts.test.ts': Object.fromEntries(
    quotedTexts.map((quoted) => [titleOf(quoted), quoted.statements]),
  ),
};
