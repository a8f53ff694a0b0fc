'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { Pencil, Send, Trash2, Users } from 'lucide-react';
import { useText } from '../../../../../core/i18n/useText.ts';
import { useWay } from '../../../../../core/navigation/useWay.ts';
import { useFormats } from '../../../../../domain/format/useFormats.ts';
import { BackButton } from '../../../../../domain/page/BackButton.tsx';
import { Button } from '../../../../../ui/Button/Button.tsx';
import { Heading } from '../../../../../ui/Heading/Heading.tsx';
import { IconButton } from '../../../../../ui/IconButton/IconButton.tsx';
import { ListMark } from '../../../../../ui/ListMark/ListMark.tsx';
import { ImportButton } from '../../../imports/ImportButton.tsx';
import { PendingLine } from '../../../imports/pending/PendingLine.tsx';
import { favouritesTexts } from '../../../locales/zh.ts';
import * as css from '../../page/FavouriteLists.css.ts';
import { roomLeft } from '../../roomLeft.ts';

interface ListHeadProps {
  readonly list: FavouriteList;
  readonly onBack: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  readonly onShowImports: () => void;
}

/** Name of the open list, its visibility and remaining room. */
export function ListHead({ list, onBack, onEdit, onRemove, onShowImports }: ListHeadProps) {
  const t = useText(favouritesTexts);
  const { exact, day } = useFormats();
  const left = roomLeft(list);
  const write = useWay({ kind: 'writeEmail', listId: list.id });
  return (
    <header className={css.head}>
      <BackButton className={css.backToLists} onClick={onBack}>
        {t('page.back')}
      </BackButton>
      <div className={css.titleLine}>
        <ListMark colour={list.colour} shape="patch" />
        <Heading level={1} className={css.listTitle}>
          {list.name}
        </Heading>
        <IconButton label={t('page.edit')} icon={<Pencil size={16} aria-hidden="true" />} onClick={onEdit} />
        {list.canManage && (
          <IconButton
            label={t('page.remove')}
            icon={<Trash2 size={16} aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
        <span className={css.spacer} />
        {write && list.count > 0 && (
          <Button
            size="small"
            icon={<Send size={16} aria-hidden="true" />}
            href={write.href}
            title={t('page.writeAll', { shown: exact(list.count) })}
            onClick={write.onClick}
          >
            {t('members.write')}
          </Button>
        )}
        {!list.isReadOnly && (
          <ImportButton target={{ kind: 'list', list }} size="small" onShowRecords={onShowImports} />
        )}
      </div>
      {list.description !== '' && <p className={css.description}>{list.description}</p>}
      <p className={css.facts}>
        <span>
          <Users size={12} aria-hidden="true" /> {list.isPublic ? t('picker.public') : t('picker.private')}
        </span>
        <span>{t('page.createdBy', { name: list.by ?? t('page.byGone'), day: day(list.createdAt) })}</span>
        <bdi>{t('page.room', { used: exact(list.count), limit: exact(list.limit), left: exact(left) })}</bdi>
        <PendingLine place={{ target: 'list', listId: list.id }} count={list.pending} />
        {list.isReadOnly && <span className={css.warn}>{t('page.readOnly')}</span>}
      </p>
    </header>
  );
}
