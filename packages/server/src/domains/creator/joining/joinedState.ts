import { dayOfFigure } from '../posts/figureDays.ts';
import type { IncomingCreator } from '../storing/incoming.ts';
import { type CreatorState, type DaySnapshot, everyFigure, mergeCreator } from '../storing/merge.ts';

const isPlaceholder = ({ handle, channelId }: CreatorState) => handle === channelId;

/**
 * Merges the two rows of a creator that was stored twice, as if a source reported the data of the newer row on the day of
 * its figures. Includes the snapshots of both rows.
 */
export function joinedState(
  older: CreatorState,
  newer: CreatorState,
  snapshots: readonly DaySnapshot[],
): { readonly state: CreatorState; readonly snapshots: readonly DaySnapshot[] } {
  const channelId = older.channelId ?? newer.channelId;
  // Between demo and real data, only the real data is kept.
  if (newer.source === 'demo') return { state: { ...older, channelId }, snapshots: [] };
  if (older.source === 'demo')
    return { state: { ...newer, channelId: newer.channelId ?? older.channelId }, snapshots: [] };
  // Undated data counts as old: it only fills gaps.
  const day = newer.asOf ?? '1970-01-01';
  const merged = mergeCreator(older, snapshots, reportOf(newer, day), { day, source: newer.source });
  // A real handle is preferred to an id used as placeholder.
  const { handle, handleKey } = isPlaceholder(merged.state) && !isPlaceholder(newer) ? newer : merged.state;
  return { state: { ...merged.state, handle, handleKey, channelId }, snapshots: merged.snapshots };
}

/** Converts a stored row to a source's report for that day; figures of other days are in the snapshots. */
function reportOf(row: CreatorState, day: string): IncomingCreator {
  return {
    line: 0,
    handle: row.handle,
    handleKey: row.handleKey,
    channelId: row.channelId,
    name: row.name === row.handle ? null : row.name,
    description: row.description === '' ? null : row.description,
    region: row.region,
    language: row.language,
    tags: row.tags,
    email: row.email,
    ...everyFigure((name) => (dayOfFigure(row, name) === day ? row[name] : null)),
  };
}
