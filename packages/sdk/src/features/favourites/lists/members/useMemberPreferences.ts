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

/** Names of usual length fit beside the columns. */
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

/** Which columns stand in a list's table and how high its rows are; the same for all lists, and outlives a reload. */
export function useMemberPreferences(): TablePreferences<MemberColumnId> {
  return useTablePreferences(table);
}
