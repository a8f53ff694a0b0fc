'use client';
import { type FailedRead, ReadFailure, ReadSkeleton } from '../ReadState.tsx';
import * as css from './page.css.ts';

export interface ReadPlaceProps {
  readonly read: FailedRead;
  /** What is said aloud while it is loaded. */
  readonly loadingText: string;
  /** What could not be loaded. */
  readonly failedText: string;
}

/** What stands where something is not there yet: its outline, or why it did not come. */
export function ReadPlace({ read, loadingText, failedText }: ReadPlaceProps) {
  return read.error ? (
    <div className={css.place}>
      <ReadFailure title={failedText} read={read} />
    </div>
  ) : (
    <ReadSkeleton label={loadingText} count={8} className={css.place} />
  );
}
