'use client';
import { forwardRef, useEffect, useRef } from 'react';
import { useLocale, useText } from '../../../core/i18n/useText.ts';
import { spokenWait } from '../../../domain/time/waitOf.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { CodeField } from '../../../ui/CodeField/CodeField.tsx';
import { CopyButton } from '../../../ui/CopyButton/CopyButton.tsx';
import { Form } from '../../../ui/Form/Form.tsx';
import { useFormField } from '../../../ui/Form/FormField.tsx';
import { FormText } from '../../../ui/Form/fields.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { QrCode } from '../../../ui/QrCode/QrCode.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { sessionTexts } from '../locales/zh.ts';
import { FormFailure } from '../parts/FormFailure.tsx';
import * as forms from '../parts/forms.css.ts';
import * as css from './factor.css.ts';
import type { SecondFactorModel } from './useSecondFactor.ts';

export interface SecondFactorViewProps extends RootProps {
  readonly model: SecondFactorModel;
  /** Returns to the password. */
  readonly onBack: () => void;
}

/** Renders the second step of a staff sign-in. */
export const SecondFactorView = forwardRef<HTMLDivElement, SecondFactorViewProps>(
  function SecondFactorView(props, ref) {
    const { model, onBack, className } = props;
    const { step } = model;
    const t = useText(sessionTexts);
    const heading = useRef<HTMLHeadingElement>(null);
    // The focused form was replaced.
    // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own heading
    useEffect(() => heading.current?.focus(), [step]);
    return (
      <div ref={ref} {...rootAttributes(props)} className={cx('rk-second-factor', forms.sheet, className)}>
        <div className={forms.head}>
          <Heading level={1} ref={heading} tabIndex={-1} className={forms.title}>
            {t(`factor.${step}.title`)}
          </Heading>
          <p className={forms.lead}>{t(`factor.${step}.lead`)}</p>
        </div>
        {step === 'keep' ? <Keep model={model} /> : <Enter model={model} />}
        {step !== 'keep' && (
          <div className={forms.ways}>
            <Button variant="link" onClick={onBack}>
              {t('factor.back')}
            </Button>
            {step === 'code' && (
              <Button variant="link" onClick={() => model.change('recovery')}>
                {t('factor.code.useRecovery')}
              </Button>
            )}
            {step === 'recovery' && (
              <Button variant="link" onClick={() => model.change('code')}>
                {t('factor.recovery.useApp')}
              </Button>
            )}
          </div>
        )}
      </div>
    );
  },
);

/** The form of the steps with a code. */
function Enter({ model: { step, form, setup, secondsLeft } }: { readonly model: SecondFactorModel }) {
  const t = useText(sessionTexts);
  const locale = useLocale();
  return (
    <Form form={form} className={forms.form}>
      <FormFailure failure={form.failure} />
      {setup && <Setup {...setup} />}
      {step === 'enrol' || step === 'recovery' ? (
        <FormText
          key={step}
          name="code"
          label={t(`factor.${step}.label`)}
          errorTexts={{ required: t(`factor.${step}.missing`) }}
          autoComplete="off"
          dir="ltr"
        />
      ) : (
        <AppCode />
      )}
      <Button type="submit" variant="primary" size="hero" isWide isLoading={form.isSubmitting}>
        {t('factor.submit')}
      </Button>
      <p className={forms.note}>{t('factor.left', { wait: spokenWait(secondsLeft, locale) })}</p>
    </Form>
  );
}

/** The six digits that an authenticator app shows. */
function AppCode() {
  const t = useText(sessionTexts);
  const binding = useFormField<string>({ name: 'code', errorTexts: { required: t('factor.code.missing') } });
  return <CodeField {...binding} label={t('factor.code.label')} />;
}

/** The new secret, to be scanned or typed into an app. */
function Setup({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const t = useText(sessionTexts);
  return (
    <div className={css.setup}>
      <QrCode value={uri} size={200} label={t('factor.scan.qr')} failedLabel={t('factor.scan.noQr')} />
      <p className={forms.note}>{t('factor.scan.secret')}</p>
      <p className={css.secret}>
        <bdi dir="ltr" data-rk-data="">
          {secret.replace(/.{4}(?=.)/g, '$& ')}
        </bdi>
      </p>
      <div>
        <CopyButton text={secret} size="small" />
      </div>
    </div>
  );
}

/** The new recovery codes, shown once. */
function Keep({ model: { recoveryCodes, finish } }: { readonly model: SecondFactorModel }) {
  const t = useText(sessionTexts);
  return (
    <>
      <ul dir="ltr" aria-label={t('factor.keep.list')} className={css.codes}>
        {recoveryCodes.map((code) => (
          <li key={code} data-rk-data="">
            {code}
          </li>
        ))}
      </ul>
      <div>
        <CopyButton text={recoveryCodes.join('\n')}>{t('factor.keep.copy')}</CopyButton>
      </div>
      <Button variant="primary" size="hero" isWide onClick={finish}>
        {t('factor.keep.done')}
      </Button>
    </>
  );
}
