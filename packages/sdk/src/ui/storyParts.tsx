import type { ReactNode } from 'react';
import * as css from './storyParts.css.ts';

export interface RowProps {
  readonly title?: string;
  readonly isNarrow?: boolean;
  readonly isColumn?: boolean;
  readonly children: ReactNode;
}

/** Renders parts of a story in one line, below the name of the case. */
export function Row({ title, isNarrow, isColumn, children }: RowProps) {
  return (
    <div className={css.row} data-narrow={isNarrow ? '' : undefined} data-column={isColumn ? '' : undefined}>
      {title !== undefined && <div className={css.title}>{title}</div>}
      {children}
    </div>
  );
}
