import type { Platform } from '../creator/platform.ts';

/** Format of a post, as platforms count them. */
export type PostFormat = 'short' | 'long' | 'image';

/** A known change in how a platform counts; views before and after it are not comparable. */
export interface CountingChange {
  readonly platform: Platform;
  /** First day with the new way of counting, as an ISO date. */
  readonly from: string;
  readonly formats: 'all' | readonly PostFormat[];
  /** Key in the `countingChanges` of `postTexts`. */
  readonly text: 'youtubeShorts2025' | 'youtubeAll2026';
}

/**
 * All known changes, the oldest first. Source: revision history of the YouTube Data API, entries of 26 March 2025 and of
 * the YouTube Analytics API, 27 August 2026.
 */
export const countingChanges: readonly CountingChange[] = [
  { platform: 'youtube', from: '2025-03-31', formats: ['short'], text: 'youtubeShorts2025' },
  { platform: 'youtube', from: '2026-08-27', formats: 'all', text: 'youtubeAll2026' },
];

/**
 * Returns the changes that lie between two days (ISO dates, both included), because platforms name no time of day. A post
 * of unknown format (`null`) may be of any.
 */
export const countingChangesBetween = (
  platform: Platform,
  format: PostFormat | null,
  from: string,
  to: string,
): readonly CountingChange[] =>
  countingChanges.filter(
    (change) =>
      change.platform === platform &&
      change.from >= from &&
      change.from <= to &&
      (change.formats === 'all' || format === null || change.formats.includes(format)),
  );
