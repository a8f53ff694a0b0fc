import { describe, expect, it } from 'vitest';
import { classify, type Verdict } from './classify.ts';
import { parseIncoming } from './parseIncoming.ts';
import { readSamples, type Sample, type SampleKind, whySkipped } from './testing/samples.ts';

const context = { candidates: [], ownAddresses: [], arrivedAt: new Date('2026-11-24T10:00:00Z') };

/** Per recipient, as the collectors list them. */
function kindsOf({ kind, recipients }: Verdict): readonly SampleKind[] {
  if (recipients.length === 0) return [kind.startsWith('bounce') ? 'soft' : 'none'];
  return recipients.map((one) => (one.kind === null ? 'none' : one.kind === 'bounceHard' ? 'hard' : 'soft'));
}

interface Miss {
  readonly file: string;
  readonly expected: string;
  readonly got: string;
}

/** Expected recipients that no result is left for. A report without a bounce satisfies every one that expects none. */
function missesOf({ file, expected }: Sample, verdict: Verdict): readonly Miss[] {
  const left = [...kindsOf(verdict)];
  return expected.flatMap(({ kind, reason, status }) => {
    const at = left.indexOf(kind);
    if (at !== -1) {
      // One that expects no bounce may stand for several.
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

describe.skipIf(whySkipped !== null)(
  `real returned mail${whySkipped === null ? '' : ` (${whySkipped})`}`,
  () => {
    it('is classified in the right kind for at least 99 % of recipients', async () => {
      const rows = new Map<string, { count: number; correct: number }>();
      const misses: Miss[] = [];
      for (const sample of readSamples()) {
        const verdict = classify(await parseIncoming(sample.raw), context);
        const missed = missesOf(sample, verdict);
        misses.push(...missed);
        for (const { kind, reason } of sample.expected) {
          const row = rows.get(`${kind} ${reason}`) ?? { count: 0, correct: 0 };
          rows.set(`${kind} ${reason}`, { ...row, count: row.count + 1, correct: row.correct + 1 });
        }
        for (const { expected } of missed) {
          const key = expected.replace(/\((\S+) .*/, '$1');
          const row = rows.get(key);
          if (row) rows.set(key, { ...row, correct: row.correct - 1 });
        }
      }
      const total = [...rows.values()].reduce((sum, { count }) => sum + count, 0);
      const share = (total - misses.length) / total;
      console.table(Object.fromEntries([...rows].sort(([a], [b]) => a.localeCompare(b))));
      console.table(misses);
      console.log(
        `${total - misses.length} of ${total} recipients correct in kind: ${(100 * share).toFixed(2)} %`,
      );
      expect(share).toBeGreaterThanOrEqual(0.99);
    });
  },
);
