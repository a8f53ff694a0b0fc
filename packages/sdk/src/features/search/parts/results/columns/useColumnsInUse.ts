'use client';
import type { RefObject } from 'react';
import { type RoomForColumns, useColumnsInUse as useColumns } from '../../../../../domain/useColumnsInUse.ts';
import {
  type ResultColumnId,
  roomyColumnIds,
  type TablePreferences,
} from '../../../controller/useTablePreferences.ts';
import type { ResultColumn } from './useResultColumns.ts';

const room: RoomForColumns<ResultColumnId> = { roomyIds: roomyColumnIds, roomForNames: 180 };

/** Returns the chosen columns, otherwise the default ones and as many more as fit. */
export function useColumnsInUse(
  box: RefObject<HTMLElement | null>,
  columns: readonly ResultColumn[],
  table: TablePreferences,
) {
  return useColumns(box, columns, table, room);
}
