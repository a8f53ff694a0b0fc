'use client';
import { type FailedRead, ReadFailure, ReadSkeleton } from '../ReadState.tsx';
import * as css from './page.css.ts';

export interface ReadPlaceProps {
  readonly read: FailedRead;
  /** Said aloud while it is loaded. */
  readonly loadingText: string;
  /** Says what could not be loaded. */
  readonly failedText: string;
}

/** The place of something that is not there yet: it shows an outline, or why the reading failed. */
export function ReadPlace({ read, loadingText, failedText }: ReadPlaceProps) {
  return read.error ? (
    <div className={css.place}>
      <ReadFailure title={failedText} read={read} />
    </div>
  ) : (
    <ReadSkeleton label={loadingText} count={8} className={css.place} />
  );
}
