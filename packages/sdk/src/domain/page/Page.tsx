'use client';
import type { EquityKey } from '@reachkit/contract/membership/equity';
import { type ForwardedRef, forwardRef, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { coreTexts } from '../../core/locales/zh.ts';
import { EquityOffer } from '../../provider/EquityOffer.tsx';
import { useForwardedNode } from '../../ui/assignRef.ts';
import { Heading, HeadingScope } from '../../ui/Heading/Heading.tsx';
import { PartBoundary } from '../../ui/Lazy/PartBoundary.tsx';
import { Notice } from '../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import { SkeletonLines } from '../../ui/Skeleton/Skeleton.tsx';
import * as css from './page.css.ts';
import { ReadPlace, type ReadPlaceProps } from './ReadPlace.tsx';

/** A quota of the plan that is used up. */
export interface FullStock {
  readonly feature: EquityKey;
  readonly used: number;
  readonly limit: number;
  readonly what: string;
}

/** A page without `read` has content that shows its own loading state, e.g. a table. */
type PageRead = ReadPlaceProps | { readonly read?: undefined };

interface PageFrame extends RootProps {
  readonly title: string;
  readonly titleRef?: ForwardedRef<HTMLHeadingElement> | undefined;
  /** Back button, above the title. */
  readonly back?: ReactNode;
  /** Announced when it changes, e.g. the number of results. */
  readonly status?: ReactNode;
  /** Below the title. */
  readonly description?: ReactNode;
  /** Replaces the page, e.g. an item that was opened from its list; `null`: the page. */
  readonly opened?: ReactNode;
  /** Buttons next to the title. */
  readonly actions?: ReactNode;
  /** Why this person may not see the page; then there are no buttons either. */
  readonly refusal?: string | undefined;
  /** A line with the limits of the plan. */
  readonly limits?: ReactNode;
  readonly full?: FullStock | undefined;
  /** Filters. */
  readonly tools?: ReactNode;
  /** `null` until loaded. */
  readonly children: ReactNode;
}

type PageProps = PageFrame & PageRead;

/** A page: its title and buttons, the limits of the plan, the filters, then its content, or its loading or error state. */
export const Page = forwardRef<HTMLElement, PageProps>(function Page(props, ref) {
  const { title, opened = null, back, status, description, actions, refusal, limits, full, tools } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useForwardedNode(props.titleRef ?? null, heading);
  const t = useText(coreTexts);
  const isOpen = opened !== null;
  const isLoading = props.read !== undefined && !props.read.error && props.children == null;
  const [hasStarted, setStarted] = useState(false);
  if (isLoading && !hasStarted) setStarted(true);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // The focus was lost with the closed item.
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
            {props.read && (
              <span role="status" className="rk-hidden">
                {isLoading && props.loadingText}
                {!isLoading && hasStarted && !props.read.error && t('part.loaded', { title })}
              </span>
            )}
            <header className={css.head}>
              {back}
              <Heading
                level={1}
                ref={heading}
                tabIndex={-1}
                className={actions != null && status === undefined ? css.title : css.openTitle}
              >
                {title}
              </Heading>
              {status !== undefined && (
                <span role="status" className={css.found}>
                  {status}
                </span>
              )}
              {refusal === undefined && actions}
              {description && <div className={css.description}>{description}</div>}
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
                {props.children ?? (props.read && <ReadPlace {...props} loadingText={undefined} />)}
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
