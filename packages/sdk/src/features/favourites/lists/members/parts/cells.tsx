'use client';
import type { FavouriteRow } from '@reachkit/contract/favourites';
import { Mail, MailOpen, MailX } from 'lucide-react';
import { useText } from '../../../../../core/i18n/useText.ts';
import { Link } from '../../../../../core/navigation/Link.tsx';
import { changeTone } from '../../../../../domain/format/changeTone.ts';
import { creatorName } from '../../../../../domain/format/creatorName.ts';
import { platformNames } from '../../../../../domain/format/names.ts';
import type { Formats } from '../../../../../domain/format/useFormats.ts';
import { DatedFigure, FigureDate } from '../../../../../domain/time/DatedFigure.tsx';
import { figureDate } from '../../../../../domain/time/figureDate.ts';
import { Avatar } from '../../../../../ui/Avatar/Avatar.tsx';
import { CellLines, Figure as TableFigure, useCellTabIndex } from '../../../../../ui/DataTable/cells.tsx';
import type { DataTableDensity } from '../../../../../ui/DataTable/types.ts';
import { PlatformMark } from '../../../../../ui/PlatformMark/PlatformMark.tsx';
import { TagList } from '../../../../../ui/TagList/TagList.tsx';
import { favouritesTexts } from '../../../locales/zh.ts';
import * as css from './Members.css.ts';

interface CellProps {
  readonly row: FavouriteRow;
  readonly density: DataTableDensity;
}

interface FormattedProps extends CellProps {
  readonly formats: Formats;
}

/** Who it is: picture, name, platform and handle. */
export function WhoCell({ row, density }: CellProps) {
  const { id, platform, avatarUrl } = row;
  const name = creatorName(row);
  const tabIndex = useCellTabIndex();
  const isOneLine = density === 'compact';
  return (
    <span className={css.creator}>
      <Avatar name={name} seed={id} src={avatarUrl} size={isOneLine ? 'small' : 'medium'} />
      <CellLines
        dir="auto"
        title={name}
        below={
          isOneLine ? undefined : (
            <span title={`@${row.handle}`}>
              <Handle row={row} />
            </span>
          )
        }
      >
        <Link to={{ kind: 'creator', platform, id }} className={css.creatorLink} tabIndex={tabIndex}>
          {name}
        </Link>
      </CellLines>
    </span>
  );
}

/** The platform's mark before the handle there. */
export function Handle({ row: { platform, handle } }: { readonly row: FavouriteRow }) {
  return (
    <>
      <span className={css.mark}>
        <PlatformMark platform={platform} label={platformNames[platform]} size={14} />
      </span>{' '}
      @{handle}
    </>
  );
}

export function RegionCell({ row, density, formats }: FormattedProps) {
  const { region, language } = row;
  const name = region === null ? null : formats.region(region);
  return (
    <CellLines
      dir="auto"
      title={name ?? undefined}
      below={density !== 'compact' && language !== null ? formats.language(language) : undefined}
    >
      {name ?? <Unknown />}
    </CellLines>
  );
}

interface TagsCellProps {
  readonly codes: readonly string[];
  readonly tagName: (code: string) => string;
}

export function TagsCell({ codes, tagName }: TagsCellProps) {
  const t = useText(favouritesTexts);
  if (codes.length === 0) return null;
  return (
    <TagList
      tags={codes.map(tagName)}
      moreLabel={(hidden) =>
        `${t('members.moreTags', { count: hidden.length })}: ${hidden.join(t('value.separator'))}`
      }
    />
  );
}

interface SortedProps extends FormattedProps {
  readonly isSorted: boolean;
}

export function FollowersCell({ row, density, formats, isSorted }: SortedProps) {
  const { followers, followersChange30d } = row;
  const isTwoLine = density !== 'compact' && followersChange30d !== null;
  const date = figureDate(row, 'followers', formats);
  const below = isTwoLine ? <Change value={followersChange30d} formats={formats} /> : dateBelow(date);
  return (
    <CellLines below={below}>
      <Figure
        value={followers}
        format={formats.compact}
        exact={formats.exact}
        isMain={isSorted}
        date={date}
      />
    </CellLines>
  );
}

const dateBelow = (date: string | undefined) => (date === undefined ? undefined : <FigureDate date={date} />);

/** Only a jump worth checking and a fall are marked. */
export function Change({ value, formats }: { readonly value: number; readonly formats: Formats }) {
  const t = useText(favouritesTexts);
  const text = formats.change(value);
  const tone = changeTone(value) ?? 'quiet';
  return (
    <TableFigure tone={tone} exact={t('members.change', { value: text })}>
      {text}
    </TableFigure>
  );
}

