'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { Lock, Users } from 'lucide-react';
import { forwardRef } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Heading, HeadingScope } from '../../../../ui/Heading/Heading.tsx';
import { ground } from '../../../../ui/ListMark/ListMark.css.ts';
import { ListMark } from '../../../../ui/ListMark/ListMark.tsx';
import { cx, type RootProps, rootAttributes } from '../../../../ui/rootProps.ts';
import { Progress } from '../../../../ui/Spinner/Progress.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { roomLeft } from '../roomLeft.ts';
import { ListMenu } from './ListMenu.tsx';
import type { ListCardActions } from './listActions.ts';
import * as css from './Overview.css.ts';

/** Props of `ListCard` and of a host's component in its slot: a list, and actions on it. */
export interface ListCardProps extends RootProps {
  readonly list: FavouriteList;
  readonly acts: ListCardActions;
}

/** A list on its colour: purpose, visibility, members and remaining room. */
export const ListCard = forwardRef<HTMLDivElement, ListCardProps>(function ListCard(
  { list, acts, className, ...root },
  ref,
) {
  const t = useText(favouritesTexts);
  const { exact, day, dateTime } = useFormats();
  const { name, description, colour, isPublic, by, createdAt, count, limit } = list;
  const maker = by ?? t('page.byGone');
  const Sees = isPublic ? Users : Lock;
  return (
    <HeadingScope first={2}>
      <div
        ref={ref}
        {...rootAttributes(root)}
        className={cx('rk-favourite-card', css.card, ground, className)}
        data-colour={colour}
      >
        <div className={css.cardHead}>
          <ListMark colour={colour} shape="bar" />
          <Heading level={2} className={css.cardName}>
            <button type="button" className={css.open} title={name} onClick={() => acts.onOpen(list)}>
              {name}
            </button>
          </Heading>
          <span className={css.actions}>
            <ListMenu list={list} actions={acts} />
          </span>
        </div>
        {description !== '' && (
          <p className={css.description} title={description}>
            {description}
          </p>
        )}
        <div className={css.foot}>
          <Progress
            label={t('overview.creators')}
            value={count}
            max={limit}
            valueText={t('overview.room', { used: exact(count), limit: exact(limit) })}
            end={
              <span className={css.caption}>
                <Room list={list} />
              </span>
            }
          />
          <p className={css.facts}>
            <Sees size={12} aria-hidden="true" className={css.icon} />
            <span className={css.maker} title={maker}>
              {[isPublic ? t('picker.public') : t('picker.private'), maker].join(' · ')}
            </span>
            <span title={t('overview.made', { time: dateTime(createdAt) })}>
              <span className="rk-hidden">{t('overview.column.created')} </span>
              <bdi dir="ltr">{day(createdAt)}</bdi>
            </span>
          </p>
        </div>
      </div>
    </HeadingScope>
  );
});

/** Remaining capacity of a list, or why it is full. */
export function Room({ list }: { readonly list: FavouriteList }) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const left = roomLeft(list);
  if (list.isReadOnly) {
    return (
      <span className={css.warn} title={t('overview.readOnlyTitle')}>
        {t('overview.readOnly')}
      </span>
    );
  }
  if (left === 0) return <span className={css.warn}>{t('overview.full')}</span>;
  return <span className={css.left}>{t('overview.left', { left: exact(left) })}</span>;
}
