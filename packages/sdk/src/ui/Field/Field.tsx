'use client';

import { CircleAlert } from 'lucide-react';
import { forwardRef, type ReactNode, useId } from 'react';
import { useAssignedRef } from '../assignRef.ts';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Field.css.ts';

/** Props that a field passes to its input to connect label, help and error for screen readers. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** Texts around an input; common to all fields. */
export interface FieldWords {
  readonly label: string;
  /** The label is for screen readers only. */
  readonly isLabelHidden?: boolean | undefined;
  /** Muted text beside the label: "empty means any". */
  readonly hint?: ReactNode;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly isRequired?: boolean | undefined;
}

/** Props of `Field`: label, hint and error around a custom input, which gets its ids from `children`. */
export interface FieldProps extends FieldWords, RootProps {
  /** `fieldset` for several inputs. */
  readonly as?: 'div' | 'fieldset';
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label, help and error, connected for assistive technology. */
export const Field = forwardRef<HTMLElement, FieldProps>(function Field(props, ref) {
  const attach = useAssignedRef(ref);
  const {
    as: Root = 'div',
    label,
    isLabelHidden,
    hint,
    help,
    error,
    isRequired,
    className,
    children,
  } = props;
  const made = useId();
  const id = props.id ?? made;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const hasError = error != null && error !== '' && error !== false;
  const hasHelp = help != null && help !== '';
  const describedBy = [hasError && errorId, hasHelp && helpId].filter(Boolean).join(' ');
  const Label = Root === 'fieldset' ? 'legend' : 'label';
  const { id: _id, ...attributes } = rootAttributes(props);

  return (
    <Root ref={attach} {...attributes} className={cx('rk-field', css.root, className)}>
      <Label
        className={cx(css.labelRow, isLabelHidden && 'rk-hidden')}
        {...(Root === 'fieldset' ? {} : { htmlFor: id })}
      >
        <span className={css.label}>
          {label}
          {isRequired && <span aria-hidden="true" className={css.required} />}
        </span>
        {hint != null && <span className={css.hint}>{hint}</span>}
      </Label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': hasError || undefined,
        'aria-required': isRequired || undefined,
      })}
      {hasError && (
        <span id={errorId} className={css.error}>
          <CircleAlert size={14} className={css.errorIcon} aria-hidden="true" />
          <span className={css.errorText}>{error}</span>
        </span>
      )}
      {hasHelp && (
        <span id={helpId} className={css.help}>
          {help}
        </span>
      )}
    </Root>
  );
});
