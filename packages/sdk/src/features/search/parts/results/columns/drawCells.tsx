'use client';
import type { CreatorRow, SortKey } from '@reachkit/contract';
import type { ComponentType } from 'react';
import {
  Figure,
  FigureCell,
  FollowersCell,
  PlaysCell,
  RegionCell,
  TagsCell,
} from '../../../../../domain/creatorCells/creatorCells.tsx';
import { EmailCell } from '../../../../../domain/creatorCells/EmailCell.tsx';
import { TeamStatusCell } from '../../../../../domain/creatorCells/TeamStatusCell.tsx';
import { codesIn } from '../../../../../domain/creatorFilters/filters.ts';
import type { Formats } from '../../../../../domain/format/useFormats.ts';
import { figureDate } from '../../../../../domain/time/figureDate.ts';
import type { DataTableColumn } from '../../../../../ui/DataTable/types.ts';
import type { ResultColumnId } from '../../../controller/useTablePreferences.ts';
import { firstSearchTexts } from '../../../locales/zh.ts';
import { CoversCell } from '../../cells/CoversCell.tsx';
import { type CreatorCellProps, CreatorCell as OwnCreatorCell } from '../../cells/CreatorCell.tsx';
import {
  DataCell,
  DayCell,
  dollars,
  InteractionCell,
  oneDecimal,
  QualityCell,
  TrendCell,
} from '../../cells/cells.tsx';

/** Data that cells need besides their row; with a stable identity between renders. */
export interface CellOptions {
  readonly sortKey: SortKey;
  /** Tag codes of the filter, separated by commas. */
  readonly askedTags: string;
  readonly tagName: (code: string) => string;
  /** Absent when creators cannot be opened. */
  readonly onOpen: ((creator: CreatorRow) => void) | undefined;
}

/** Values that cells need from the provider. */
export interface CellSurroundings {
  readonly formats: Formats;
  readonly now: () => number;
  readonly timeZone: string | undefined;
  /** The host's component for the first cell. */
  readonly CreatorCell: ComponentType<CreatorCellProps> | undefined;
  readonly cellProps: Partial<CreatorCellProps> | undefined;
}

type ResultCells = Readonly<Record<ResultColumnId, DataTableColumn<CreatorRow>['cell']>>;

/** Cell renderers of the result table, by column. */
export function drawCells(
  { sortKey, askedTags, tagName, onOpen }: CellOptions,
  { formats, now, timeZone, CreatorCell = OwnCreatorCell, cellProps }: CellSurroundings,
): ResultCells {
  const isByAverage = sortKey === 'avgPlays';
  return {
    creator: (creator, { density }) => (
      <CreatorCell
        creator={creator}
        density={density}
        onOpen={onOpen && (() => onOpen(creator))}
        {...cellProps}
      />
    ),
    covers: ({ latestPosts }) => latestPosts && <CoversCell posts={latestPosts} formats={formats} />,
    region: (creator, { density }) => (
      <RegionCell texts={firstSearchTexts} creator={creator} density={density} formats={formats} />
    ),
    tags: ({ tags, matches = [] }) => {
      const inTags = matches.flatMap(({ field, text }) => (field === 'tags' ? text : []));
      const asked = [...codesIn(askedTags), ...inTags];
      return <TagsCell texts={firstSearchTexts} codes={tags} asked={asked} tagName={tagName} />;
    },
    followers: (creator, { density }) => (
      <FollowersCell
        texts={firstSearchTexts}
        creator={creator}
        density={density}
        formats={formats}
        isSorted={sortKey === 'followers'}
      />
    ),
    trend: ({ followersTrend }) => followersTrend && <TrendCell trend={followersTrend} formats={formats} />,
    plays: (creator, { density }) => (
      <PlaysCell
        texts={firstSearchTexts}
        creator={creator}
        density={density}
        formats={formats}
        isSorted={sortKey === 'medianPlays'}
        isByAverage={isByAverage}
      />
    ),
    interactionRate: (creator, { density }) => (
      <InteractionCell
        creator={creator}
        density={density}
        formats={formats}
        isSorted={sortKey === 'interactionRate'}
      />
    ),
    followerPlays: (creator) => (
      <FigureCell
        texts={firstSearchTexts}
        value={creator.followerPlays}
        format={formats.percent}
        isMain={sortKey === 'followerPlays'}
        date={figureDate(creator, 'followerPlays', formats)}
        isWithheld={creator.isWithheld}
      />
    ),
    price: (creator) => (
      <FigureCell
        texts={firstSearchTexts}
        value={creator.priceMiddle ?? null}
        format={dollars}
        isMain={sortKey === 'price'}
        date={figureDate(creator, 'priceMiddle', formats)}
        isWithheld={creator.isWithheld}
      />
    ),
    cpm: (creator) => (
      <FigureCell
        texts={firstSearchTexts}
        value={creator.cpm ?? null}
        format={dollars}
        isMain={sortKey === 'cpm'}
        date={figureDate(creator, 'cpm', formats)}
        isWithheld={creator.isWithheld}
      />
    ),
    postsPerWeek: ({ postsPerWeek = null, isWithheld }) => (
      <Figure texts={firstSearchTexts} value={postsPerWeek} format={oneDecimal} isWithheld={isWithheld} />
    ),
    adVideos: ({ adVideoCount }) => (
      <Figure texts={firstSearchTexts} value={adVideoCount} format={formats.exact} />
    ),
    email: ({ haveEmail, emailVerdict, teamStatus }) => (
      <EmailCell
        texts={firstSearchTexts}
        hasEmail={haveEmail}
        verdict={emailVerdict ?? 'unknown'}
        isUnlocked={teamStatus?.isUnlocked}
      />
    ),
    lastVideo: ({ lastVideoAt }, { density }) => (
      <DayCell at={lastVideoAt} density={density} formats={formats} now={now()} timeZone={timeZone} />
    ),
    asOf: ({ asOf }, { density }) => (
      <DayCell at={asOf} density={density} formats={formats} now={now()} timeZone={timeZone} isQuietWhenOld />
    ),
    data: (creator, { density }) => <DataCell creator={creator} density={density} />,
    quality: (creator, { density }) => <QualityCell creator={creator} density={density} />,
    contact: ({ teamStatus }, { density }) => (
      <TeamStatusCell texts={firstSearchTexts} teamStatus={teamStatus} density={density} />
    ),
  };
}