export function PlaysCell({ row, density, formats, isSorted }: SortedProps) {
  const t = useText(favouritesTexts);
  const { medianPlays, avgPlays } = row;
  const average = avgPlays !== null && density !== 'compact' && (
    <Figure
      value={avgPlays}
      format={formats.compact}
      exact={(value) => t('members.average', { value: formats.exact(value) })}
      date={figureDate(row, 'avgPlays', formats)}
    />
  );
  const date = figureDate(row, 'medianPlays', formats);
  return (
    <CellLines below={average || dateBelow(date)}>
      <Figure
        value={medianPlays}
        format={formats.compact}
        exact={formats.exact}
        isMain={isSorted}
        date={date}
      />
    </CellLines>
  );
}

export function EmailCell({ row }: { readonly row: FavouriteRow }) {
  const t = useText(favouritesTexts);
  const isUnlocked = row.teamStatus?.isUnlocked === true;
  const text = t(`members.email.${isUnlocked ? 'unlocked' : row.haveEmail ? 'has' : 'none'}`);
  const Icon = isUnlocked ? MailOpen : row.haveEmail ? Mail : MailX;
  return (
    <span className={css.email} data-has={row.haveEmail || isUnlocked ? 'yes' : 'no'} title={text}>
      <Icon size={16} aria-hidden="true" />
      <span className="rk-hidden">{text}</span>
    </span>
  );
}

export function LastVideoCell({ row, formats }: FormattedProps) {
  const { lastVideoAt } = row;
  if (lastVideoAt === null) return <Unknown />;
  return (
    <CellLines title={formats.dateTime(lastVideoAt)}>
      <bdi>{formats.relativeDay(lastVideoAt)}</bdi>
    </CellLines>
  );
}

/** The contact status comes first, because it prevents a second contact; then the reason for a blacklisting. */
export function ContactCell({ row, density }: CellProps) {
  const t = useText(favouritesTexts);
  const contact = row.teamStatus?.contact ?? 'none';
  const isReasonShown = row.blacklist !== null && density !== 'compact';
  return (
    <CellLines dir="auto" below={isReasonShown ? <Blacklisted row={row} /> : undefined}>
      <span className={css.contact} data-contact={contact}>
        {t(`page.contacted.${contact}`)}
      </span>
    </CellLines>
  );
}

export function Blacklisted({ row: { blacklist } }: { readonly row: FavouriteRow }) {
  const t = useText(favouritesTexts);
  if (!blacklist) return null;
  const words = t('page.blacklisted', { why: blacklist.reason });
  return (
    <span className={css.danger} title={words}>
      {words}
    </span>
  );
}

export function AddedCell({ row, density, formats }: FormattedProps) {
  const t = useText(favouritesTexts);
  const by = row.addedBy === null ? undefined : t('page.addedBy', { name: row.addedBy });
  const moment = formats.dateTime(row.addedAt);
  // A moment begins with its day; a zone's clock is too dear to be asked twice a row.
  const [day] = moment.split(' ');
  return (
    <CellLines title={moment} below={density === 'compact' ? undefined : by}>
      <bdi>{day}</bdi>
    </CellLines>
  );
}

interface FigureProps {
  /** `null` is unknown, and is said so. */
  readonly value: number | null;
  readonly format: (value: number) => string;
  /** The exact value, shown on hover. */
  readonly exact?: ((value: number) => string) | undefined;
  /** The figure that the rows are sorted by. */
  readonly isMain?: boolean | undefined;
  /** Its date, where that is not the row's; said in a tip that the keyboard reaches. */
  readonly date?: string | undefined;
}

export function Figure({ value, format, exact, isMain, date }: FigureProps) {
  const t = useText(favouritesTexts);
  if (value === null) return <Unknown />;
  const figure = (
    <TableFigure exact={exact?.(value)} isStrong={isMain}>
      {format(value)}
    </TableFigure>
  );
  if (date === undefined) return figure;
  return (
    <DatedFigure text={t('members.measuredOn', { day: date })} separator={t('value.separator')}>
      {figure}
    </DatedFigure>
  );
}

/** A figure alone in its cell; a date of its own stands below it where the rows are high enough. */
export function FigureCell(props: FigureProps) {
  const { value, date } = props;
  if (value === null || date === undefined) return <Figure {...props} />;
  return (
    <CellLines below={dateBelow(date)}>
      <Figure {...props} />
    </CellLines>
  );
}

/** Shows a dash; screen readers get the word. */
function Unknown() {
  const t = useText(favouritesTexts);
  return (
    <span className={css.unknown} title={t('members.unknown')}>
      <span aria-hidden="true">–</span>
      <span className="rk-hidden">{t('members.unknown')}</span>
    </span>
  );
}
