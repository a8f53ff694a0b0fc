'use client';
import { type SavedSearch, savedSearchNameLimit } from '@reachkit/contract/search/saved';
import { useState } from 'react';
import { type MissingEquity, missedOf } from '../../../../core/failures/equityMissed.ts';
import { useNotify } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useFilterTexts } from '../../../../domain/creatorFilters/useFilterTexts.ts';
import { useDiscardQuestion } from '../../../../domain/useDiscardQuestion.tsx';
import { EquityOffer } from '../../../../provider/EquityOffer.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox/Checkbox.tsx';
import { Sheet } from '../../../../ui/Dialog/Sheet.tsx';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import type { SavedSearches } from '../../controller/useSavedSearches.ts';
import { searchTexts } from '../../locales/zh.ts';
import * as css from './Saved.css.ts';

export interface SaveSheetProps {
  readonly saved: SavedSearches;
  /** `new` saves the current view; a saved search is renamed. */
  readonly subject: SavedSearch | 'new';
  readonly onClose: () => void;
}

/** Names a search; server errors of the name show at its field. */
export function SaveSheet({ saved, subject, onClose }: SaveSheetProps) {
  const t = useText(searchTexts);
  const texts = useFilterTexts(null, searchTexts);
  const notices = useNotify();
  const isNew = subject === 'new';
  const [name, setName] = useState(isNew ? '' : subject.name);
  const [isShared, setShared] = useState(false);
  const [hasAlert, setAlert] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [missed, setMissed] = useState<MissingEquity | null>(null);
  const { run, failure } = useAction(
    async (trimmed: string) => {
      if (isNew) await saved.add({ name: trimmed, isShared, hasAlert });
      else await saved.change(subject, { name: trimmed });
      notices.show({ tone: 'success', text: t('saved.saved', { name: trimmed }) });
      onClose();
    },
    (error) => {
      const refused = error.fields?.name;
      if (refused) setFault(texts.error(refused));
      else if (error.kind === 'equity') setMissed(missedOf(error));
      else return false;
      return true;
    },
  );
  const { close, foot } = useDiscardQuestion({
    isDirty: name.trim() !== (isNew ? '' : subject.name),
    isBusy: saved.isBusy,
    onClose,
    kept: {
      key: `savedSearch.${isNew ? 'new' : subject.id}`,
      read: () => ({ name, isShared, hasAlert }),
      restore: (values) => {
        setName(values.name);
        setShared(values.isShared);
        setAlert(values.hasAlert && !saved.alertLock);
      },
    },
  });

  function submit() {
    const trimmed = name.trim();
    const isLong = trimmed.length > savedSearchNameLimit;
    setFault(
      trimmed === ''
        ? t('saved.required')
        : isLong
          ? t('saved.tooLong', { limit: savedSearchNameLimit })
          : null,
    );
    if (trimmed !== '' && !isLong) void run(trimmed);
  }

  return (
    <Sheet
      isOpen
      onOpenChange={close}
      className="rk-search-save"
      title={isNew ? t('saved.save') : t('saved.renameTitle', { name: subject.name })}
      hasClose
      foot={foot(
        <Button variant="primary" isLoading={saved.isBusy} onClick={submit}>
          {t('saved.submit')}
        </Button>,
      )}
    >
      <div className={css.form}>
        <TextField
          label={t('saved.name')}
          help={isNew ? t('saved.nameHelp') : undefined}
          dir="auto"
          value={name}
          error={fault}
          onValueChange={(next) => {
            setName(next);
            setFault(null);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        {isNew && (
          <>
            <Checkbox label={t('saved.share')} isChecked={isShared} onCheckedChange={setShared} />
            <Checkbox
              label={t('saved.alert')}
              isChecked={hasAlert}
              onCheckedChange={(next) => {
                if (next && saved.alertLock) setMissed(saved.alertLock);
                else setAlert(next);
              }}
            />
          </>
        )}
        {missed && <EquityOffer missed={missed} what={t('saved.alertOffer')} />}
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Sheet>
  );
}
