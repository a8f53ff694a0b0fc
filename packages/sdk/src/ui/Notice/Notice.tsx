import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { forwardRef, type ReactNode } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Notice.css.ts';

export const noticeTones = ['info', 'success', 'warning', 'error'] as const;
/** One of `noticeTones`. */
export type NoticeTone = (typeof noticeTones)[number];

/** Props of `Notice`: a message that stays in the page. */
export interface NoticeProps extends RootProps {
  readonly tone?: NoticeTone | undefined;
  readonly children: ReactNode;
  /** An underlined link or button at the end. */
  readonly action?: ReactNode;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert } as const;

/** A message in the page about its state. Announced when it appears. */
export const Notice = forwardRef<HTMLDivElement, NoticeProps>(function Notice(props, ref) {
  const { tone = 'info', children, action, className } = props;
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      ref={ref}
      {...rootAttributes(props)}
      className={cx('rk-notice', css.notice, className)}
      data-tone={tone}
    >
      <span className={css.icon}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <span className={css.words}>{children}</span>
      {action}
    </div>
  );
});
