'use client';
import { listFavourites } from '@reachkit/contract/favourites/lists';
import { useState } from 'react';
import { useRead } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { EmptyState } from '../../../../ui/EmptyState/EmptyState.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { emailTexts } from '../../locales/zh.ts';

interface ListDialogProps {
  /** Rejects with a `ReachkitError`. */
  readonly onAdd: (listId: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Adds the creators of one of the person's or the team's lists. */
export function ListDialog({ onAdd, onClose }: ListDialogProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const lists = useRead(listFavourites, {});
  const [chosen, setChosen] = useState<string | null>(null);
  const { run, isRunning, failure, forget } = useAction(async (listId: string) => {
    await onAdd(listId);
    onClose();
  });
  return (
    <Dialog
      isOpen
      className="rk-list-recipients"
      title={t('compose.listTitle')}
      onOpenChange={() => {
        if (!isRunning) onClose();
      }}
      foot={
        <>
          <Button isDisabled={isRunning} onClick={onClose}>
            {t('compose.listCancel')}
          </Button>
          <Button
            variant="primary"
            isLoading={isRunning}
            isDisabled={chosen === null}
            onClick={() => chosen !== null && void run(chosen)}
          >
            {t('compose.pasteAdd')}
          </Button>
        </>
      }
    >
      {!lists.data ? (
        <ReadState read={lists} failedText={t('compose.listsFailed')} count={2} />
      ) : lists.data.list.length === 0 ? (
        <EmptyState title={t('compose.noLists')} />
      ) : (
        <Select
          label={t('compose.list')}
          help={t('compose.listHelp')}
          placeholder={t('compose.chooseList')}
          value={chosen}
          onValueChange={(id) => {
            forget();
            setChosen(id);
          }}
          options={lists.data.list.map(({ id, name, count }) => ({
            value: id,
            label: name,
            isData: true,
            description: t('compose.listCount', { count, shown: exact(count) }),
            isDisabled: count === 0,
          }))}
        />
      )}
      {failure && <FailureNotice failure={failure} />}
    </Dialog>
  );
}
