'use client';
import type { FavouriteRow } from '@reachkit/contract/favourites/members';
import { Copy, Download, FolderInput, UserMinus } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useErrorText, useText } from '../../../../../core/i18n/useText.ts';
import { useSlots } from '../../../../../core/slots.tsx';
import type { EmailRecipient } from '../../../../../core/state/email.ts';
import { creatorName } from '../../../../../domain/format/creatorName.ts';
import { useFormats } from '../../../../../domain/format/useFormats.ts';
import { useClearOnEscape } from '../../../../../domain/keys/useClearOnEscape.ts';
import { WriteEmailButton } from '../../../../../domain/WriteEmailButton.tsx';
import { Button } from '../../../../../ui/Button/Button.tsx';
import { useDockHeight } from '../../../../../ui/DataTable/scrolling/useDockHeight.ts';
import { BlacklistButton } from '../../../blacklist/BlacklistButton.tsx';
import { favouritesTexts } from '../../../locales/zh.ts';
import { favouritesSlots } from '../../../shared/favouritesSlots.ts';
import type { OpenListModel } from '../useOpenList.ts';
import * as css from './Members.css.ts';

export interface MemberActionEvents {
  readonly onCarry: (how: 'copy' | 'move', ids: readonly string[]) => void;
  readonly onTakeOut: (ids: readonly string[]) => void;
  readonly onExport: (ids: readonly string[] | null) => void;
}

interface MemberBarProps extends MemberActionEvents {
  readonly model: OpenListModel;
  readonly isTaking: boolean;
  readonly root: RefObject<HTMLElement | null>;
}

/** Docked while creators are selected: the actions, “select all”, and a button that clears the selection. */
export function MemberBar({ model, isTaking, root, ...on }: MemberBarProps) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const { list, selectedIds, select, members } = model;
  const { slots, slotProps } = useSlots(favouritesSlots);
  const count = selectedIds.length;
  const clear = () => select([]);
  const bar = useRef<HTMLDivElement>(null);
  useClearOnEscape(root, clear);
  useDockHeight(bar, root);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark for a bar of buttons
    <div ref={bar} role="group" className={css.bar} data-dock="" aria-label={t('members.acts')}>
      <span className={css.chosen}>
        <strong aria-live="polite">{t('page.selected', { count, shown: exact(count) })}</strong>
        <ChooseAll model={model} />
      </span>
      <span className={css.actions} data-acts="">
        <WriteEmailButton count={count} recipients={() => recipientsOf(selectedIds, members.rows)}>
          {t('members.write')}
        </WriteEmailButton>
        <Button icon={<Copy size={16} aria-hidden="true" />} onClick={() => on.onCarry('copy', selectedIds)}>
          {t('page.copy')}
        </Button>
        <Button
          icon={<FolderInput size={16} aria-hidden="true" />}
          onClick={() => on.onCarry('move', selectedIds)}
        >
          {t('page.move')}
        </Button>
        <Button icon={<Download size={16} aria-hidden="true" />} onClick={() => on.onExport(selectedIds)}>
          {t('members.export')}
        </Button>
        <span className={css.divide} aria-hidden="true" />
        <BlacklistButton
          creatorIds={selectedIds}
          listId={list.id}
          look="ghost"
          nameOf={(id) => {
            const row = members.rows.find((one) => one.id === id);
            return row && creatorName(row);
          }}
          onBlacklist={clear}
        />
        <Button
          variant="danger"
          icon={<UserMinus size={16} aria-hidden="true" />}
          isLoading={isTaking}
          onClick={() => on.onTakeOut(selectedIds)}
        >
          {t('page.takeOut')}
        </Button>
        {slots.ListActions && (
          <slots.ListActions
            list={list}
            selectedIds={selectedIds}
            creators={members.rows.filter(({ id }) => selectedIds.includes(id))}
            clearSelection={clear}
            {...slotProps.ListActions}
          />
        )}
      </span>
      <Button variant="ghost" endIcon={<kbd className={css.key}>{t('members.key')}</kbd>} onClick={clear}>
        {t('members.clearSelection')}
      </Button>
    </div>
  );
}

/** Returns recipients; rows that are not loaded have no name, and get a default platform. */
function recipientsOf(
  ids: readonly string[],
  rows: readonly Pick<FavouriteRow, 'id' | 'name' | 'handle' | 'platform'>[],
): readonly EmailRecipient[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    return { id, name: row ? creatorName(row) : '', platform: row?.platform ?? 'tiktok', origin: 'list' };
  });
}

/** Extends the selection from the loaded rows to all matches. */
function ChooseAll({ model }: { readonly model: OpenListModel }) {
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const errorText = useErrorText();
  const { all, members, selectedIds } = model;
  const total = members.total ?? 0;
  if (all.done !== null) {
    return (
      <span className={css.choosing} role="status">
        {t('members.choosing', { done: exact(all.done), total: exact(total) })}
        <Button variant="link" onClick={all.stop}>
          {t('members.stop')}
        </Button>
      </span>
    );
  }
  return (
    <>
      {all.error && (
        <span className={css.danger} role="status">
          {t('members.chooseFailed', { shown: exact(selectedIds.length) })} {errorText(all.error)}
        </span>
      )}
      {selectedIds.length < total && (
        <Button variant="link" onClick={all.begin}>
          {t('members.all', { count: total, shown: exact(total) })}
        </Button>
      )}
    </>
  );
}
