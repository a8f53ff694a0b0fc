'use client';
import type { FavouriteRow } from '@reachkit/contract/favourites/members';
import { useText } from '../../../../../core/i18n/useText.ts';
import * as shared from '../../../../../domain/creatorCells/creatorCells.css.ts';
import { Unknown } from '../../../../../domain/creatorCells/creatorCells.tsx';
import { EmailBlockWord } from '../../../../../domain/creatorCells/TeamStatusCell.tsx';
import type { Formats } from '../../../../../domain/format/useFormats.ts';
import { CellLines } from '../../../../../ui/DataTable/cells.tsx';
import type { DataTableDensity } from '../../../../../ui/DataTable/types.ts';
import { favouritesTexts } from '../../../locales/zh.ts';
import * as css from './Members.css.ts';

interface CellProps {
  readonly row: FavouriteRow;
  readonly density: DataTableDensity;
}

interface FormattedProps extends CellProps {
  readonly formats: Formats;
}

export function LastVideoCell({ row, formats }: FormattedProps) {
  const { lastVideoAt } = row;
  if (lastVideoAt === null) return <Unknown texts={favouritesTexts} />;
  return (
    <CellLines title={formats.dateTime(lastVideoAt)}>
      <bdi>{formats.relativeDay(lastVideoAt)}</bdi>
    </CellLines>
  );
}

/** The contact status comes first, because it prevents a second contact; then the reason for a blacklisting. */
export function ContactCell({ row, density }: CellProps) {
  const t = useText(favouritesTexts);
  const { contact = 'none', emailBlock } = row.teamStatus ?? {};
  const isReasonShown = row.blacklist !== null && density !== 'compact';
  return (
    <CellLines dir="auto" below={isReasonShown ? <Blacklisted row={row} /> : undefined}>
      {emailBlock === undefined ? (
        <span className={shared.contact} data-contact={contact}>
          {t(`page.contacted.${contact}`)}
        </span>
      ) : (
        <EmailBlockWord texts={favouritesTexts} emailBlock={emailBlock} />
      )}
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
  const timestamp = formats.dateTime(row.addedAt);
  // A timestamp starts with its date; formatting in a zone is too slow to do it twice per row.
  const [day] = timestamp.split(' ');
  return (
    <CellLines title={timestamp} below={density === 'compact' ? undefined : by}>
      <bdi>{day}</bdi>
    </CellLines>
  );
}
