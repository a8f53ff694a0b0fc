import { Check, Lock } from 'lucide-react';
import { forwardRef, type MouseEvent, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import * as shared from '../EmptyState/EmptyState.css.ts';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import * as css from './UpgradeState.css.ts';

/** Props of `UpgradeState`: the benefits of a higher plan, and the upgrade button. */
export interface UpgradeStateProps extends RootProps {
  /** The plan that includes it: "Audience is part of Pro". */
  readonly title: ReactNode;
  /** The used-up quota, and when it resets: "Your 1 free look is used. It resets on 1 Dec." */
  readonly children?: ReactNode;
  /** Benefits of the upgrade, one per line. */
  readonly gives?: readonly string[] | undefined;
  /** The one button. Its label includes the price: "See Pro, ¥899 a month". `null` if there is no upgrade page. */
  readonly action: {
    readonly label: ReactNode;
    readonly href?: string | undefined;
    readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  } | null;
}

/** Replaces content that the plan does not include: an offer, no error. */
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
