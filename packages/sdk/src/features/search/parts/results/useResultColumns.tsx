'use client';
import type { CreatorRow, SortKey } from '@reachkit/contract';
import { useMemo } from 'react';
import { useEnvironment } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useSlots } from '../../../../core/slots.tsx';
import {
  Figure,
  FigureCell,
  FollowersCell,
  PlaysCell,
  RegionCell,
  TagsCell,
} from '../../../../domain/creatorCells/creatorCells.tsx';
import { EmailCell } from '../../../../domain/creatorCells/EmailCell.tsx';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { figureDate } from '../../../../domain/time/figureDate.ts';
import type { DataTableColumn } from '../../../../ui/DataTable/types.ts';
import type { ResultColumnId } from '../../controller/useTablePreferences.ts';
import { firstSearchTexts } from '../../locales/zh.ts';
import { CoversCell } from '../cells/CoversCell.tsx';
import { CreatorCell as OwnCreatorCell } from '../cells/CreatorCell.tsx';
import { DayCell, dollars, InteractionCell, oneDecimal, QualityCell, TrendCell } from '../cells/cells.tsx';
import { TeamStatusCell } from '../cells/TeamStatusCell.tsx';
import { searchSlots } from '../slots.ts';

export type ResultColumn = DataTableColumn<CreatorRow> & { readonly id: ResultColumnId };

/** Columns that their name explains. */
type PlainColumn = 'creator' | 'region' | 'tags' | 'email' | 'lastVideo' | 'contact';

interface ColumnOptions {
  readonly sortKey: SortKey;
  readonly tagName: (code: string) => string;
  /** Keeps its identity between renders; absent when creators cannot be opened. */
  readonly onOpen: ((creator: CreatorRow) => void) | undefined;
}

/** The columns of the result table in their default order. */
export function useResultColumns({ sortKey, tagName, onOpen }: ColumnOptions): readonly ResultColumn[] {
  const t = useText(firstSearchTexts);
  const formats = useFormats();
  const { now, timeZone } = useEnvironment();
  const { slots, slotProps } = useSlots(searchSlots);
  const { CreatorCell = OwnCreatorCell } = slots;
  const cellProps = slotProps.CreatorCell;

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
    const isByAverage = sortKey === 'avgPlays';
    const columns: readonly ResultColumn[] = [
      {
        ...plain('creator'),
        minWidth: 180,
        enoughWidth: 320,
        isSticky: true,
        canHide: false,
        cell: (creator, { density }) => (
          <CreatorCell
            creator={creator}
            density={density}
            onOpen={onOpen && (() => onOpen(creator))}
            {...cellProps}
          />
        ),
      },
      {
        ...words('covers'),
        width: 130,
        cell: ({ latestPosts }) => latestPosts && <CoversCell posts={latestPosts} formats={formats} />,
      },
      {
        ...plain('region'),
        width: 118,
        cell: (creator, { density }) => (
          <RegionCell texts={firstSearchTexts} creator={creator} density={density} formats={formats} />
        ),
      },
      {
        ...plain('tags'),
        width: 124,
        cell: ({ tags }) => <TagsCell texts={firstSearchTexts} codes={tags} tagName={tagName} />,
      },
      {
        ...words('followers'),
        width: 92,
        align: 'number',
        sortKey: 'followers',
        cell: (creator, { density }) => (
          <FollowersCell
            texts={firstSearchTexts}
            creator={creator}
            density={density}
            formats={formats}
            isSorted={sortKey === 'followers'}
          />
        ),
      },
      {
        ...words('trend'),
        width: 84,
        cell: ({ followersTrend }) =>
          followersTrend && <TrendCell trend={followersTrend} formats={formats} />,
      },
      {
        ...words('plays'),
        width: 108,
        align: 'number',
        sortKey: isByAverage ? 'avgPlays' : 'medianPlays',
        cell: (creator, { density }) => (
          <PlaysCell
            texts={firstSearchTexts}
            creator={creator}
            density={density}
            formats={formats}
            isSorted={sortKey === 'medianPlays'}
            isByAverage={isByAverage}
          />
        ),
      },
      {
        ...words('interactionRate'),
        width: 120,
        align: 'number',
        sortKey: 'interactionRate',
        cell: (creator, { density }) => (
          <InteractionCell
            creator={creator}
            density={density}
            formats={formats}
            isSorted={sortKey === 'interactionRate'}
          />
        ),
      },
      {
        ...words('followerPlays'),
        width: 88,
        align: 'number',
        sortKey: 'followerPlays',
        cell: (creator) => (
          <FigureCell
            texts={firstSearchTexts}
            value={creator.followerPlays}
            format={formats.percent}
            isMain={sortKey === 'followerPlays'}
            date={figureDate(creator, 'followerPlays', formats)}
          />
        ),
      },
      {
        ...words('price'),
        width: 84,
        align: 'number',
        sortKey: 'price',
        cell: (creator) => (
          <FigureCell
            texts={firstSearchTexts}
            value={creator.priceMiddle ?? null}
            format={dollars}
            isMain={sortKey === 'price'}
            date={figureDate(creator, 'priceMiddle', formats)}
          />
        ),
      },
      {
        ...words('cpm'),
        width: 72,
        align: 'number',
        sortKey: 'cpm',
        cell: (creator) => (
          <FigureCell
            texts={firstSearchTexts}
            value={creator.cpm ?? null}
            format={dollars}
            isMain={sortKey === 'cpm'}
            date={figureDate(creator, 'cpm', formats)}
          />
        ),
      },
      {
        ...words('postsPerWeek'),
        width: 84,
        align: 'number',
        cell: ({ postsPerWeek = null }) => (
          <Figure texts={firstSearchTexts} value={postsPerWeek} format={oneDecimal} />
        ),
      },
      {
        ...words('adVideos'),
        width: 68,
        align: 'number',
        cell: ({ adVideoCount }) => (
          <Figure texts={firstSearchTexts} value={adVideoCount} format={formats.exact} />
        ),
      },
      {
        ...plain('email'),
        width: 56,
        align: 'center',
        cell: ({ haveEmail, emailVerdict, teamStatus }) => (
          <EmailCell
            texts={firstSearchTexts}
            hasEmail={haveEmail}
            verdict={emailVerdict ?? 'unknown'}
            isUnlocked={teamStatus?.isUnlocked}
          />
        ),
      },
      {
        ...plain('lastVideo'),
        // A date alone on its line fits in the widest of the usual fonts.
        width: 92,
        sortKey: 'lastVideo',
        cell: ({ lastVideoAt }, { density }) => (
          <DayCell at={lastVideoAt} density={density} formats={formats} now={now()} timeZone={timeZone} />
        ),
      },
      {
        ...words('asOf'),
        width: 92,
        sortKey: 'updated',
        cell: ({ asOf }, { density }) => (
          <DayCell
            at={asOf}
            density={density}
            formats={formats}
            now={now()}
            timeZone={timeZone}
            isQuietWhenOld
          />
        ),
      },
      {
        ...words('quality'),
        width: 88,
        cell: (creator, { density }) => <QualityCell creator={creator} density={density} />,
      },
      {
        ...plain('contact'),
        width: 100,
        cell: ({ teamStatus }, { density }) => <TeamStatusCell teamStatus={teamStatus} density={density} />,
      },
    ];
    return columns;
  }, [t, formats, now, timeZone, sortKey, tagName, onOpen, CreatorCell, cellProps]);
}
