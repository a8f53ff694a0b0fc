import { forwardRef, type ReactNode } from 'react';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './Badge.css.ts';

export const badgeTones = ['plain', 'accent', 'success', 'warning', 'danger'] as const;
/** One of `badgeTones`: the colour by its meaning. */
export type BadgeTone = (typeof badgeTones)[number];

/** Props of `Badge`. The word carries the meaning; tone and shape repeat it. */
export interface BadgeProps extends RootProps {
  readonly children: ReactNode;
  readonly tone?: BadgeTone | undefined;
  /** `mark`: a shape before the text; `pill`: only for the status of a task. */
  readonly kind?: 'mark' | 'pill' | 'text' | undefined;
  readonly icon?: ReactNode;
}

/** A state as text; colour and shape repeat it. */
export const Badge = forwardRef<HTMLSpanElement, BadgeProps>(function Badge(props, ref) {
  const { children, tone = 'plain', kind = 'mark', icon, className } = props;
  return (
    <span
      ref={ref}
      {...rootAttributes(props)}
      className={cx('rk-badge', css.root, className)}
      data-tone={tone}
      data-kind={kind}
    >
      {icon ?? (kind === 'mark' ? <Mark tone={tone} /> : null)}
      {children}
    </span>
  );
});

function Mark({ tone }: { readonly tone: BadgeTone }) {
  return (
    <svg className={css.mark} width="6" height="6" viewBox="0 0 6 6" fill="currentColor" aria-hidden="true">
      {tone === 'danger' ? (
        <rect width="6" height="6" />
      ) : tone === 'warning' ? (
        <path d="M3 0 6 6H0z" />
      ) : tone === 'plain' ? (
        <circle cx="3" cy="3" r="2.4" fill="none" stroke="currentColor" />
      ) : (
        <circle cx="3" cy="3" r="3" />
      )}
    </svg>
  );
}
