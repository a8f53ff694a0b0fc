import { forwardRef, type ReactNode } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Stat.css.ts';

/** Props of `StatStrip`: several `Stat`s in a row. */
export interface StatStripProps extends RootProps {
  /** Name of the group of figures. */
  readonly label: string;
  /** `Stat`s; as many in a line as fit, two on a phone. */
  readonly children: ReactNode;
  /** Reserves space for bands, captions and notes even if no figure has them, so that nothing moves when they load. */
  readonly isReserved?: boolean | undefined;
}

/** Key figures below a rule, with hairlines between. */
export const StatStrip = forwardRef<HTMLDivElement, StatStripProps>(function StatStrip(props, ref) {
  const { label, children, isReserved = false, className } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a group of inputs
    <div
      ref={ref}
      {...rootAttributes(props)}
      role="group"
      aria-label={label}
      className={cx('rk-stat-strip', css.strip, className)}
    >
      <div className={css.columns} data-reserved={isReserved ? '' : undefined}>
        {children}
      </div>
    </div>
  );
});
