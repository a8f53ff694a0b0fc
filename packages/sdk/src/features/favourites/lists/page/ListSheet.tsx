'use client';
import { type FavouriteList, listDescriptionLimit, listNameLimit } from '@reachkit/contract/favourites/lists';
import type { ListColour } from '@reachkit/contract/site';
import { useState } from 'react';
import { type MissingEquity, missedOf } from '../../../../core/failures/equityMissed.ts';
import type { ReachkitError } from '../../../../core/failures/errors.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useDiscardQuestion } from '../../../../domain/useDiscardQuestion.tsx';
import { EquityOffer } from '../../../../provider/EquityOffer.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Switch } from '../../../../ui/Checkbox/Checkbox.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { ColourChoice } from '../ColourChoice.tsx';
import * as css from './FavouriteLists.css.ts';

export interface ListFields {
  readonly name: string;
  readonly description: string;
  readonly colour: ListColour;
  readonly isPublic: boolean;
}

interface ListSheetProps {
  /** The list to edit; without it a new one. */
  readonly list: FavouriteList | null;
  /** Rejects with a `ReachkitError`. */
  readonly onSave: (fields: ListFields, on: FavouriteList | null) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Creates or edits a list; if another person has changed it in the meantime, it shows that and continues from that
 * version.
 */
export function ListSheet({ list: first, onSave, onClose }: ListSheetProps) {
  const t = useText(favouritesTexts);
  const [list, setList] = useState(first);
  const [fields, setFields] = useState<ListFields>(() => fieldsOf(first));
  const [faults, setFaults] = useState<{ name?: string; description?: string }>({});
  const [missed, setMissed] = useState<MissingEquity | null>(null);
  const [changedBy, setChangedBy] = useState<string | null>(null);
  const set = (change: Partial<ListFields>) => setFields((current) => ({ ...current, ...change }));
  const action = useAction(async (entered: ListFields) => {
    setMissed(null);
    setChangedBy(null);
    await onSave(entered, list);
    onClose();
  }, refuse);
  const { isRunning: isBusy, failure } = action;
  const { close, foot } = useDiscardQuestion({
    isDirty: JSON.stringify(fields) !== JSON.stringify(fieldsOf(list)),
    isBusy,
    onClose,
    kept: {
      key: `favouriteList.${first?.id ?? 'new'}`,
      read: () => ({ list, fields }),
      // Restored with its base revision, so that saving it does not undo a later change of another person.
      restore: (kept) => {
        if (isList(kept.list)) setList(kept.list);
        setFields(kept.fields);
      },
    },
  });

  function submit() {
    const name = fields.name.trim();
    const description = fields.description.trim();
    const wrong = {
      ...(name === '' && { name: t('form.required') }),
      ...(name.length > listNameLimit && { name: t('form.tooLong', { limit: listNameLimit }) }),
      ...(description.length > listDescriptionLimit && {
        description: t('form.tooLong', { limit: listDescriptionLimit }),
      }),
    };
    setFaults(wrong);
    if (Object.keys(wrong).length === 0) void action.run({ ...fields, name, description });
  }

  function refuse(error: ReachkitError): boolean {
    const { name, description } = error.fields ?? {};
    if (error.code === 'changedMeanwhile' && isList(error.details)) {
      setList(error.details);
      setFields(fieldsOf(error.details));
      setChangedBy(t('sheet.changedByOther'));
    } else if (name || description) {
      setFaults({ ...(name && { name: name.msg }), ...(description && { description: description.msg }) });
    } else if (error.kind === 'equity') setMissed(missedOf(error));
    else return false;
    return true;
  }

  return (
    <Dialog
      isOpen
      onOpenChange={close}
      className="rk-favourite-sheet"
      title={list ? t('sheet.edit') : t('sheet.make')}
      hasClose
      foot={foot(
        <Button variant="primary" isLoading={isBusy} onClick={submit}>
          {list ? t('sheet.save') : t('sheet.create')}
        </Button>,
      )}
    >
      <div className={css.form}>
        {changedBy !== null && <Notice tone="warning">{t('sheet.changed', { name: changedBy })}</Notice>}
        <TextField
          label={t('form.name')}
          placeholder={t('form.namePlaceholder')}
          dir="auto"
          value={fields.name}
          error={faults.name}
          onValueChange={(name) => {
            set({ name });
            setFaults({});
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        <TextField
          label={t('sheet.description')}
          help={t('sheet.descriptionHelp', { limit: listDescriptionLimit })}
          dir="auto"
          value={fields.description}
          error={faults.description}
          onValueChange={(description) => {
            set({ description });
            setFaults({});
          }}
        />
        <ColourChoice value={fields.colour} onChange={(colour) => set({ colour })} />
        <Switch
          label={t('form.isPublic')}
          detail={
            list && !list.canManage
              ? t('sheet.notMine')
              : fields.isPublic
                ? t('form.publicHelp')
                : t('form.privateHelp')
          }
          isDisabled={list !== null && !list.canManage}
          isChecked={fields.isPublic}
          onCheckedChange={(isPublic) => set({ isPublic })}
        />
        {missed && <EquityOffer missed={missed} what={t('picker.listsOffer')} />}
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Dialog>
  );
}

const fieldsOf = (list: FavouriteList | null): ListFields => ({
  name: list?.name ?? '',
  description: list?.description ?? '',
  colour: list?.colour ?? 1,
  isPublic: list?.isPublic ?? true,
});

/** Whether an error's details contain the current list. */
function isList(details: unknown): details is FavouriteList {
  return typeof details === 'object' && details !== null && 'revision' in details && 'name' in details;
}
