import type { RefObject } from 'react';
import * as css from './Calendar.css.ts';
import { type IsoDay, partsOf } from './isoDay.ts';

interface DayCellProps {
  readonly day: IsoDay;
  readonly label: string;
  /** The day with the keyboard focus. */
  readonly isActive: boolean;
  readonly activeRef: RefObject<HTMLButtonElement | null>;
  readonly isSelected: boolean;
  readonly isToday: boolean;
  /** Belongs to the previous or next month. */
  readonly isOther: boolean;
  readonly isOut: boolean;
  readonly onSelect: (day: IsoDay) => void;
}

export function DayCell(props: DayCellProps) {
  const { day, label, isActive, activeRef, isSelected, isToday, isOther, isOut, onSelect } = props;
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveElementToInteractiveRole: cells of a grid that is drawn on a table
    // biome-ignore-start lint/a11y/useFocusableInteractive: the button inside has the focus
    <td role="gridcell" aria-selected={isSelected} className={css.cell}>
      <button
        ref={isActive ? activeRef : undefined}
        type="button"
        tabIndex={isActive ? 0 : -1}
        className={css.day}
        data-day={day}
        data-other={isOther ? '' : undefined}
        data-selected={isSelected ? '' : undefined}
        aria-label={label}
        aria-current={isToday ? 'date' : undefined}
        aria-disabled={isOut || undefined}
        onClick={() => !isOut && onSelect(day)}
      >
        {partsOf(day).date}
      </button>
    </td>
    // biome-ignore-end lint/a11y/useFocusableInteractive: the button inside has the focus
    // biome-ignore-end lint/a11y/noNoninteractiveElementToInteractiveRole: cells of a grid that is drawn on a table
  );
}
