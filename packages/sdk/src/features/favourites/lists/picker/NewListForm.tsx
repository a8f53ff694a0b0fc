'use client';
import { listNameLimit } from '@reachkit/contract/favourites/lists';
import type { ListColour } from '@reachkit/contract/site';
import { useState } from 'react';
import { missedOf } from '../../../../core/failures/equityMissed.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { EquityOffer } from '../../../../provider/EquityOffer.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Switch } from '../../../../ui/Checkbox/Checkbox.tsx';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import { ColourChoice } from '../ColourChoice.tsx';
import type { NewList } from '../useListActions.ts';
import * as css from './Picker.css.ts';

export interface NewListFormProps {
  /** Initial name, as typed into the search. */
  readonly name: string;
  /** Rejects with a `ReachkitError`. */
  readonly onMake: (list: NewList) => Promise<void>;
  readonly onClose: () => void;
}

/** Name, colour and visibility; server errors of the name show at its field. */
export function NewListForm({ name: first, onMake, onClose }: NewListFormProps) {
  const t = useText(favouritesTexts);
  const [name, setName] = useState(first);
  const [colour, setColour] = useState<ListColour>(1);
  const [isPublic, setPublic] = useState(true);
  const [fault, setFault] = useState<string | null>(null);
  const making = useAction(
    async (trimmed: string) => {
      await onMake({ name: trimmed, colour, isPublic });
      onClose();
    },
    ({ fields }) => {
      if (fields?.name) setFault(fields.name.msg);
      return fields?.name !== undefined;
    },
  );
  const { failure } = making;

  async function submit() {
    const trimmed = name.trim();
    const wrong =
      trimmed === ''
        ? t('form.required')
        : trimmed.length > listNameLimit
          ? t('form.tooLong', { limit: listNameLimit })
          : null;
    setFault(wrong);
    if (wrong === null) await making.run(trimmed);
  }

  return (
    <div className={css.form}>
      <TextField
        label={t('form.name')}
        placeholder={t('form.namePlaceholder')}
        dir="auto"
        autoFocus
        value={name}
        error={fault}
        onValueChange={(next) => {
          setName(next);
          setFault(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void submit();
        }}
      />
      <ColourChoice value={colour} onChange={setColour} />
      <Switch
        label={t('form.isPublic')}
        detail={isPublic ? t('form.publicHelp') : t('form.privateHelp')}
        isChecked={isPublic}
        onCheckedChange={setPublic}
      />
      {failure?.kind === 'equity' ? (
        <EquityOffer missed={missedOf(failure)} what={t('picker.listsOffer')} />
      ) : (
        failure && <FailureNotice failure={failure} />
      )}
      <span className={css.formActions}>
        <Button onClick={onClose}>{t('form.cancel')}</Button>
        <Button variant="primary" isLoading={making.isRunning} onClick={() => void submit()}>
          {t('form.create')}
        </Button>
      </span>
    </div>
  );
}
