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

/** The columns that the person chose, else the usual ones and as many more as there is room for. */
export function useColumnsInUse(
  box: RefObject<HTMLElement | null>,
  columns: readonly ResultColumn[],
  table: TablePreferences,
) {
  return useColumns(box, columns, table, room);
}
