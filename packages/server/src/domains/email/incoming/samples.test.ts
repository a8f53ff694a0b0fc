import { describe, expect, it } from 'vitest';
import { classify, type Verdict } from './classify.ts';
import { parseIncoming } from './parseIncoming.ts';
import {
  contradicting,
  readSamples,
  type Sample,
  type SampleHalf,
  type SampleKind,
  whySkipped,
} from './testing/samples.ts';

const context = { candidates: [], ownAddresses: [], arrivedAt: new Date('2026-11-24T10:00:00Z') };

/** Kinds by recipient, as listed by the collectors. */
function kindsOf({ kind, recipients }: Verdict): readonly SampleKind[] {
  if (recipients.length === 0) return [kind.startsWith('bounce') ? 'soft' : 'none'];
  return recipients.map((one) => (one.kind === null ? 'none' : one.kind === 'bounceHard' ? 'hard' : 'soft'));
}

const hardIn = (kinds: readonly SampleKind[]): number => kinds.filter((kind) => kind === 'hard').length;

interface Miss {
  readonly file: string;
  readonly expected: string;
  readonly got: string;
}

/** Expected recipients without a result. A report without a bounce satisfies all recipients that expect none. */
function missesOf({ file, expected }: Sample, verdict: Verdict): readonly Miss[] {
  const left = [...kindsOf(verdict)];
  return expected.flatMap(({ kind, reason, status }) => {
    const at = left.indexOf(kind);
    if (at !== -1) {
      // A result without a bounce may match several expected recipients.
      if (kind !== 'none') left.splice(at, 1);
      return [];
    }
    return [
      {
        file,
        expected: `${kind} (${reason} ${status})`,
        got: `${verdict.kind} ${verdict.reason}: ${verdict.evidence}`,
      },
    ];
  });
}

async function measure(half: SampleHalf) {
  const misses: Miss[] = [];
  const calledDead: string[] = [];
  let total = 0;
  for (const sample of readSamples(half)) {
    const verdict = classify(await parseIncoming(sample.raw), context);
    misses.push(...missesOf(sample, verdict));
    total += sample.expected.length;
    const dead = hardIn(sample.expected.map(({ kind }) => kind));
    if (hardIn(kindsOf(verdict)) > dead) calledDead.push(sample.file);
  }
  return { misses, calledDead, total, share: (total - misses.length) / total };
}

describe.skipIf(whySkipped !== null)(
  `real returned mail${whySkipped === null ? '' : ` (${whySkipped})`}`,
  () => {
    it.each([
      ['A', 0.99],
      ['B', 0.97],
    ] as const)(
      'half %s has the correct kind for %d of recipients, no live address is dead',
      async (half, min) => {
        const { misses, calledDead, total, share } = await measure(half);
        console.table(misses);
        console.log(
          `half ${half}: ${total - misses.length} of ${total} recipients, ${(100 * share).toFixed(2)} %`,
        );
        expect(calledDead).toEqual([]);
        expect(share).toBeGreaterThanOrEqual(min);
      },
    );

    it('at most 3 % of files have a label that contradicts our kinds', () => {
      const files = readSamples('A').length + readSamples('B').length + contradicting.size;
      expect(contradicting.size / files).toBeLessThanOrEqual(0.03);
    });
  },
);
