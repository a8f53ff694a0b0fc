'use client';
import {
  type MailTemplateKind,
  mailSubjectLimit,
  mailTemplateKinds,
  mailTemplateNameLimit,
} from '@reachkit/contract/email/template';
import { mailVariables } from '@reachkit/contract/email/text';
import { useMemo, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../core/i18n/useText.ts';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { RadioGroup } from '../../../ui/Checkbox/RadioGroup.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { FormField, useFormField } from '../../../ui/Form/FormField.tsx';
import { FormCheckbox } from '../../../ui/Form/fields.tsx';
import { RichTextEditor } from '../../../ui/RichText/RichTextEditor.tsx';
import { emailTexts } from '../locales/zh.ts';
import { LimitedText } from '../parts/LimitedText.tsx';
import { useLengthLimit } from '../parts/useLengthLimit.ts';
import { plainTextOf } from './plainTextOf.ts';
import * as css from './TemplateEditor.css.ts';
import { useMailImages } from './useMailImages.ts';
import { useMailTools } from './useMailTools.ts';
import { VariableMenu } from './VariableMenu.tsx';

/** The fields of a template, in the enclosing form. */
export function TemplateInputs({ canShare }: { readonly canShare: boolean }) {
  const t = useText(emailTexts);
  const isShared: unknown = useWatch({ name: 'isShared' });
  return (
    <div className={css.fields}>
      <LimitedText
        name="name"
        label={t('editor.name')}
        placeholder={t('editor.namePlaceholder')}
        limit={mailTemplateNameLimit}
        dir="auto"
        isRequired
      />
      <FormField<MailTemplateKind> name="kind">
        {({ value, onValueChange }) => (
          <RadioGroup
            label={t('editor.kind')}
            value={value}
            onValueChange={onValueChange}
            options={mailTemplateKinds.map((kind) => ({ value: kind, label: t(`templates.kind.${kind}`) }))}
          />
        )}
      </FormField>
      <SubjectInput />
      <BodyInput />
      <TextInput />
      <FormCheckbox
        name="isShared"
        label={t('editor.share')}
        detail={
          canShare
            ? t(isShared === true ? 'editor.shareHelp' : 'editor.privateHelp')
            : t('editor.shareNotMine')
        }
        isDisabled={!canShare}
      />
    </div>
  );
}

function SubjectInput() {
  const t = useText(emailTexts);
  const input = useRef<HTMLInputElement>(null);
  const { value, onValueChange, onBlur, error } = useFormField<string>({ name: 'subject' });
  const limit = useLengthLimit()(value, mailSubjectLimit);

  function insert(variable: string) {
    const at = input.current?.selectionStart ?? value.length;
    onValueChange(`${value.slice(0, at)}{{${variable}}}${value.slice(at)}`);
  }

  return (
    <TextField
      ref={input}
      label={t('editor.subject')}
      placeholder={t('editor.subjectPlaceholder')}
      dir="auto"
      value={value}
      onValueChange={onValueChange}
      onBlur={onBlur}
      help={limit.help}
      error={error ?? limit.error}
      end={<VariableMenu onInsert={insert} />}
    />
  );
}

function BodyInput() {
  const t = useText(emailTexts);
  const labels = useMailTools();
  const images = useMailImages();
  const variables = useMemo(() => mailVariables.map((id) => ({ id, label: t(`variables.${id}`) })), [t]);
  const { value, onValueChange, onBlur, error } = useFormField<string>({ name: 'html' });
  return (
    <RichTextEditor
      label={t('editor.body')}
      help={t('editor.bodyHelp')}
      placeholder={t('editor.bodyPlaceholder')}
      value={value}
      onValueChange={onValueChange}
      onBlur={onBlur}
      error={error}
      variables={variables}
      images={images}
      labels={labels}
    />
  );
}

/** The plain text: generated from the body, or written by hand. */
function TextInput() {
  const t = useText(emailTexts);
  const { getValues } = useFormContext();
  const html: unknown = useWatch({ name: 'html' });
  const { value, onValueChange, onBlur, error } = useFormField<string | null>({ name: 'text' });
  const made = useMemo(
    () => (value === null && typeof DOMParser !== 'undefined' ? plainTextOf(String(html)) : ''),
    [value, html],
  );
  return (
    <div className={css.plain}>
      <Field label={t('editor.text')} help={t('editor.textHelp')} error={error}>
        {(control) => (
          <textarea
            {...control}
            className={css.textArea}
            dir="auto"
            rows={6}
            readOnly={value === null}
            value={value ?? made}
            onChange={(event) => onValueChange(event.target.value)}
            onBlur={onBlur}
          />
        )}
      </Field>
      <Checkbox
        label={t('editor.textOwn')}
        isChecked={value !== null}
        onCheckedChange={(isOwn) => onValueChange(isOwn ? plainTextOf(String(getValues('html'))) : null)}
      />
    </div>
  );
}
