'use client';
import { changeMailSettings, mailPostalAddressLimit } from '@reachkit/contract/email/outbox';
import { forwardRef, useId } from 'react';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { Page } from '../../../domain/page/Page.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Field } from '../../../ui/Field/Field.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { useFormField } from '../../../ui/Form/FormField.tsx';
import { FormCheckbox } from '../../../ui/Form/fields.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps } from '../../../ui/rootProps.ts';
import { textArea } from '../editor/TemplateEditor.css.ts';
import { emailTexts } from '../locales/zh.ts';
import { MailLimits } from '../parts/MailLimits.tsx';
import * as css from './EmailSettings.css.ts';
import type { EmailSettingsModel, MailSettings } from './useEmailSettings.ts';

/** Props of `EmailSettingsView`: the model of `useEmailSettings`. */
export interface EmailSettingsViewProps extends RootProps {
  readonly model: EmailSettingsModel;
}

/** Renders a `useEmailSettings` model. */
export const EmailSettingsView = forwardRef<HTMLElement, EmailSettingsViewProps>(function EmailSettingsView(
  { model, ...props },
  ref,
) {
  const t = useText(emailTexts);
  return (
    <Page
      {...props}
      ref={ref}
      className={cx('rk-email-settings', props.className)}
      title={t('settings.title')}
      limits={<MailLimits />}
      read={model}
      loadingText={t('settings.loading')}
      failedText={t('settings.failed')}
    >
      {model.settings && <Settings model={model} settings={model.settings} />}
    </Page>
  );
});

interface SettingsProps {
  readonly model: EmailSettingsModel;
  readonly settings: MailSettings;
}

function Settings({ model: { canManage, save }, settings }: SettingsProps) {
  const t = useText(emailTexts);
  const { show } = useNotify();
  const titleId = useId();
  const { postalAddress, tracksOpens, tracksClicks, trackingOrigin } = settings;
  const form = useContractForm(changeMailSettings, {
    defaultValues: { postalAddress, tracksOpens, tracksClicks },
    draftKey: 'mailSettings',
    onSubmit: async (change) => {
      await save(change);
      show({ tone: 'success', text: t('settings.saved') });
    },
  });
  return (
    <Form form={form} aria-label={t('settings.title')} className={css.form}>
      {!canManage && <Notice>{t('settings.notYours')}</Notice>}
      <PostalAddress isReadOnly={!canManage} />
      <section aria-labelledby={titleId} className={css.group}>
        <Heading level={2} id={titleId} className={css.subtitle}>
          {t('settings.tracking')}
        </Heading>
        <FormCheckbox
          name="tracksOpens"
          label={t('settings.opens')}
          detail={t('settings.opensHelp')}
          isDisabled={!canManage}
        />
        <FormCheckbox
          name="tracksClicks"
          label={t('settings.clicks')}
          detail={t('settings.clicksHelp')}
          isDisabled={!canManage}
        />
        <p className={css.note}>{t('settings.perCampaign')}</p>
        <div className={css.origin}>
          <span className={css.note}>{t('settings.origin')}</span>
          <bdi dir="ltr" data-rk-data="" className={css.address}>
            {trackingOrigin}
          </bdi>
          <span className={css.note}>{t('settings.originHelp')}</span>
        </div>
      </section>
      {form.failure && <FailureNotice failure={form.failure} />}
      {canManage && (
        <div>
          <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
            {t('settings.save')}
          </Button>
        </div>
      )}
    </Form>
  );
}

function PostalAddress({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const t = useText(emailTexts);
  const { value, onValueChange, onBlur, error } = useFormField<string>({ name: 'postalAddress' });
  return (
    <Field className={css.wide} label={t('settings.address')} help={t('settings.addressHelp')} error={error}>
      {(control) => (
        <textarea
          {...control}
          className={textArea}
          dir="auto"
          rows={3}
          readOnly={isReadOnly}
          maxLength={mailPostalAddressLimit}
          placeholder={t('settings.addressPlaceholder')}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  );
}
