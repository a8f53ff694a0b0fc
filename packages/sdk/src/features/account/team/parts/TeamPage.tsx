'use client';
import { forwardRef, type ReactNode } from 'react';
import type { ReachkitError } from '../../../../core/failures/errors.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { ReadFailure } from '../../../../domain/ReadState.tsx';
import { Heading } from '../../../../ui/Heading/Heading.tsx';
import { PartBoundary } from '../../../../ui/Lazy/PartBoundary.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../../ui/Skeleton/Skeleton.tsx';
import { accountTexts } from '../../locales/zh.ts';
import * as css from './team.css.ts';

/** What every page of the team knows of its reading. */
export interface TeamReading {
  /** `false`: only those who manage the team see it. */
  readonly isPermitted: boolean;
  /** `null` while there is something to show. */
  readonly error: ReachkitError | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

interface TeamPageProps extends RootProps {
  readonly title: string;
  readonly loadingText: string;
  readonly failedText: string;
  readonly reading: TeamReading;
  /** Buttons beside the title. */
  readonly acts?: ReactNode;
  /** `null` until the first response. */
  readonly children: ReactNode;
}

/** A page about the team: its title and buttons, then what it shows, or what it waits for, or why there is nothing. */
export const TeamPage = forwardRef<HTMLElement, TeamPageProps>(function TeamPage(props, ref) {
  const { title, acts, reading, children } = props;
  const t = useText(accountTexts);
  return (
    <section
      {...rootAttributes(props)}
      ref={ref}
      aria-label={title}
      className={cx(css.root, props.className)}
    >
      <header className={css.head}>
        <Heading level={1} className={css.title}>
          {title}
        </Heading>
        {reading.isPermitted && acts && <div className={css.acts}>{acts}</div>}
      </header>
      <PartBoundary fallback={null}>
        {reading.isPermitted ? (
          (children ?? <Waiting {...props} />)
        ) : (
          <div className={css.place}>
            <Notice>{t('team.notAdmin')}</Notice>
          </div>
        )}
      </PartBoundary>
    </section>
  );
});

type WaitingProps = Pick<TeamPageProps, 'reading' | 'loadingText' | 'failedText'>;

/** What stands where something is not there yet: its outline, or why it did not come. */
export function Waiting({ reading, loadingText, failedText }: WaitingProps) {
  if (reading.error) {
    return (
      <div className={css.place}>
        <ReadFailure title={failedText} read={reading} />
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
