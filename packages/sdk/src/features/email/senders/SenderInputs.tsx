'use client';
import { type MailProviderId, mailProviders } from '@reachkit/contract/email/providers';
import { type MailSender, mailSenderNameLimit, mailSenderProviders } from '@reachkit/contract/email/sender';
import type { MailSenderForm } from '@reachkit/contract/email/senderForms';
import { typedDigits } from '@reachkit/contract/rules/typedNumber';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { FormField, useFormField } from '../../../ui/Form/FormField.tsx';
import { FormCheckbox, FormPassword, FormSelect, FormText } from '../../../ui/Form/fields.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { RichTextEditor } from '../../../ui/RichText/RichTextEditor.tsx';
import { useMailTools } from '../editor/useMailTools.ts';
import { emailTexts } from '../locales/zh.ts';
import { LimitedText } from '../parts/LimitedText.tsx';
import { OauthOffer } from './OauthOffer.tsx';
import * as css from './SenderPage.css.ts';
import { isKnownProvider, serversOf } from './senderFields.ts';
import type { EmailSendersModel, MailOauthProvider } from './useEmailSenders.ts';
import type { SenderFormModel } from './useSenderForm.ts';
import { useWarmUpText } from './useWarmUpText.ts';

interface SenderInputsProps {
  readonly own: SenderFormModel;
  readonly sender: MailSender | null;
  readonly model: Pick<EmailSendersModel, 'presets' | 'beginOauth'>;
  readonly canManage: boolean;
}

/** The fields of a sender, in the enclosing form. */
export function SenderInputs({ own, sender, model, canManage }: SenderInputsProps) {
  const t = useText(emailTexts);
  if (!canManage) return <Notice>{t('senders.notYours')}</Notice>;
  if (!own.isAddressKnown) return <AddressStep own={own} model={model} />;
  return (
    <div className={css.fields}>
      <FormText
        name="address"
        label={t('senders.address')}
        dir="ltr"
        isReadOnly={sender !== null}
        isRequired
      />
      <ProviderInputs sender={sender} model={model} />
      <LimitedText
        name="name"
        limit={mailSenderNameLimit}
        label={t('senders.name')}
        help={t('senders.nameHelp')}
        placeholder={t('senders.namePlaceholder')}
        dir="auto"
        isRequired
      />
      <FormText name="replyTo" label={t('senders.replyTo')} dir="ltr" isRequired />
      <ServerInputs name="smtp" title={t('senders.smtp')} />
      <FormCheckbox name="hasImap" label={t('senders.hasImap')} detail={t('senders.hasImapHelp')} />
      <ImapInputs />
      <OwnCapInput />
      {sender && <WarmUpInput sender={sender} />}
      <SignatureInput />
      <FormCheckbox name="isShared" label={t('senders.share')} detail={t('senders.shareHelp')} />
    </div>
  );
}

/** Asks only for the address: the other fields are derived from it. */
function AddressStep({ own, model }: Pick<SenderInputsProps, 'own' | 'model'>) {
  const t = useText(emailTexts);
  const sandbox = model.presets?.sandbox ?? null;
  const providers = model.presets?.oauth ?? [];
  return (
    <div className={css.fields}>
      <OauthOffer providers={providers} sender={null} onBegin={model.beginOauth} />
      {providers.length > 0 && <p className={css.quiet}>{t('senders.oauthOr')}</p>}
      <FormText
        name="address"
        label={t('senders.address')}
        help={t('senders.addressHelp')}
        placeholder={t('senders.addressExample')}
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        isRequired
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          void own.lookUp();
        }}
      />
      <div className={css.actions}>
        <Button variant="primary" isLoading={own.isLookingUp} onClick={() => void own.lookUp()}>
          {t('senders.next')}
        </Button>
      </div>
      {sandbox && (
        <Notice
          action={
            <Button variant="link" onClick={() => own.fillSandbox(sandbox)}>
              {t('senders.useSandbox')}
            </Button>
          }
        >
          {t('senders.sandboxOffer')}
        </Notice>
      )}
    </div>
  );
}

function ProviderInputs({ sender, model }: Pick<SenderInputsProps, 'sender' | 'model'>) {
  const t = useText(emailTexts);
  const provider = useProvider();
  const { reset, getValues } = useFormContext<MailSenderForm>();
  const known = isKnownProvider(provider) ? mailProviders[provider] : null;
  const oauth = (model.presets?.oauth ?? []).filter((one) => one === provider);
  const isSigned = sender?.auth === 'oauth';
  return (
    <>
      <FormField<MailSenderForm['provider']> name="provider">
        {({ value, error }) => (
          <FormSelect
            name="provider"
            label={t('senders.provider')}
            options={mailSenderProviders
              .filter((one) => one !== 'sandbox' || value === 'sandbox')
              .map((one) => ({ value: one, label: t(`senders.providers.${one}`) }))}
            errorTexts={error === undefined ? undefined : { unknown_value: error }}
          />
        )}
      </FormField>
      {sender === null && known && serversOf(provider) && (
        <div className={css.actions}>
          <Button
            size="small"
            onClick={() => reset({ ...getValues(), ...serversOf(provider) }, { keepDefaultValues: true })}
          >
            {t('senders.fillServers')}
          </Button>
        </div>
      )}
      {isSigned && isOauthProvider(provider) && (
        <Notice tone="success">
          {t('senders.oauthSigned', { provider: t(`senders.oauthNames.${provider}`) })}
        </Notice>
      )}
      <OauthOffer providers={oauth} sender={sender} onBegin={model.beginOauth} />
      {!isSigned && <Secret sender={sender} known={known} />}
    </>
  );
}

