'use client';
import type { ReactNode } from 'react';
import * as css from './rows.css.ts';

interface FactProps {
  readonly name: string;
  /** No value: keeps its column, and is left out of a card. Default `false`. */
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

/** A value of an entry in its column; preceded by its name if there are no columns. */
export function Fact({ name, isEmpty = false, children }: FactProps) {
  return (
    <div className={css.fact} data-empty={isEmpty ? '' : undefined}>
      <dt className={css.factName}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}
