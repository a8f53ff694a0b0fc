'use client';

import { forwardRef, type ReactNode } from 'react';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { cx } from '../rootProps.ts';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import * as css from './IconButton.css.ts';

/** Props of `IconButton`: as `Button`, with a hidden label. */
export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'detail' | 'endIcon' | 'title'> {
  /** The button's action, as its name and tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** An icon alone: always with a name and a tooltip. */
export const IconButton = forwardRef<HTMLElement, IconButtonProps>(function IconButton(
  { label, icon, variant = 'ghost', className, ...rest },
  ref,
) {
  return (
    <Tooltip text={label} isDescription={false}>
      <Button
        {...rest}
        ref={ref}
        variant={variant}
        icon={icon}
        aria-label={label}
        className={cx('rk-icon-button', css.root, className)}
      />
    </Tooltip>
  );
});
