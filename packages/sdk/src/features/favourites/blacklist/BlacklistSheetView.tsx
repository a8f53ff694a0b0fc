'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { useEffect, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { isFocusLost } from '../../../ui/Portal/focusedIn.ts';
import { favouritesTexts } from '../locales/zh.ts';
import { AlreadyBlacklisted } from './parts/AlreadyBlacklisted.tsx';
import * as css from './parts/Blacklist.css.ts';
import { ExpiryChoice } from './parts/ExpiryChoice.tsx';
import { ReasonField } from './parts/ReasonField.tsx';
import { ScopeChoice } from './parts/ScopeChoice.tsx';
import type { BlacklistedResult, FreedResult } from './useBlacklistActions.ts';
import type { BlacklistingModel } from './useBlacklisting.ts';
import { useBlacklistTerms } from './useBlacklistTerms.ts';

export interface BlacklistSheetViewProps {
  readonly model: BlacklistingModel;
  /** The team's lists; empty until loaded. */
  readonly lists: readonly FavouriteList[];
  readonly creatorIds: readonly string[];
  /** Offered as the only list that it applies to; `null`: any can be chosen. */
  readonly offeredListId: string | null;
  /** The only list that it applies to; `null` for all. */
  readonly listId: string | null;
  readonly onListIdChange: (listId: string | null) => void;
  /** Known to be blacklisted for all lists: the form waits until the reason is loaded. */
  readonly isBlacklisted: boolean;
  readonly nameOf: ((creatorId: string) => string | undefined) | undefined;
  /** Called with the result. `listId`: `null` for all lists. */
  readonly onDone: (result: BlacklistedResult, listId: string | null) => void;
  readonly onRelease: (result: FreedResult) => void;
  readonly onClose: () => void;
}

/** Renders the model of `useBlacklisting`: reason, lists and end; or the existing entries, and their removal. */
export function BlacklistSheetView(props: BlacklistSheetViewProps) {
  const { model, lists, listId, creatorIds, nameOf, onDone, onRelease, onClose } = props;
  const t = useText(favouritesTexts);
  const { exact } = useFormats();
  const form = useBlacklistTerms({
    draftKey: `blacklist.${creatorIds.join()}`,
    onSend: async (reason, expireAt) => {
      onDone(await model.add(reason, expireAt), listId);
      onClose();
    },
  });
  const freeing = useAction(async () => {
    onRelease(await model.free());
    onClose();
  });
  const { hits, freshIds } = model;
  const count = hits?.length ?? 0;
  const isAllThere = freshIds.length === 0;
  const opener = useFocusOnceGone(isAllThere);
  const isAsking = !isAllThere && !(props.isBlacklisted && model.isChecking);
  const failure = form.failure ?? freeing.failure;
  const [onlyId] = creatorIds;
  const onlyName = creatorIds.length === 1 && onlyId !== undefined ? nameOf?.(onlyId) : undefined;
  const nameOfList = lists.find(({ id }) => id === listId)?.name;
  const { close, question } = useDiscardQuestion({
    isDirty: form.reason.trim() !== '',
    isBusy: form.isBusy,
    onClose,
    // The form keeps the input itself.
    kept: null,
  });

  return (
    <Dialog
      isOpen
      onOpenChange={close}
      className="rk-blacklist-sheet"
      initialFocusRef={form.reasonRef}
      title={
        isAllThere
          ? t('blacklist.sheet.there', { count: creatorIds.length, shown: exact(creatorIds.length) })
          : onlyName !== undefined
            ? t('blacklist.sheet.titleNamed', { name: onlyName })
            : t('blacklist.sheet.title', { count: creatorIds.length, shown: exact(creatorIds.length) })
      }
      hasClose
      foot={
        question ?? (
          <>
            <Button ref={opener} onClick={close}>
              {t('page.cancel')}
            </Button>
            {isAllThere ? (
              <Button isLoading={freeing.isRunning} onClick={() => void freeing.run()}>
                {t('blacklist.free', { count })}
              </Button>
            ) : (
              <Button
                variant="danger"
                isDisabled={!isAsking}
                isLoading={form.isBusy}
                onClick={() => void form.send()}
              >
                {count > 0
                  ? t('blacklist.sheet.doOthers', { count: freshIds.length, shown: exact(freshIds.length) })
                  : t('blacklist.sheet.do')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={css.form}>
        {hits !== null && count > 0 && (
          <AlreadyBlacklisted
            hits={hits}
            creators={creatorIds.length}
            nameOf={nameOf}
            isFreeing={freeing.isRunning}
            onFree={isAllThere ? undefined : () => void freeing.run()}
          >
            {isAllThere
              ? t('blacklist.sheet.allThere')
              : t('blacklist.sheet.someThere', { count, shown: exact(count) })}
          </AlreadyBlacklisted>
        )}
        {isAsking && <ReasonField form={form} />}
        {(isAsking || listId !== null) && (
          <ScopeChoice
            lists={lists}
            offered={props.offeredListId}
            listId={listId}
            onChange={props.onListIdChange}
          />
        )}
        {isAsking && (
          <>
            <ExpiryChoice form={form} />
            <Consequences listName={listId === null ? null : (nameOfList ?? t('blacklist.form.thisList'))} />
          </>
        )}
        {!isAsking && !isAllThere && <ReadState read={{ error: null }} failedText={null} />}
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Dialog>
  );
}

/** If the focused field was removed, because no input is needed, the focus moves to a button. */
function useFocusOnceGone(isGone: boolean) {
  const button = useRef<HTMLElement>(null);
  useEffect(() => {
    const next = button.current;
    if (
      isGone &&
      next &&
      (isFocusLost(next) || next.closest('dialog') === next.ownerDocument.activeElement)
    ) {
      next.focus();
    }
  }, [isGone]);
  return button;
}

function Consequences({ listName }: { readonly listName: string | null }) {
  const t = useText(favouritesTexts);
  return (
    <div className={css.consequences}>
      <Heading level={3} className={css.subhead}>
        {t('blacklist.sheet.after')}
      </Heading>
      <ul className={css.points}>
        <li className={css.point}>
          {listName === null
            ? t('blacklist.sheet.outOfAll')
            : t('blacklist.sheet.outOfList', { name: listName })}
        </li>
        <li className={css.point}>{t('blacklist.sheet.kept')}</li>
        <li className={css.point}>{t('blacklist.sheet.team')}</li>
      </ul>
    </div>
  );
}
