'use client';
import {
  type CollaborationBrand,
  changeCollaborationBrand,
} from '@reachkit/contract/collaboration/promotion';
import { useState } from 'react';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { FormDialog } from '../../../domain/dialogs/FormDialog.tsx';
import { usePersonPicture } from '../../../domain/person/usePersonPicture.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { FileDrop } from '../../../ui/FileDrop/FileDrop.tsx';
import { FormField, FormText } from '../../../ui/Form/index.ts';
import { useFileLabels } from '../form/useBriefLabels.ts';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet } from '../shared/collaboration.css.ts';
import * as css from './brand.css.ts';
import { type CollaborationBrandModel, useCollaborationBrand } from './useCollaborationBrand.ts';

interface BrandDialogProps {
  readonly onClose: () => void;
}

const logoBytes = 1024 * 1024;
/** Where a colour of the team begins, before it is chosen. */
const firstColour = '#1f4bb8';

/** The team as creators and clients see it: on the page of a creator, and on reports. */
export function BrandDialog({ onClose }: BrandDialogProps) {
  const t = useText(collaborationTexts);
  const model = useCollaborationBrand();
  const { brand, save } = model;
  if (brand) return <BrandForm brand={brand} save={save} onClose={onClose} />;
  return (
    <Sheet
      isOpen
      title={t('promotion.brand')}
      hasClose
      onOpenChange={onClose}
      foot={<Button onClick={onClose}>{t('form.close')}</Button>}
    >
      <ReadState read={model} loadingText={t('brand.loading')} failedText={t('brand.failed')} count={6} />
    </Sheet>
  );
}

interface BrandFormProps extends BrandDialogProps {
  readonly brand: CollaborationBrand;
  readonly save: CollaborationBrandModel['save'];
}

function BrandForm({ brand, save, onClose }: BrandFormProps) {
  const t = useText(collaborationTexts);
  const { show } = useNotify();
  const [files, setFiles] = useState<readonly File[]>([]);
  const labels = useFileLabels();
  const logo = usePersonPicture()(brand.logo);
  const form = useContractForm(changeCollaborationBrand, {
    defaultValues: { name: brand.name, accent: brand.accent, contact: brand.contact, removesLogo: false },
    onSubmit: async (body) => {
      await save(body, files[0]);
      show({ tone: 'success', text: t('brand.saved') });
      onClose();
    },
  });
  return (
    <FormDialog
      className="rk-collaboration-brand"
      title={t('promotion.brand')}
      form={form}
      submit={t('form.save')}
      sheet="normal"
      isChanged={files.length > 0}
      what={t('promotion.brand')}
      onClose={onClose}
    >
      <p className={quiet}>{t('brand.help')}</p>
      <FormText
        name="name"
        label={t('log.fields.name')}
        help={t('brand.nameHelp')}
        maxLength={100}
        dir="auto"
      />
      {logo !== null && (
        <FormField<boolean> name="removesLogo">
          {({ value, onValueChange }) => (
            <div className={css.logoRow}>
              <img
                className={css.logo}
                src={logo}
                alt={t('brand.logoNow')}
                data-off={value ? '' : undefined}
              />
              <Checkbox label={t('brand.removesLogo')} isChecked={value} onCheckedChange={onValueChange} />
            </div>
          )}
        </FormField>
      )}
      <FileDrop
        label={t('brand.logo')}
        note={t('brand.logoNote')}
        files={files}
        onFilesChange={setFiles}
        labels={{
          ...labels,
          refused: { ...labels.refused, size: (name) => t('brand.logoSize', { name }) },
        }}
        accept="image/png,image/jpeg,image/webp"
        maxBytes={logoBytes}
      />
      <AccentField />
      <FormText
        name="contact"
        label={t('brand.contact')}
        help={t('brand.contactHelp')}
        maxLength={200}
        dir="auto"
      />
    </FormDialog>
  );
}

/** A colour of the team, or the product's. */
function AccentField() {
  const t = useText(collaborationTexts);
  return (
    <FormField<string | null> name="accent">
      {({ value, onValueChange, onBlur, error, ref }) => (
        <Field as="fieldset" label={t('brand.accent')} error={error}>
          {() => (
            <div className={css.logoRow}>
              <Checkbox
                label={t('brand.ownAccent')}
                isChecked={value !== null}
                onCheckedChange={(isOwn) => onValueChange(isOwn ? firstColour : null)}
              />
              {value !== null && (
                <input
                  ref={ref}
                  type="color"
                  className={css.colour}
                  aria-label={t('brand.colour')}
                  value={value}
                  onChange={(event) => onValueChange(event.target.value)}
                  onBlur={onBlur}
                />
              )}
            </div>
          )}
        </Field>
      )}
    </FormField>
  );
}
