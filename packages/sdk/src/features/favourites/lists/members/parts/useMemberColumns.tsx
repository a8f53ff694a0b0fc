'use client';
import type { FavouriteRow, FavouriteSort } from '@reachkit/contract/favourites/members';
import { money } from '@reachkit/contract/rules/money';
import { useMemo } from 'react';
import { useText } from '../../../../../core/i18n/useText.ts';
import {
  Figure,
  FigureCell,
  FollowersCell,
  PlaysCell,
  RegionCell,
  TagsCell,
} from '../../../../../domain/creatorCells/creatorCells.tsx';
import { EmailCell } from '../../../../../domain/creatorCells/EmailCell.tsx';
import { Handle } from '../../../../../domain/creatorCells/Handle.tsx';
import { NameCell } from '../../../../../domain/creatorCells/NameCell.tsx';
import { roomFor } from '../../../../../domain/creatorCells/roomFor.ts';
import { useFormats } from '../../../../../domain/format/useFormats.ts';
import { figureDate } from '../../../../../domain/time/figureDate.ts';
import type { DataTableColumn } from '../../../../../ui/DataTable/types.ts';
import { favouritesTexts } from '../../../locales/zh.ts';
import { NotesCell } from '../../../notes/NotesCell.tsx';
import type { MemberColumnId } from '../useMemberPreferences.ts';
import { AddedCell, ContactCell, LastVideoCell } from './cells.tsx';

const contacts = ['none', 'me', 'team'] as const;

export type MemberColumn = DataTableColumn<FavouriteRow> & { readonly id: MemberColumnId };

interface ColumnOptions {
  readonly listId: string;
  readonly sort: FavouriteSort;
  /** Keeps its identity between renders. */
  readonly tagName: (code: string) => string;
}

/** Returns the columns of a list's table in default order. */
export function useMemberColumns({ listId, sort, tagName }: ColumnOptions): readonly MemberColumn[] {
  const t = useText(favouritesTexts);
  const formats = useFormats();
  return useMemo(() => {
    const head = (id: MemberColumnId) => ({
      id,
      header: t(`members.column.${id}.head`),
      name: t(`members.column.${id}.name`),
    });
    const dollars = (value: number) => money(value, 'USD', 'estimate');
    const columns: readonly MemberColumn[] = [
      {
        ...head('creator'),
        minWidth: 180,
        enoughWidth: 240,
        isSticky: true,
        canHide: false,
        cell: (row, { density }) => (
          <NameCell creator={row} isOneLine={density === 'compact'} below={<Handle creator={row} />} />
        ),
      },
      {
        ...head('region'),
        // Fits "United States"; if it were wider, another column would not fit.
        width: 114,
        cell: (row, { density }) => (
          <RegionCell texts={favouritesTexts} creator={row} density={density} formats={formats} />
        ),
      },
      {
        ...head('tags'),
        width: 134,
        cell: ({ tags }) => <TagsCell texts={favouritesTexts} codes={tags} tagName={tagName} />,
      },
      {
        ...head('followers'),
        // Fits "Followers" with the sort arrow beside it.
        width: 98,
        align: 'number',
        sortKey: 'followers',
        cell: (row, { density }) => (
          <FollowersCell
            texts={favouritesTexts}
            creator={row}
            density={density}
            formats={formats}
            isSorted={sort === 'followers'}
          />
        ),
      },
      {
        ...head('plays'),
        width: 84,
        align: 'number',
        sortKey: 'medianPlays',
        cell: (row, { density }) => (
          <PlaysCell
            texts={favouritesTexts}
            creator={row}
            density={density}
            formats={formats}
            isSorted={sort === 'medianPlays'}
          />
        ),
      },
      {
        ...head('interactionRate'),
        // Fits "Engagement" beside the arrow of the sort order.
        width: 104,
        align: 'number',
        sortKey: 'interactionRate',
        cell: (row) => (
          <FigureCell
            texts={favouritesTexts}
            value={row.interactionRate}
            format={formats.rate}
            isMain={sort === 'interactionRate'}
            date={figureDate(row, 'interactionRate', formats)}
            isWithheld={row.isWithheld}
          />
        ),
      },
      {
        ...head('followerPlays'),
        width: 88,
        align: 'number',
        sortKey: 'followerPlays',
        cell: (row) => (
          <FigureCell
            texts={favouritesTexts}
            value={row.followerPlays}
            format={formats.percent}
            isMain={sort === 'followerPlays'}
            date={figureDate(row, 'followerPlays', formats)}
            isWithheld={row.isWithheld}
          />
        ),
      },
      {
        ...head('price'),
        width: 80,
        align: 'number',
        sortKey: 'price',
        cell: (row) => (
          <FigureCell
            texts={favouritesTexts}
            value={row.priceMiddle ?? null}
            format={dollars}
            isMain={sort === 'price'}
            date={figureDate(row, 'priceMiddle', formats)}
            isWithheld={row.isWithheld}
          />
        ),
      },
      {
        ...head('cpm'),
        width: 76,
        align: 'number',
        sortKey: 'cpm',
        cell: (row) => (
          <FigureCell
            texts={favouritesTexts}
            value={row.cpm ?? null}
            format={dollars}
            isMain={sort === 'cpm'}
            date={figureDate(row, 'cpm', formats)}
            isWithheld={row.isWithheld}
          />
        ),
      },
      {
        ...head('adVideos'),
        width: 68,
        align: 'number',
        cell: ({ adVideoCount }) => (
          <Figure texts={favouritesTexts} value={adVideoCount} format={formats.exact} />
        ),
      },
      {
        ...head('email'),
        width: 60,
        align: 'center',
        cell: (row) => (
          <EmailCell
            texts={favouritesTexts}
            hasEmail={row.haveEmail}
            isUnlocked={row.teamStatus?.isUnlocked}
          />
        ),
      },
      {
        ...head('lastVideo'),
        width: 100,
        sortKey: 'lastVideo',
        cell: (row, { density }) => <LastVideoCell row={row} density={density} formats={formats} />,
      },
      {
        ...head('contact'),
        width: roomFor(contacts.map((contact) => t(`page.contacted.${contact}`))),
        cell: (row, { density }) => <ContactCell row={row} density={density} />,
      },
      {
        ...head('notes'),
        width: 100,
        cell: (row) => <NotesCell favouriteId={listId} creator={row} />,
      },
      {
        ...head('added'),
        width: 92,
        sortKey: 'added',
        cell: (row, { density }) => <AddedCell row={row} density={density} formats={formats} />,
      },
    ];
    return columns;
  }, [t, formats, sort, tagName, listId]);
}
