'use client';
import { shortAppsMost, shortFingerprintSchema, shortFingerprintsMost } from '@reachkit/contract';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { FormTags, FormText } from '../../../ui/Form/index.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './settings.css.ts';

/** Fields of the Android apps that open the team's short links, each with its signing certificates. */
export function AndroidApps() {
  const t = useText(shortLinksTexts);
  const { fields, append, remove } = useFieldArray({ name: 'androidApps' });
  const addButton = useRef<HTMLElement>(null);
  const isFull = fields.length >= shortAppsMost;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles
    <div role="group" aria-label={t('settings.android')} className={css.apps}>
      {fields.map(({ id }, index) => (
        <AndroidApp
          key={id}
          index={index}
          onRemove={() => {
            remove(index);
            addButton.current?.focus();
          }}
        />
      ))}
      <Button
        ref={addButton}
        className={css.add}
        icon={<Plus size={16} aria-hidden="true" />}
        isDisabled={isFull}
        onClick={() => append({ packageName: '', fingerprints: [] })}
      >
        {t('settings.addAndroid')}
      </Button>
    </div>
  );
}

interface AndroidAppProps {
  readonly index: number;
  readonly onRemove: () => void;
}

function AndroidApp({ index, onRemove }: AndroidAppProps) {
  const t = useText(shortLinksTexts);
  const name = t('settings.androidNo', { no: index + 1 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles
    <div role="group" aria-label={name} className={css.app}>
      <div className={css.appHead}>
        <FormText
          name={`androidApps.${index}.packageName`}
          label={t('settings.package')}
          placeholder={t('settings.packagePlaceholder')}
          errorTexts={{ wrong_format: t('settings.packageWrong') }}
          autoComplete="off"
          maxLength={200}
          dir="ltr"
        />
        <IconButton
          icon={<Trash2 size={16} aria-hidden="true" />}
          label={t('settings.removeAndroid', { app: name })}
          className={css.removeApp}
          onClick={onRemove}
        />
      </div>
      <FormTags
        name={`androidApps.${index}.fingerprints`}
        label={t('settings.fingerprints')}
        help={t('settings.fingerprintsHelp')}
        placeholder={t('settings.fingerprintPlaceholder')}
        max={shortFingerprintsMost}
        dir="ltr"
        errorTexts={{ required: t('settings.fingerprintsMissing') }}
        errorOf={(value) =>
          shortFingerprintSchema.safeParse(value).success ? undefined : t('settings.fingerprintWrong')
        }
        labels={{
          list: t('settings.fingerprintsList'),
          remove: (value) => t('settings.removeEntry', { entry: value }),
          added: (values) => t('settings.addedEntries', { entries: values.join(' ') }),
          removed: (value) => t('settings.removedEntry', { entry: value }),
          full: (most) => t('settings.fingerprintsFull', { most }),
        }}
      />
    </div>
  );
}
