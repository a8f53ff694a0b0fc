'use client';
import type { FavouriteRow } from '@reachkit/contract/favourites/members';
import type { ReactNode } from 'react';
import { useText } from '../../../../../core/i18n/useText.ts';
import { Link } from '../../../../../core/navigation/Link.tsx';
import * as shared from '../../../../../domain/creatorCells/creatorCells.css.ts';
import { Change, FigureCell } from '../../../../../domain/creatorCells/creatorCells.tsx';
import { EmailCell } from '../../../../../domain/creatorCells/EmailCell.tsx';
import { Handle } from '../../../../../domain/creatorCells/Handle.tsx';
import { EmailBlockWord } from '../../../../../domain/creatorCells/TeamStatusCell.tsx';
import { creatorName } from '../../../../../domain/format/creatorName.ts';
import { type Formats, useFormats } from '../../../../../domain/format/useFormats.ts';
import { figureDate } from '../../../../../domain/time/figureDate.ts';
import { Avatar } from '../../../../../ui/Avatar/Avatar.tsx';
import { Checkbox } from '../../../../../ui/Checkbox/Checkbox.tsx';
import { favouritesTexts } from '../../../locales/zh.ts';
import { NotesCell } from '../../../notes/NotesCell.tsx';
import { Blacklisted } from './cells.tsx';
import * as css from './Members.css.ts';

interface MemberItemProps {
  readonly row: FavouriteRow;
  readonly listId: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** The menu of actions. */
  readonly menu: ReactNode;
}

/** A creator of the list in narrow layouts: a checkbox, three figures and the status. */
export function MemberItem({ row, listId, isChosen, onChoose, menu }: MemberItemProps) {
  const t = useText(favouritesTexts);
  const formats = useFormats();
  const name = creatorName(row);
  const { id, platform, teamStatus } = row;
  const contact = teamStatus?.contact ?? 'none';
  return (
    <div className={css.item} data-chosen={isChosen ? '' : undefined}>
      <Checkbox
        className={css.tick}
        label={t('page.selectRow', { name })}
        isLabelHidden
        isChecked={isChosen}
        onCheckedChange={onChoose}
      />
      <Avatar name={name} seed={id} src={row.avatarUrl} />
      <div className={css.itemBody}>
        <div className={css.itemHead}>
          <Link to={{ kind: 'creator', platform, id }} className={css.itemName} title={name}>
            <bdi>{name}</bdi>
          </Link>
          <span className={css.ends}>
            <EmailCell
              texts={favouritesTexts}
              hasEmail={row.haveEmail}
              isUnlocked={row.teamStatus?.isUnlocked}
            />
            {menu}
          </span>
        </div>
        <div className={css.itemLine} dir="auto">
          <Handle creator={row} />
        </div>
        <Size row={row} formats={formats} />
        <dl className={css.figures}>
          <div className={css.figure}>
            <dt className={css.label}>{t('members.column.plays.head')}</dt>
            <dd className={css.value}>
              <FigureCell
                texts={favouritesTexts}
                value={row.medianPlays}
                format={formats.compact}
                exact={formats.exact}
                date={figureDate(row, 'medianPlays', formats)}
                isWithheld={row.isWithheld}
              />
            </dd>
          </div>
          <div className={css.figure}>
            <dt className={css.label}>{t('members.column.interactionRate.head')}</dt>
            <dd className={css.value}>
              <FigureCell
                texts={favouritesTexts}
                value={row.interactionRate}
                format={formats.rate}
                date={figureDate(row, 'interactionRate', formats)}
                isWithheld={row.isWithheld}
              />
            </dd>
          </div>
          <div className={css.figure}>
            <dt className={css.label}>{t('members.column.price.head')}</dt>
            <dd className={css.value}>
              <FigureCell
                texts={favouritesTexts}
                value={row.priceMiddle ?? null}
                format={(value) => `$${formats.compact(value)}`}
                date={figureDate(row, 'priceMiddle', formats)}
                isWithheld={row.isWithheld}
              />
            </dd>
          </div>
        </dl>
        <div className={css.itemFacts}>
          {teamStatus?.emailBlock === undefined ? (
            <span className={shared.contact} data-contact={contact}>
              {t(`page.contacted.${contact}`)}
            </span>
          ) : (
            <EmailBlockWord texts={favouritesTexts} emailBlock={teamStatus.emailBlock} />
          )}
          <Blacklisted row={row} />
        </div>
        <NotesCell favouriteId={listId} creator={row} />
      </div>
    </div>
  );
}

/** Country and followers, in one line. */
function Size({ row, formats }: { readonly row: FavouriteRow; readonly formats: Formats }) {
  const t = useText(favouritesTexts);
  const { region, followers, followersChange30d } = row;
  const measured = followers === null ? undefined : figureDate(row, 'followers', formats);
  return (
    <div className={`${css.itemLine} ${css.itemFacts}`}>
      {region !== null && <span>{formats.region(region)}</span>}
      {followers !== null && (
        <bdi title={formats.exact(followers)}>
          {t('cell.followers', { count: followers, followers: formats.compact(followers) })}
        </bdi>
      )}
      {measured !== undefined && <bdi>{t('cell.measuredOn', { day: measured })}</bdi>}
      {followersChange30d !== null && (
        <Change texts={favouritesTexts} value={followersChange30d} formats={formats} />
      )}
    </div>
  );
}
