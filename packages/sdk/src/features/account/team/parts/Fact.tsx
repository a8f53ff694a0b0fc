'use client';
import type { ReactNode } from 'react';
import * as css from './team.css.ts';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A value of an entry under its column; with its name before it where there are no columns. */
export function Fact({ name, children }: FactProps) {
  return (
    <div className={css.fact}>
      <dt className={css.factName}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}
