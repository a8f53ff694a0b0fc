import { RotateCw } from 'lucide-react';
import { forwardRef, type ReactNode } from 'react';
import { Button } from '../Button/Button.tsx';
import { cx, type RootProps, rootAttributes } from '../rootProps.ts';
import { errorWords, type PartWords, usePartWords } from '../words.ts';
import * as css from './EmptyState.css.ts';

/** Props of `ErrorState`; without `onRetry` it has no button. */
export interface ErrorStateProps extends RootProps {
  /** The action that failed. */
  readonly title: ReactNode;
  /** The reason, and the data that is kept. */
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
  readonly requestId?: string | undefined;
  /** Override the provider's texts. */
  readonly labels?: Partial<PartWords['error']> | undefined;
}

/** Placeholder for content that failed to load: the message, "Try again", and the request id. */
export const ErrorState = forwardRef<HTMLDivElement, ErrorStateProps>(function ErrorState(props, ref) {
  const { title, children, onRetry, isRetrying, requestId, className } = props;
  const labels = usePartWords(errorWords, props.labels);
  return (
    <div role="alert" ref={ref} {...rootAttributes(props)} className={cx('rk-error', css.root, className)}>
      <p className={css.title}>{title}</p>
      {children != null && <p className={css.text}>{children}</p>}
      {(onRetry || requestId !== undefined) && (
        <div className={css.actions}>
          {onRetry && (
            <Button icon={<RotateCw size={16} aria-hidden="true" />} isLoading={isRetrying} onClick={onRetry}>
              {labels.retry}
            </Button>
          )}
          {requestId !== undefined && (
            <span className={css.request} title={labels.requestId}>
              <span className="rk-hidden">{labels.requestId} </span>
              <bdi dir="ltr">{requestId}</bdi>
            </span>
          )}
        </div>
      )}
    </div>
  );
});
