import * as css from './changedRuns.css.ts';
import type { TextRun } from './changedWords.ts';

interface ChangedRunsProps {
  readonly runs: readonly TextRun[];
  /** `del`: the changed words were removed; `ins`: they were added. */
  readonly kind: 'del' | 'ins';
}

/** One version of a text with its changed words marked. */
export function ChangedRuns({ runs, kind: Changed }: ChangedRunsProps) {
  return runs.map(({ text, isChanged }, at) =>
    isChanged ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no identity
      <Changed key={at} className={css.changed}>
        {text}
      </Changed>
    ) : (
      text
    ),
  );
}
