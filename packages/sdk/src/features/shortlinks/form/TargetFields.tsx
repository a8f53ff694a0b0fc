'use client';
import { shortTargetLimit } from '@reachkit/contract';
import { ArrowRight } from 'lucide-react';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { FormField } from '../../../ui/Form/index.ts';
import { Spinner } from '../../../ui/Spinner/Spinner.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './LinkForm.css.ts';
import { type TargetCheck, useTargetCheck } from './useTargetCheck.ts';

interface TargetFieldsProps {
  /** The form also has an alias, which is checked with the link. */
  readonly isNew: boolean;
}

/** The product link, its optional host, and the resulting destination. */
export function TargetFields({ isNew }: TargetFieldsProps) {
  const t = useText(shortLinksTexts);
  const check = useTargetCheck({ isNew });
  return (
    <>
      <FormField<string> name="productLink">
        {({ error, ...binding }) => (
          <TextField
            {...binding}
            label={t('form.productLink')}
            isRequired
            help={t('form.productLinkHelp')}
            error={error ?? check.faults.productLink?.msg}
            maxLength={shortTargetLimit}
            placeholder={t('form.productLinkPlaceholder')}
            inputMode="url"
            autoComplete="off"
            dir="ltr"
          />
        )}
      </FormField>
      {check.needsHost && (
        <FormField<string> name="host">
          {({ error, ...binding }) => (
            <TextField
              {...binding}
              label={t('form.host')}
              isRequired
              error={error ?? check.faults.host?.msg}
              placeholder={t('form.hostPlaceholder')}
              inputMode="url"
              autoComplete="off"
              dir="ltr"
            />
          )}
        </FormField>
      )}
      <Target check={check} />
    </>
  );
}

function Target({ check: { target, isChecking, faults, failure } }: { readonly check: TargetCheck }) {
  const t = useText(shortLinksTexts);
  const errorText = useErrorText();
  const isRefused = Object.keys(faults).length > 0;
  return (
    <p className={css.target} role="status" aria-busy={isChecking}>
      {target ? (
        <>
          <ArrowRight size={16} aria-hidden="true" className={css.arrow} />
          <span className={css.quiet}>{t('form.target')}</span>
          <bdi dir="ltr" className={css.address} title={target.target}>
            {shownAddress(target.target, target.shownHost)}
          </bdi>
        </>
      ) : isChecking ? (
        <>
          <Spinner />
          <span className={css.quiet}>{t('form.targetChecking')}</span>
        </>
      ) : (
        !isRefused && (
          <span className={css.quiet}>
            {failure ? [t('form.targetFailed'), errorText(failure)].join(' ') : t('form.targetWaiting')}
          </span>
        )
      )}
    </p>
  );
}

/** Returns the URL with its host in readable form. */
function shownAddress(target: string, shownHost: string): string {
  const { host } = new URL(target);
  // Variables of a batch are shown as entered.
  return target.replace(`//${host}`, `//${shownHost}`).replace(/%7B(\w+)%7D/gi, '{$1}');
}
