'use client';
import type { ReactNode } from 'react';
import * as css from '../team.css.ts';

/** The changes that an action will make, one line each. */
export function Effects({
  rows,
}: {
  readonly rows: readonly { readonly term: string; readonly value: ReactNode }[];
}) {
  return (
    <dl className={css.effects}>
      {rows.map(({ term, value }) => (
        <div key={term} className={css.effect}>
          <dt className={css.quiet}>{term}</dt>
          <dd className={css.effectValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
