'use client';

import { CircleHelp, Plus, X } from 'lucide-react';
import { forwardRef, type ReactNode } from 'react';
import { useAssignedRef } from '../assignRef.ts';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Chip.css.ts';

/** Props of `Chip`: a filter as text, and how it is edited and removed. */
export interface ChipProps extends RootProps {
  /** The filtered field; grey. */
  readonly field: string;
  /** Between field and value: "is", "any of", "≤". */
  readonly operator?: string | undefined;
  readonly value?: string | undefined;
  readonly icon?: ReactNode;
  /** `warning`: text that could not be parsed. */
  readonly tone?: 'plain' | 'warning' | undefined;
  /** Its editor is open. */
  readonly isOpen?: boolean | undefined;
  /** Makes the chip a button that opens its editor. */
  readonly onOpen?: (() => void) | undefined;
  /** Shows the × button. */
  readonly onRemove?: (() => void) | undefined;
  /** Name of the × button; should name the filter. Required with `onRemove`. */
  readonly removeLabel?: string | undefined;
}

/** A filter as text: `field operator value ×`. `ref` is the whole chip, to anchor its editor. */
export const Chip = forwardRef<HTMLSpanElement, ChipProps>(function Chip(props, ref) {
  const {
    field,
    operator,
    value,
    icon,
    tone = 'plain',
    isOpen,
    onOpen,
    onRemove,
    removeLabel,
    className,
  } = props;
  const words = (
    <>
      {(icon != null || tone === 'warning') && (
        <span className={css.icon}>{icon ?? <CircleHelp size={14} aria-hidden="true" />}</span>
      )}
      <span className={css.field}>
        {field}
        {operator !== undefined && ` ${operator}`}
      </span>
      {value !== undefined && (
        <bdi className={css.value} title={value}>
          {value}
        </bdi>
      )}
    </>
  );
  return (
    <span
      {...rootAttributes(props)}
      ref={ref}
      className={cx('rk-chip', css.root, className)}
      data-tone={tone}
      data-open={isOpen ? '' : undefined}
    >
      {onOpen ? (
        <button
          type="button"
          className={css.main}
          aria-haspopup="dialog"
          aria-expanded={isOpen ?? false}
          onClick={onOpen}
        >
          {words}
        </button>
      ) : (
        <span className={css.main}>{words}</span>
      )}
      {onRemove && (
        <button
          type="button"
          className={css.remove}
          aria-label={removeLabel}
          title={removeLabel}
          onClick={onRemove}
        >
          <X size={12} aria-hidden="true" />
        </button>
      )}
    </span>
  );
});

/** Props of `AddChip`: the button after the chips that adds another. */
export interface AddChipProps extends RootProps {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isOpen?: boolean | undefined;
  readonly onClick: () => void;
}

/** The dashed chip that adds a filter. */
export const AddChip = forwardRef<HTMLElement, AddChipProps>(function AddChip(props, ref) {
  const { label, icon, isOpen, onClick, className } = props;
  const attach = useAssignedRef(ref);
  return (
    <span
      {...rootAttributes(props)}
      ref={attach}
      className={cx('rk-add-chip', css.root, className)}
      data-add=""
      data-open={isOpen ? '' : undefined}
    >
      <button
        type="button"
        className={css.main}
        aria-haspopup="true"
        aria-expanded={isOpen ?? false}
        onClick={onClick}
      >
        <span className={css.icon}>{icon ?? <Plus size={14} aria-hidden="true" />}</span>
        {label}
      </button>
    </span>
  );
});
