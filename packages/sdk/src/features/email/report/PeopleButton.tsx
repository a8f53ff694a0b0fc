'use client';
import * as css from './report.css.ts';

interface PeopleButtonProps {
  /** The formatted count: "41". */
  readonly children: string;
  /** Label of the count, for screen readers. */
  readonly label: string;
  /** `null`: not shown. */
  readonly count: number | null;
  readonly onClick: () => void;
}

/** A number that opens its recipients; plain text if there are none. */
export function PeopleButton({ children, label, count, onClick }: PeopleButtonProps) {
  if (!count) return children;
  return (
    <button type="button" className={css.number} aria-label={label} onClick={onClick}>
      {children}
    </button>
  );
}
