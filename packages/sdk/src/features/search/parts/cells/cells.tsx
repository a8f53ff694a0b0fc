'use client';
import type { CreatorRow, FollowerTrend, HardStopId, QualityLevelCode } from '@reachkit/contract';
import { money } from '@reachkit/contract/rules/money';
import { useText } from '../../../../core/i18n/useText.ts';
import * as shared from '../../../../domain/creatorCells/creatorCells.css.ts';
import { Figure, Unknown } from '../../../../domain/creatorCells/creatorCells.tsx';
import type { Formats } from '../../../../domain/format/useFormats.ts';
import { FigureDate } from '../../../../domain/time/DatedFigure.tsx';
import { calendarDaysAgo } from '../../../../domain/time/dates.ts';
import { figureDate } from '../../../../domain/time/figureDate.ts';
import { CellLines, Figure as TableFigure } from '../../../../ui/DataTable/cells.tsx';
import { Grade, type GradeLevel } from '../../../../ui/Grade/Grade.tsx';
import { PeerBand } from '../../../../ui/PeerBand/PeerBand.tsx';
import type { TableDensity } from '../../controller/useTablePreferences.ts';
import { firstSearchTexts } from '../../locales/zh.ts';
import * as css from './cells.css.ts';

interface CellProps {
  readonly creator: CreatorRow;
  readonly density: TableDensity;
  readonly formats: Formats;
}

interface TrendCellProps {
  readonly trend: FollowerTrend;
  readonly formats: Formats;
}

/** The trend runs left to right in every text direction, like all charts. */
export function TrendCell({ trend: { days, change, points }, formats }: TrendCellProps) {
  const t = useText(firstSearchTexts);
  const place = points.map(([x, y]) => `${(x * 62 + 1).toFixed(1)},${(21 - y * 18).toFixed(1)}`);
  const text = change === null ? undefined : t('cell.trend', { days, value: formats.change(change) });
  return (
    <svg
      className={css.trend}
      viewBox="0 0 64 24"
      width="64"
      height="24"
      role="img"
      aria-label={text ?? t('column.trend.name')}
    >
      {text !== undefined && <title>{text}</title>}
      <polyline points={place.join(' ')} />
    </svg>
  );
}

interface InteractionCellProps extends CellProps {
  /** The rows are sorted by this figure. */
  readonly isSorted?: boolean | undefined;
}

/** The engagement rate and its rank among comparable creators: a band below, and a text for the best fifth. */
export function InteractionCell({ creator, density, formats, isSorted }: InteractionCellProps) {
  const t = useText(firstSearchTexts);
  const { interactionRate, interactionPercentile } = creator;
  const date = figureDate(creator, 'interactionRate', formats);
  const place = interactionRate === null ? null : (interactionPercentile ?? null);
  const words = place === null ? undefined : t('cell.aheadOfPeers', { percent: Math.round(place) });
  const band = place !== null && density !== 'compact' && <PeerBand percentile={place} label={words ?? ''} />;
  return (
    <CellLines title={words} below={band || (date !== undefined && <FigureDate date={date} />)}>
      {place !== null && place >= bestFifth && (
        <bdi className={css.rank}>{t('cell.top', { percent: topOf(place) })}</bdi>
      )}{' '}
      <Figure
        texts={firstSearchTexts}
        value={interactionRate}
        format={formats.rate}
        isMain={isSorted}
        date={date}
        isWithheld={creator.isWithheld}
      />
    </CellLines>
  );
}

/** Min percentile shown as text; more texts would truncate the rates. */
const bestFifth = 80;

/** Percentile 88 → 12, for "top 12%"; at least 1. */
const topOf = (percentile: number) => Math.max(1, Math.round(100 - percentile));

const gradeLevels: Readonly<Record<QualityLevelCode, GradeLevel>> = {
  level1: 1,
  level2: 2,
  level3: 3,
  level4: 4,
  level5: 5,
};

/** The quality grade; below the word for why not to contact the creator, if there is one. */
export function QualityCell({
  creator: { quality, hardStop, isWithheld },
  density,
}: Pick<CellProps, 'creator' | 'density'>) {
  const t = useText(firstSearchTexts);
  if (hardStop)
    return (
      <CellLines below={density !== 'compact' && quality ? t(`quality.${quality}`) : undefined}>
        <HardStopWord hardStop={hardStop} />
      </CellLines>
    );
  if (!quality) return <Unknown texts={firstSearchTexts} isWithheld={isWithheld} />;
  return (
    <Grade
      level={gradeLevels[quality]}
      label={t(`quality.${quality}`)}
      layout={density === 'compact' ? 'inline' : 'stacked'}
    />
  );
}

/** Why the creator's page advises against contacting them. */
export function HardStopWord({ hardStop }: { readonly hardStop: HardStopId }) {
  const t = useText(firstSearchTexts);
  return (
    <span className={shared.blacklisted} title={t(`hardStopWhy.${hardStop}`)}>
      {t(`hardStop.${hardStop}`)}
    </span>
  );
}

/** Shows which data the analysis of the creator has. */
export function DataCell({
  creator: { haveAudience, followersChange30d },
  density,
}: Pick<CellProps, 'creator' | 'density'>) {
  const t = useText(firstSearchTexts);
  const haveGrowth = followersChange30d !== null;
  if (haveAudience && haveGrowth)
    return density === 'compact' ? (
      t('cell.data.both')
    ) : (
      <CellLines below={t('cell.data.growth')}>{t('cell.data.audience')}</CellLines>
    );
  if (haveAudience) return t('cell.data.audience');
  return haveGrowth ? t('cell.data.growth') : <Unknown texts={firstSearchTexts} />;
}

interface DayCellProps {
  readonly at: string | null;
  readonly density: TableDensity;
  readonly formats: Formats;
  readonly now: number;
  readonly timeZone: string | undefined;
  /** Muted after a month. */
  readonly isQuietWhenOld?: boolean;
}

/** A relative day, with the date below. */
export function DayCell({ at, density, formats, now, timeZone, isQuietWhenOld = false }: DayCellProps) {
  if (at === null) return <Unknown texts={firstSearchTexts} />;
  // After a month the first line is the date itself.
  const isRecent = calendarDaysAgo(at, now, timeZone) < 30;
  const isQuiet = isQuietWhenOld && !isRecent;
  return (
    <CellLines
      title={formats.dateTime(at)}
      below={density !== 'compact' && isRecent ? <TableFigure>{formats.day(at)}</TableFigure> : undefined}
    >
      <bdi className={isQuiet ? shared.unknown : undefined}>{formats.relativeDay(at)}</bdi>
    </CellLines>
  );
}

/** US dollars. */
export const dollars = (amount: number) => money(amount, 'USD', 'estimate');

/** 2.345 → `2.3`. */
export const oneDecimal = (value: number) => value.toFixed(1);
