'use client';
import type { RoomForColumns } from '../../../../domain/useColumnsInUse.ts';
import { type TablePreferences, useTablePreferences } from '../../../../domain/useTablePreferences.ts';

export const memberColumnIds = [
  'creator',
  'region',
  'tags',
  'followers',
  'plays',
  'interactionRate',
  'followerPlays',
  'price',
  'cpm',
  'adVideos',
  'email',
  'lastVideo',
  'contact',
  'notes',
  'added',
] as const;
export type MemberColumnId = (typeof memberColumnIds)[number];

export const usualMemberColumns: readonly MemberColumnId[] = [
  'creator',
  'region',
  'followers',
  'plays',
  'interactionRate',
  'price',
  'contact',
  'notes',
  'added',
];

/** Widths that leave room for typical names beside the columns. */
export const roomForMemberColumns: RoomForColumns<MemberColumnId> = {
  roomyIds: ['added', 'price'],
  roomForNames: 220,
  hasActions: true,
};

const table = {
  key: 'favourite_table',
  columnIds: memberColumnIds,
  first: 'creator',
  usualIds: usualMemberColumns,
} as const;

/** Columns and row height of a list's table; the same for all lists, persisted. */
export function useMemberPreferences(): TablePreferences<MemberColumnId> {
  return useTablePreferences(table);
}