const isOauthProvider = (provider: MailSenderForm['provider']): provider is MailOauthProvider =>
  provider === 'gmail' || provider === 'outlook';

interface SecretProps extends Pick<SenderInputsProps, 'sender'> {
  readonly known: (typeof mailProviders)[MailProviderId] | null;
}

/** Password or app password; the stored one is never shown. */
function Secret({ sender, known }: SecretProps) {
  const t = useText(emailTexts);
  return (
    <FormPassword
      name="secret"
      label={t(`senders.secret.${known?.credential.kind ?? 'password'}`)}
      help={
        <>
          {sender ? t('senders.secretKept') : t('senders.secretHelp')}{' '}
          {known && <Link to={{ kind: 'mailSetup', provider: known.id }}>{t('senders.howTo')}</Link>}
        </>
      }
      autoComplete="off"
      placeholder={sender?.hasSecret ? t('senders.secretStored') : undefined}
      isRequired={sender === null}
    />
  );
}

const useProvider = (): MailSenderForm['provider'] =>
  useWatch<MailSenderForm, 'provider'>({ name: 'provider' });

function ImapInputs() {
  const t = useText(emailTexts);
  const hasImap = useWatch<MailSenderForm, 'hasImap'>({ name: 'hasImap' });
  return hasImap ? <ServerInputs name="imap" title={t('senders.imap')} /> : null;
}

interface ServerInputsProps {
  readonly name: 'smtp' | 'imap';
  readonly title: string;
}

/** A server: host, port and encryption. */
function ServerInputs({ name, title }: ServerInputsProps) {
  const t = useText(emailTexts);
  const isSandbox = useProvider() === 'sandbox';
  const securities = isSandbox ? (['none'] as const) : (['tls', 'starttls'] as const);
  return (
    <fieldset className={css.server}>
      <legend className={css.legend}>{title}</legend>
      <FormText
        name={`${name}.host`}
        label={t('senders.host')}
        placeholder={t(`senders.hostExample.${name}`)}
        dir="ltr"
        isReadOnly={isSandbox}
        isRequired
      />
      <FormField<number | null> name={`${name}.port`}>
        {({ value, onValueChange, onBlur, error }) => (
          <TextField
            label={t('senders.port')}
            value={value === null ? '' : String(value)}
            onValueChange={(text) =>
              onValueChange(typedDigits(text) === '' ? null : Number(typedDigits(text)))
            }
            onBlur={onBlur}
            error={error}
            inputMode="numeric"
            maxLength={5}
            dir="ltr"
            isReadOnly={isSandbox}
            isRequired
          />
        )}
      </FormField>
      <FormSelect
        name={`${name}.security`}
        label={t('senders.security')}
        options={securities.map((value) => ({ value, label: t(`senders.securities.${value}`) }))}
        isDisabled={isSandbox}
      />
    </fieldset>
  );
}

function OwnCapInput() {
  const t = useText(emailTexts);
  return (
    <FormField<number | null> name="ownCap">
      {({ value, onValueChange, onBlur, error }) => (
        <TextField
          label={t('senders.ownCap')}
          help={t('senders.ownCapHelp')}
          value={value === null ? '' : String(value)}
          onValueChange={(text) => onValueChange(typedDigits(text) === '' ? null : Number(typedDigits(text)))}
          onBlur={onBlur}
          error={error}
          inputMode="numeric"
          maxLength={6}
          dir="ltr"
        />
      )}
    </FormField>
  );
}

/** Shows the stage of the warm-up; a person can mark the sender as warmed up. */
function WarmUpInput({ sender: { warmUp } }: { readonly sender: MailSender }) {
  const t = useText(emailTexts);
  const warmUpText = useWarmUpText();
  return (
    <div className={css.said}>
      <FormCheckbox name="isWarmedUp" label={t('senders.isWarmedUp')} detail={t('senders.isWarmedUpHelp')} />
      {warmUp && <p className={css.quiet}>{warmUpText(warmUp)}</p>}
    </div>
  );
}

function SignatureInput() {
  const t = useText(emailTexts);
  const labels = useMailTools();
  const { value, onValueChange, onBlur, error } = useFormField<string>({ name: 'signature' });
  return (
    <RichTextEditor
      label={t('senders.signature')}
      help={t('senders.signatureHelp')}
      placeholder={t('senders.signaturePlaceholder')}
      value={value}
      onValueChange={onValueChange}
      onBlur={onBlur}
      error={error}
      labels={labels}
    />
  );
}
