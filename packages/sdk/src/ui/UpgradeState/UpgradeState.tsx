import { Check, Lock } from 'lucide-react';
import { forwardRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import * as shared from '../EmptyState/EmptyState.css.ts';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './UpgradeState.css.ts';

/** Props of `UpgradeState`: what a higher membership gives, and the button that leads there. */
export interface UpgradeStateProps extends RootProps {
  /** Which edition it is part of: "Audience is part of Pro". */
  readonly title: ReactNode;
  /** The used-up quota, and when the free one comes back: "Your 1 free look is used. It resets on 1 Dec." */
  readonly children?: ReactNode;
  /** Benefits of the upgrade, a line each. */
  readonly gives?: readonly string[] | undefined;
  /** The one button. Its label carries the price: "See Pro, ¥899 a month". `null` where there is nowhere to go. */
  readonly action: {
    readonly label: ReactNode;
    readonly href?: string | undefined;
    readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  } | null;
}

/** Stands where something is that the account has no right to: no error, but an offer. */
export const UpgradeState = forwardRef<HTMLDivElement, UpgradeStateProps>(function UpgradeState(props, ref) {
  const { title, children, gives = [], action, className } = props;
  return (
    <div ref={ref} {...rootAttributes(props)} className={cx('rk-upgrade', shared.root, className)}>
      <p className={shared.title}>
        <Lock size={16} className={css.icon} aria-hidden="true" />
        {title}
      </p>
      {gives.length > 0 && (
        <ul className={css.gives}>
          {gives.map((line) => (
            <li key={line} className={css.line}>
              <Check size={16} className={css.check} aria-hidden="true" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      )}
      {children != null && <p className={shared.text}>{children}</p>}
      {action && (
        <div className={shared.actions}>
          <Button variant="primary" href={action.href} onClick={action.onClick}>
            {action.label}
          </Button>
        </div>
      )}
    </div>
  );
});
