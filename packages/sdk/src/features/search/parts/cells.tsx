'use client';
import type { CreatorRow } from '@reachkit/contract';
import { Mail, MailX } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { calendarDaysAgo } from '../../../domain/dates.ts';
import type { Formats } from '../../../domain/useFormats.ts';
import { TagList } from '../../../ui/TagList/TagList.tsx';
import type { TableDensity } from '../controller/useTablePreferences.ts';
import { searchTexts } from '../locales/zh.ts';
import * as css from './cells.css.ts';
import { Figure, Unknown } from './Figure.tsx';

interface CellProps {
  readonly creator: CreatorRow;
  readonly density: TableDensity;
  readonly formats: Formats;
}

export function RegionCell({ creator, density, formats }: CellProps) {
  const { region, language } = creator;
  const name = region === null ? null : formats.region(region);
  return (
    <span className={css.lines}>
      {name === null ? (
        <Unknown />
      ) : (
        <span className={css.first} title={name}>
          {name}
        </span>
      )}
      {density !== 'compact' && language !== null && (
        <span className={css.second}>{formats.language(language)}</span>
      )}
    </span>
  );
}

interface TagsCellProps {
  readonly codes: readonly string[];
  readonly tagName: (code: string) => string;
}

export function TagsCell({ codes, tagName }: TagsCellProps) {
  const t = useText(searchTexts);
  if (codes.length === 0) return null;
  return (
    <TagList
      tags={codes.map(tagName)}
      moreLabel={(hidden) =>
        `${t('cell.moreTags', { count: hidden.length })}: ${hidden.join(t('value.separator'))}`
      }
    />
  );
}

const jumpFrom = 0.1;
const dropFrom = -0.05;

/** Growth is no virtue in itself: only a jump worth checking and a fall are marked. */
export function Change({ value, formats }: { readonly value: number; readonly formats: Formats }) {
  const t = useText(searchTexts);
  const text = formats.change(value);
  const mark = value >= jumpFrom ? 'jump' : value <= dropFrom ? 'drop' : undefined;
  return (
    <bdi dir="ltr" className={css.change} data-mark={mark} title={t('cell.change', { value: text })}>
      {text}
    </bdi>
  );
}

interface MainFigureProps extends CellProps {
  readonly isSorted: boolean;
}

export function FollowersCell({ creator, density, formats, isSorted }: MainFigureProps) {
  const { followers, followersChange30d } = creator;
  return (
    <span className={css.lines}>
      <Figure
        value={followers}
        format={formats.compact}
        exact={formats.exact}
        className={isSorted ? css.main : undefined}
      />
      {density !== 'compact' && followersChange30d !== null && (
        <Change value={followersChange30d} formats={formats} />
      )}
    </span>
  );
}

interface PlaysCellProps extends MainFigureProps {
  /** The figure of the sort stands first. */
  readonly isByAverage: boolean;
}

export function PlaysCell({ creator, density, formats, isSorted, isByAverage }: PlaysCellProps) {
  const t = useText(searchTexts);
  const { medianPlays, avgPlays } = creator;
  return (
    <span className={css.lines}>
      <Figure
        value={medianPlays}
        format={formats.compact}
        exact={formats.exact}
        className={isSorted && !isByAverage ? css.main : undefined}
      />
      {density !== 'compact' && avgPlays !== null && (
        <Figure
          value={avgPlays}
          format={formats.compact}
          exact={(value) => t('cell.average', { value: formats.exact(value) })}
          className={isByAverage ? `${css.second} ${css.main}` : css.second}
        />
      )}
    </span>
  );
}

export function EmailCell({ hasEmail }: { readonly hasEmail: boolean }) {
  const t = useText(searchTexts);
  const text = hasEmail ? t('cell.hasEmail') : t('cell.noEmail');
  const Icon = hasEmail ? Mail : MailX;
  return (
    <span className={css.email} data-has={hasEmail ? 'yes' : 'no'} title={text}>
      <Icon size={16} aria-hidden="true" />
      <span className="rk-hidden">{text}</span>
    </span>
  );
}

interface LastVideoCellProps extends CellProps {
  readonly now: number;
  readonly timeZone: string | undefined;
}

export function LastVideoCell({ creator, density, formats, now, timeZone }: LastVideoCellProps) {
  const { lastVideoAt } = creator;
  if (lastVideoAt === null) return <Unknown />;
  const date = formats.day(lastVideoAt);
  // From a month on the first line is the date itself.
  const isRecent = calendarDaysAgo(lastVideoAt, now, timeZone) < 30;
  return (
    <span className={css.lines} title={formats.dateTime(lastVideoAt)}>
      <span className={css.first}>{formats.relativeDay(lastVideoAt)}</span>
      {density !== 'compact' && isRecent && <bdi className={css.second}>{date}</bdi>}
    </span>
  );
}
