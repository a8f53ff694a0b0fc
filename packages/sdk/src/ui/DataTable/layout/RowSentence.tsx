'use client';

import { TriangleAlert } from 'lucide-react';
import { Spinner } from '../../Spinner/Spinner.tsx';
import type { RowState } from '../types.ts';
import * as css from './sentence.css.ts';

/** A row's state as text instead of its data, with the next action. */
export function RowSentence({ kind, text, action }: RowState) {
  return (
    <div className={css.sentence} data-kind={kind}>
      {kind === 'busy' && <Spinner />}
      {kind === 'failed' && <TriangleAlert size={14} aria-hidden="true" className={css.mark} />}
      <span className={css.words} dir="auto">
        {text}
      </span>
      {action}
    </div>
  );
}
