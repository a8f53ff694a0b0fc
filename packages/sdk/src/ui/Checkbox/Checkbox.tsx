'use client';

import { type ChangeEvent, forwardRef, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Checkbox.css.ts';

/** Props of `Checkbox`; controlled with `isChecked`, otherwise from `defaultChecked`. */
export interface CheckboxProps extends RootProps {
  readonly label: ReactNode;
  /** The label is for screen readers only; then it must be text. */
  readonly isLabelHidden?: boolean | undefined;
  /** Muted text after the label, e.g. a count. */
  readonly detail?: ReactNode;
  readonly isChecked?: boolean | undefined;
  readonly defaultChecked?: boolean | undefined;
  readonly isIndeterminate?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly name?: string | undefined;
  readonly value?: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly onCheckedChange?: ((isChecked: boolean) => void) | undefined;
  readonly isInvalid?: boolean | undefined;
  /** Id of the element that describes it, e.g. an error. */
  readonly describedBy?: string | undefined;
}

/** A native checkbox with custom styles. `ref` is the input. */
export const Checkbox = forwardRef<HTMLInputElement, CheckboxProps>(function Checkbox(props, ref) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const { isIndeterminate = false } = props;
  // The indeterminate state exists only as a DOM property.
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return <Tick {...props} inputRef={input} inputClass={css.box} rootClass="rk-checkbox" />;
});

/** Props of `Switch`: as `Checkbox`, without the indeterminate state. */
export type SwitchProps = Omit<CheckboxProps, 'isIndeterminate'>;

/** A switch for settings that take effect at once. */
export const Switch = forwardRef<HTMLInputElement, SwitchProps>(function Switch(props, ref) {
  return <Tick {...props} inputRef={ref} inputClass={css.toggle} rootClass="rk-switch" role="switch" />;
});

interface TickProps extends CheckboxProps {
  readonly inputRef: React.Ref<HTMLInputElement>;
  readonly inputClass: string;
  readonly rootClass: string;
  readonly role?: 'switch';
}

function Tick(props: TickProps) {
  const { label, isLabelHidden, detail, isChecked, defaultChecked, isDisabled, onCheckedChange, className } =
    props;
  return (
    <label
      {...rootAttributes(props)}
      className={cx(props.rootClass, css.row, className)}
      data-disabled={isDisabled ? '' : undefined}
    >
      <input
        ref={props.inputRef}
        type="checkbox"
        role={props.role}
        className={props.inputClass}
        {...(isChecked !== undefined ? { checked: isChecked } : { defaultChecked })}
        disabled={isDisabled}
        name={props.name}
        value={props.value}
        tabIndex={props.tabIndex}
        aria-invalid={props.isInvalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onCheckedChange?.(event.target.checked)}
      />
      <span className={cx(css.label, isLabelHidden && 'rk-hidden')}>
        {label}
        {detail != null && <span className={css.detail}> {detail}</span>}
      </span>
    </label>
  );
}
