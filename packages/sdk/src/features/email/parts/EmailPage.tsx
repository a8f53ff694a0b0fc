'use client';
import type { EquityKey } from '@reachkit/contract/membership/equity';
import { forwardRef, type ReactNode, useEffect, useRef } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { ReadFailure } from '../../../domain/ReadState.tsx';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import * as css from './EmailPage.css.ts';
import { MailLimits, type MailStocks } from './MailLimits.tsx';

export interface EmailPageLoading {
  readonly error: ReachkitError | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

interface EmailPageProps extends RootProps {
  readonly title: string;
  /** What stands in the place of the list; `null`: the list. */
  readonly opened?: ReactNode;
  /** Buttons beside the title. */
  readonly acts?: ReactNode;
  /** What the list of the page itself says of the team's stocks, which is fresher than the limits. */
  readonly stocks?: MailStocks | undefined;
  /** What the membership gives no more of. */
  readonly full?:
    | { readonly feature: EquityKey; readonly used: number; readonly limit: number; readonly what: string }
    | undefined;
  readonly tools?: ReactNode;
  readonly loading: EmailPageLoading;
  /** What is said while it is loaded, and where that fails. */
  readonly loadingText: string;
  readonly failedText: string;
  /** `null` until loaded. */
  readonly children: ReactNode;
}

/** A page about emails: its title and acts, what may still be sent, the filters, and the list or what it waits for. */
export const EmailPage = forwardRef<HTMLElement, EmailPageProps>(function EmailPage(props, ref) {
  const { title, opened = null, acts, stocks, full, tools, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = opened !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // What was open took the focus with it.
    if (wasOpen.current && !isOpen) heading.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <HeadingScope first={1}>
      <section
        {...rootAttributes(props)}
        ref={ref}
        aria-label={title}
        className={cx(css.root, props.className)}
      >
        {isOpen ? (
          <PartBoundary fallback={<SkeletonLines count={8} />}>{opened}</PartBoundary>
        ) : (
          <>
            <header className={css.head}>
              <Heading level={1} ref={heading} tabIndex={-1} className={css.title}>
                {title}
              </Heading>
              {acts}
            </header>
            <MailLimits stocks={stocks} />
            {full && (
              <div className={css.place}>
                <EquityOffer
                  missed={{ feature: full.feature, used: full.used, limit: full.limit, resetAt: null }}
                  what={full.what}
                />
              </div>
            )}
            {tools}
            {children ?? <Waiting {...props} />}
          </>
        )}
      </section>
    </HeadingScope>
  );
});

type WaitingProps = Pick<EmailPageProps, 'loading' | 'loadingText' | 'failedText'>;

/** What stands where a list is not there yet: its outline, or why it did not come. */
export function Waiting({ loading, loadingText, failedText }: WaitingProps) {
  if (loading.error) {
    return (
      <div className={css.place}>
        <ReadFailure title={failedText} read={loading} />
      </div>
    );
  }
  return (
    <div aria-busy="true" className={css.place}>
      <span className="rk-hidden" role="status">
        {loadingText}
      </span>
      <SkeletonLines count={8} />
    </div>
  );
}
