import { forwardRef, type ReactNode } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './EmptyState.css.ts';

/** Props of `EmptyState`: the state, and how to change it. */
export interface EmptyStateProps extends RootProps {
  /** The state, e.g. that nothing was found. */
  readonly title: ReactNode;
  /** The closest alternative, with its number of results. */
  readonly children?: ReactNode;
  /** One button. */
  readonly action?: ReactNode;
  readonly icon?: ReactNode;
}

/** Placeholder if there is no content: a title, a sentence, and the next action. */
export const EmptyState = forwardRef<HTMLDivElement, EmptyStateProps>(function EmptyState(props, ref) {
  const { title, children, action, icon, className } = props;
  return (
    <div ref={ref} {...rootAttributes(props)} className={cx('rk-empty', css.root, className)}>
      <p className={css.title}>
        {icon}
        <bdi className={css.titleText}>{title}</bdi>
      </p>
      {children != null && <p className={css.text}>{children}</p>}
      {action != null && <div className={css.actions}>{action}</div>}
    </div>
  );
});
