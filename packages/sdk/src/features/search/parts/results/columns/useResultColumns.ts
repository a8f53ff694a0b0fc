'use client';
import type { CreatorRow, SortKey } from '@reachkit/contract';
import { useMemo } from 'react';
import { useText } from '../../../../../core/i18n/useText.ts';
import { roomFor } from '../../../../../domain/creatorCells/roomFor.ts';
import type { DataTableColumn } from '../../../../../ui/DataTable/types.ts';
import type { ResultColumnId } from '../../../controller/useTablePreferences.ts';
import { firstSearchTexts } from '../../../locales/zh.ts';

/** A column of the result table without its cell renderer, which loads with the first rows: `drawCells`. */
export type ResultColumn = Omit<DataTableColumn<CreatorRow>, 'cell'> & { readonly id: ResultColumnId };

/** Columns without a description. */
type PlainColumn = 'creator' | 'region' | 'tags' | 'email' | 'lastVideo' | 'contact';

const contacts = ['none', 'me', 'team', 'blacklisted'] as const;

/** The columns of the result table in their default order. */
export function useResultColumns(sortKey: SortKey): readonly ResultColumn[] {
  const t = useText(firstSearchTexts);
  const isByAverage = sortKey === 'avgPlays';

  return useMemo(() => {
    const words = (id: Exclude<ResultColumnId, PlainColumn>) => ({
      id,
      header: t(`column.${id}.head`),
      name: t(`column.${id}.name`),
      description: t(`column.${id}.description`),
    });
    const plain = (id: PlainColumn) => ({
      id,
      header: t(`column.${id}.head`),
      name: t(`column.${id}.name`),
    });
    const columns: readonly ResultColumn[] = [
      {
        ...plain('creator'),
        minWidth: 160,
        enoughWidth: 320,
        isSticky: true,
        canHide: false,
      },
      {
        ...words('covers'),
        width: 166,
      },
      {
        ...plain('region'),
        width: 108,
      },
      {
        ...plain('tags'),
        width: 116,
      },
      {
        ...words('followers'),
        // Fits "Followers" with the sort arrow beside it.
        width: 98,
        align: 'number',
        sortKey: 'followers',
      },
      {
        ...words('trend'),
        width: 84,
      },
      {
        ...words('plays'),
        width: 92,
        align: 'number',
        sortKey: isByAverage ? 'avgPlays' : 'medianPlays',
      },
      {
        ...words('interactionRate'),
        // Fits the rate with its rank as text, also in bold when sorted by it.
        width: 128,
        align: 'number',
        sortKey: 'interactionRate',
      },
      {
        ...words('followerPlays'),
        width: 88,
        align: 'number',
        sortKey: 'followerPlays',
      },
      {
        ...words('price'),
        width: 84,
        align: 'number',
        sortKey: 'price',
      },
      {
        ...words('cpm'),
        width: 72,
        align: 'number',
        sortKey: 'cpm',
      },
      {
        ...words('postsPerWeek'),
        width: 84,
        align: 'number',
      },
      {
        ...words('adVideos'),
        width: 68,
        align: 'number',
      },
      {
        ...plain('email'),
        width: 56,
        align: 'center',
      },
      {
        ...plain('lastVideo'),
        // Fits relative days in the widest of the usual fonts.
        width: 100,
        sortKey: 'lastVideo',
      },
      {
        ...words('asOf'),
        width: 92,
        sortKey: 'updated',
      },
      {
        ...words('data'),
        width: 84,
      },
      {
        ...words('quality'),
        width: 88,
        sortKey: 'quality',
      },
      {
        ...plain('contact'),
        width: roomFor(contacts.map((contact) => t(`cell.teamStatus.${contact}`))),
      },
    ];
    return columns;
  }, [t, isByAverage]);
}
