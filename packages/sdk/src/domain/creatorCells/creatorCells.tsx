'use client';
import type { CreatorRow } from '@reachkit/contract';
import type { TextNamespace } from '../../core/i18n/texts.ts';
import { useText } from '../../core/i18n/useText.ts';
import { CellLines, Figure as TableFigure } from '../../ui/DataTable/cells.tsx';
import type { DataTableDensity } from '../../ui/DataTable/types.ts';
import { TagList } from '../../ui/TagList/TagList.tsx';
import { changeTone } from '../format/changeTone.ts';
import type { Formats } from '../format/useFormats.ts';
import { DatedFigure, FigureDate } from '../time/DatedFigure.tsx';
import { figureDate } from '../time/figureDate.ts';
import * as css from './creatorCells.css.ts';
import type { CellMessages } from './locales/zh.ts';

/** Texts of the feature that renders the cell, including those of cells and filter values. */
type CellTexts = TextNamespace<{
  readonly cell: CellMessages;
  readonly value: { readonly separator: string };
}>;

export interface TextsProps {
  readonly texts: CellTexts;
}

interface CellProps extends TextsProps {
  readonly creator: CreatorRow;
  readonly density: DataTableDensity;
  readonly formats: Formats;
}

interface SortedProps extends CellProps {
  /** The rows are sorted by this figure. */
  readonly isSorted: boolean;
}

interface PlaysCellProps extends SortedProps {
  /** The rows are sorted by the average. */
  readonly isByAverage?: boolean | undefined;
}

interface ChangeProps extends TextsProps {
  readonly value: number;
  readonly formats: Formats;
}

interface TagsCellProps extends TextsProps {
  readonly codes: readonly string[];
  /** Codes that the search filters by: shown first and marked. */
  readonly asked?: readonly string[] | undefined;
  readonly tagName: (code: string) => string;
}

interface UnknownProps extends TextsProps {
  /** The terms of the source do not allow to show the figure. */
  readonly isWithheld?: boolean | undefined;
}

interface FigureProps extends UnknownProps {
  /** `null` is unknown, and shown as such. */
  readonly value: number | null;
  readonly format: (value: number) => string;
  /** The exact value, shown on hover. */
  readonly exact?: ((value: number) => string) | undefined;
  /** The figure that the rows are sorted by. */
  readonly isMain?: boolean | undefined;
  /** Its date, if it differs from the row's; in a tooltip that the keyboard reaches. */
  readonly date?: string | undefined;
}

const dateBelow = (date: string | undefined) => (date === undefined ? undefined : <FigureDate date={date} />);

/** Shows a dash; screen readers get the word. */
export function Unknown({ texts, isWithheld = false }: UnknownProps) {
  const t = useText(texts);
  const reason = t(isWithheld ? 'cell.withheld' : 'cell.unknown');
  return (
    <span className={css.unknown} title={reason}>
      <span aria-hidden="true">–</span>
      <span className="rk-hidden">{reason}</span>
    </span>
  );
}

/** A figure that is left-to-right in every script, with its exact value on hover. */
export function Figure({ texts, value, format, exact, isMain, date, isWithheld }: FigureProps) {
  const t = useText(texts);
  if (value === null) return <Unknown texts={texts} isWithheld={isWithheld} />;
  const figure = (
    <TableFigure exact={exact?.(value)} isStrong={isMain}>
      {format(value)}
    </TableFigure>
  );
  if (date === undefined) return figure;
  return (
    <DatedFigure text={t('cell.measuredOn', { day: date })} separator={t('cell.listSeparator')}>
      {figure}
    </DatedFigure>
  );
}

/** A figure alone in its cell, with a date of its own below it if the rows are high enough. */
export function FigureCell(props: FigureProps) {
  const { value, date } = props;
  if (value === null || date === undefined) return <Figure {...props} />;
  return (
    <CellLines below={dateBelow(date)}>
      <Figure {...props} />
    </CellLines>
  );
}

export function RegionCell({ texts, creator: { region, language }, density, formats }: CellProps) {
  const name = region === null ? null : formats.region(region);
  return (
    <CellLines
      dir="auto"
      title={name ?? undefined}
      below={density !== 'compact' && language !== null ? formats.language(language) : undefined}
    >
      {name ?? <Unknown texts={texts} />}
    </CellLines>
  );
}

export function TagsCell({ texts, codes, asked = [], tagName }: TagsCellProps) {
  const t = useText(texts);
  if (codes.length === 0) return null;
  const matched = codes.filter((code) => asked.includes(code));
  const others = codes.filter((code) => !asked.includes(code));
  return (
    <TagList
      tags={[...matched, ...others].map(tagName)}
      marked={matched.length}
      moreLabel={(hidden) =>
        `${t('cell.moreTags', { count: hidden.length })}: ${hidden.join(t('value.separator'))}`
      }
    />
  );
}

/** Growth is not good in itself: only a suspicious jump and a fall are marked. */
export function Change({ texts, value, formats }: ChangeProps) {
  const t = useText(texts);
  const text = formats.change(value);
  return (
    <TableFigure tone={changeTone(value) ?? 'quiet'} exact={t('cell.change', { value: text })}>
      {text}
    </TableFigure>
  );
}

export function FollowersCell({ texts, creator, density, formats, isSorted }: SortedProps) {
  const { followers, followersChange30d } = creator;
  const isTwoLine = density !== 'compact' && followersChange30d !== null;
  const date = figureDate(creator, 'followers', formats);
  const below = isTwoLine ? (
    <Change texts={texts} value={followersChange30d} formats={formats} />
  ) : (
    dateBelow(date)
  );
  return (
    <CellLines below={below}>
      <Figure
        texts={texts}
        value={followers}
        format={formats.compact}
        exact={formats.exact}
        isMain={isSorted}
        date={date}
      />
    </CellLines>
  );
}

export function PlaysCell({ texts, creator, density, formats, isSorted, isByAverage }: PlaysCellProps) {
  const t = useText(texts);
  const { medianPlays, avgPlays } = creator;
  const date = figureDate(creator, 'medianPlays', formats);
  const average = avgPlays !== null && density !== 'compact' && (
    <Figure
      texts={texts}
      value={avgPlays}
      format={formats.compact}
      exact={(value) => t('cell.average', { value: formats.exact(value) })}
      isMain={isByAverage}
      date={figureDate(creator, 'avgPlays', formats)}
    />
  );
  return (
    <CellLines below={average || dateBelow(date)}>
      <Figure
        texts={texts}
        value={medianPlays}
        format={formats.compact}
        exact={formats.exact}
        isMain={isSorted}
        date={date}
        isWithheld={creator.isWithheld}
      />
    </CellLines>
  );
}
