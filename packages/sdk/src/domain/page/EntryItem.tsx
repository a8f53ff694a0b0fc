'use client';
import type { ReactNode } from 'react';
import { Link } from '../../core/navigation/Link.tsx';
import type { Target } from '../../core/navigation/target.ts';
import * as css from './listing.css.ts';

interface EntryItemProps {
  readonly [data: `data-${string}`]: string;
  readonly to: Target;
  readonly name: string;
  /** A quiet line below the name. */
  readonly about?: string | undefined;
  readonly state: ReactNode;
  /** A quiet text beside the state. */
  readonly note: string;
  readonly menu: ReactNode;
  /** `isData`: not from a catalogue. */
  readonly figures: readonly {
    readonly term: string;
    readonly value: ReactNode;
    readonly isData?: boolean;
  }[];
  /** The foot. */
  readonly children: ReactNode;
}

/** An entry of a list in narrow layouts: its name and state, three figures and a foot. */
export function EntryItem(props: EntryItemProps) {
  const { to, name, about, state, note, menu, figures, children, ...data } = props;
  return (
    <div className={css.item} {...data}>
      <div className={css.itemHead}>
        <div className={css.itemName}>
          <Link to={to} className={css.name} title={name} data-rk-data="">
            {name}
          </Link>
          {about !== undefined && (
            <span className={css.quiet} data-rk-data="">
              {about}
            </span>
          )}
          <span className={css.itemFoot}>
            {state}
            <span className={css.quiet}>{note}</span>
          </span>
        </div>
        {menu}
      </div>
      <dl className={css.itemFigures}>
        {figures.map(({ term, value, isData }) => (
          <div key={term}>
            <dt className={css.term}>{term}</dt>
            <dd className={css.figure} data-rk-data={isData ? '' : undefined}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className={css.itemFoot}>{children}</div>
    </div>
  );
}
