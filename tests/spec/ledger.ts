import { section1 } from './ledger/section1.ts';
import { section2 } from './ledger/section2.ts';
import { section3 } from './ledger/section3.ts';
import { section4 } from './ledger/section4.ts';
import { section5 } from './ledger/section5.ts';
import { section6 } from './ledger/section6.ts';
import { section7 } from './ledger/section7.ts';
import { section8 } from './ledger/section8.ts';
import { section9 } from './ledger/section9.ts';
import { marks } from './marks.ts';
import { proofs } from './proofs.ts';
import { withMarks } from './withMarks.ts';
import { withProofs } from './withProofs.ts';

const statements = [
  section1,
  section2,
  section3,
  section4,
  section5,
  section6,
  section7,
  section8,
  section9,
].flat();

/** All statements of sections 1–9 of the specification, each with its proofs, its mark, or its owner. */
export const ledger = withProofs(withMarks(statements, marks), proofs);
