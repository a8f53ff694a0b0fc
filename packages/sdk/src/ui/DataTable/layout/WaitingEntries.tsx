'use client';

import { cx } from '../../rootProps.ts';
import { SkeletonLines } from '../../Skeleton/Skeleton.tsx';
import * as css from '../DataTable.css.ts';

/** Number of entries that fill a narrow screen. */
export const maxWaiting = 5;

/** Replaces a list's entries while the first page loads. */
export function WaitingEntries({ count }: { readonly count: number }) {
  return (
    <div className={css.list}>
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton entries have no identity
        <div key={line} className={cx(css.listItem, css.waiting)}>
          <SkeletonLines />
        </div>
      ))}
    </div>
  );
}
