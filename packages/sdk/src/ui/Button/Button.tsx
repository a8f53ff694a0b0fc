'use client';

import { forwardRef, type MouseEvent, type ReactNode } from 'react';
import { useAssignedRef } from '../assignRef.ts';
import { cx, type RootProps } from '../rootProps.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import * as css from './Button.css.ts';

/** Variants of a button, from the main action of a view to a link style. */
export const buttonVariants = ['primary', 'secondary', 'ghost', 'danger', 'danger-filled', 'link'] as const;
/** The sizes of a button, the smallest first. */
export const buttonSizes = ['small', 'medium', 'hero'] as const;

/** One of `buttonVariants`. */
export type ButtonVariant = (typeof buttonVariants)[number];
/** One of `buttonSizes`. */
export type ButtonSize = (typeof buttonSizes)[number];

/** Props of `Button`. With `href` it is an `<a>`, otherwise a `<button>`. */
export interface ButtonProps extends RootProps {
  /** One primary button per view. Default `secondary`. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  readonly type?: 'button' | 'submit' | 'reset' | undefined;
  readonly children?: ReactNode;
  /** Before the label; 16 px, hidden from assistive technology. */
  readonly icon?: ReactNode;
  /** After the label. */
  readonly endIcon?: ReactNode;
  /** Muted text after the label, e.g. a cost. */
  readonly detail?: ReactNode;
  readonly title?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Keeps its width, sets `aria-busy`, and ignores clicks. */
  readonly isLoading?: boolean | undefined;
  /** Takes the full width of its container. */
  readonly isWide?: boolean | undefined;
  /** Makes it a link. */
  readonly href?: string | undefined;
  readonly target?: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly form?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
}

/**
 * A button, or with `href` a link styled as one. Keeps the focus while loading or disabled.
 * @example <Button variant="primary" isLoading={isSaving} onClick={save}>{t('save')}</Button>
 */
export const Button = forwardRef<HTMLElement, ButtonProps>(function Button(props, ref) {
  const {
    variant = 'secondary',
    size = 'medium',
    type = 'button',
    children,
    icon,
    endIcon,
    detail,
    isDisabled = false,
    isLoading = false,
    isWide = false,
    href,
    target,
    form,
    className,
    onClick,
    ...rest
  } = props;
  const isInert = isDisabled || isLoading;
  const attach = useAssignedRef(ref);

  // Not `disabled`: a button that has just become busy must keep the focus and be announced.
  const shared = {
    ...rest,
    className: cx('rk-button', css.root, className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': isWide ? '' : undefined,
    'data-loading': isLoading ? '' : undefined,
    'data-disabled': isInert ? '' : undefined,
    'aria-busy': isLoading || undefined,
    'aria-disabled': isInert || undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (isInert) {
        event.preventDefault();
        event.stopPropagation();
        return;
      }
      onClick?.(event);
    },
  };
  const inner = (
    <>
      <span className={css.content}>
        {icon != null && <span className={css.icon}>{icon}</span>}
        {children != null && (
          <span className={css.label} dir="auto">
            {children}
          </span>
        )}
        {detail != null && <bdi className={css.detail}>{detail}</bdi>}
        {endIcon != null && <span className={css.icon}>{endIcon}</span>}
      </span>
      {isLoading && (
        <span className={css.busy}>
          <Spinner />
        </span>
      )}
    </>
  );

  if (href !== undefined && !isInert) {
    return (
      <a {...shared} ref={attach} href={href} target={target}>
        {inner}
      </a>
    );
  }
  return (
    <button {...shared} ref={attach} type={type} form={form}>
      {inner}
    </button>
  );
});
