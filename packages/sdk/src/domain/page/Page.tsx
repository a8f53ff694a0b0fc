'use client';
import type { EquityKey } from '@reachkit/contract/membership/equity';
import { forwardRef, type ReactNode, useEffect, useRef } from 'react';
import { EquityOffer } from '../../provider/EquityOffer.tsx';
import { Heading, HeadingScope } from '../../ui/Heading/Heading.tsx';
import { PartBoundary } from '../../ui/Lazy/PartBoundary.tsx';
import { Notice } from '../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import { SkeletonLines } from '../../ui/Skeleton/Skeleton.tsx';
import * as css from './page.css.ts';
import { ReadPlace, type ReadPlaceProps } from './ReadPlace.tsx';

/** A stock of which the membership gives no more. */
export interface FullStock {
  readonly feature: EquityKey;
  readonly used: number;
  readonly limit: number;
  readonly what: string;
}

interface PageProps extends RootProps, ReadPlaceProps {
  readonly title: string;
  /** Stands in the place of the page, e.g. an item that was opened from its list; `null`: the page. */
  readonly opened?: ReactNode;
  /** Buttons beside the title. */
  readonly acts?: ReactNode;
  /** Why this person sees nothing of the page; then there are no buttons either. */
  readonly refusal?: string | undefined;
  /** A line with the limits of the membership. */
  readonly limits?: ReactNode;
  readonly full?: FullStock | undefined;
  /** Filters. */
  readonly tools?: ReactNode;
  /** `null` until loaded. */
  readonly children: ReactNode;
}

/** A page: its title and buttons, the limits of the membership, the filters, then its content, or the state of its reading. */
export const Page = forwardRef<HTMLElement, PageProps>(function Page(props, ref) {
  const { title, opened = null, acts, refusal, limits, full, tools, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = opened !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The closed item took the focus with it.
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
              {refusal === undefined && acts}
            </header>
            {refusal === undefined ? (
              <PartBoundary fallback={null}>
                {limits}
                {full && (
                  <div className={css.place}>
                    <EquityOffer
                      missed={{ feature: full.feature, used: full.used, limit: full.limit, resetAt: null }}
                      what={full.what}
                    />
                  </div>
                )}
                {tools}
                {children ?? <ReadPlace {...props} />}
              </PartBoundary>
            ) : (
              <div className={css.place}>
                <Notice>{refusal}</Notice>
              </div>
            )}
          </>
        )}
      </section>
    </HeadingScope>
  );
});
