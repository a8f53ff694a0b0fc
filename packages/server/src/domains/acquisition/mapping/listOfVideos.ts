import { videoHeadings } from '@reachkit/contract/imports/columns/videoHeadings';
import { Refusal } from '../../../platform/spreadsheets/reading/refusal.ts';
import type { SourceColumn } from './columns.ts';

/** @throws Refusal where the headers are those of a list of videos: none of their titles may become a creator's name */
export function refuseVideos(columns: readonly SourceColumn[]): void {
  const said = new Set(videoHeadings(columns.map(({ header }) => header)));
  if (said.size === 0) return;
  const labels = columns.flatMap(({ header, label }) => (said.has(header) ? [label] : []));
  throw new Refusal('list_of_videos', { columns: labels.join(', ') });
}
