'use client';
import { type ReactNode, useId } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { ReadFailure } from '../../../domain/ReadState.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import * as css from '../form/LinkForm.css.ts';

interface SettingsPartProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** One part of the settings under its heading. */
export function SettingsPart({ title, lead, children }: SettingsPartProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={css.stack}>
      <Heading level={3} id={titleId} className={css.groupTitle}>
        {title}
      </Heading>
      {lead !== undefined && <p className={css.quiet}>{lead}</p>}
      {children}
    </section>
  );
}

interface LoadedProps {
  readonly read: {
    readonly error: ReachkitError | null;
    readonly isRetrying: boolean;
    readonly retry: () => void;
  };
  readonly isLoaded: boolean;
  readonly loadingText: string;
  readonly failedText: string;
  readonly children: ReactNode;
}

/** What was read, once it is there; until then that it loads, or why it did not. */
export function Loaded({ read, isLoaded, loadingText, failedText, children }: LoadedProps) {
  if (read.error) return <ReadFailure title={failedText} read={read} />;
  if (isLoaded) return <>{children}</>;
  return (
    <div aria-busy="true">
      <span className="rk-hidden" role="status">
        {loadingText}
      </span>
      <SkeletonLines count={3} />
    </div>
  );
}
