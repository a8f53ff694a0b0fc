'use client';
import { addShortDomain, type ShortDomain } from '@reachkit/contract';
import { useState } from 'react';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { ErrorState } from '../../../ui/EmptyState/ErrorState.tsx';
import { Form, FormText } from '../../../ui/Form/index.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { FormFailure } from '../form/FormFailure.tsx';
import * as css from '../form/LinkForm.css.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import { DomainEntry } from './DomainEntry.tsx';
import * as own from './domains.css.ts';
import { RemoveDomainDialog } from './RemoveDomainDialog.tsx';
import { type ShortDomainsModel, useShortDomains } from './useShortDomains.ts';

/** The team's own domains: entered, proven by a TXT record and removed. */
export function DomainsSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText(shortLinksTexts);
  const model = useShortDomains();
  const [removing, setRemoving] = useState<ShortDomain | null>(null);
  return (
    <>
      <Sheet
        isOpen
        width="wide"
        className="rk-short-domains"
        title={t('domains.title')}
        closeLabel={t('form.close')}
        onOpenChange={onClose}
      >
        <div className={css.stack}>
          <p className={css.line}>{t('domains.lead')}</p>
          <AddDomain model={model} />
          <Domains model={model} onRemove={setRemoving} />
        </div>
      </Sheet>
      {removing && (
        <RemoveDomainDialog
          domain={removing}
          remove={() => model.remove(removing.id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

interface PartProps {
  readonly model: ShortDomainsModel;
}

function AddDomain({ model }: PartProps) {
  const t = useText(shortLinksTexts);
  const form = useContractForm(addShortDomain, {
    defaultValues: { host: '' },
    onSubmit: async ({ host }) => {
      await model.add(host);
      form.reset();
    },
  });
  return (
    <Form form={form} className={own.adding}>
      <FormText
        name="host"
        label={t('domains.host')}
        placeholder={t('domains.hostPlaceholder')}
        inputMode="url"
        autoComplete="off"
        maxLength={253}
        dir="ltr"
      />
      <Button type="submit" isLoading={form.isSubmitting}>
        {t('domains.add')}
      </Button>
      <FormFailure failure={form.failure} />
    </Form>
  );
}

interface DomainsProps extends PartProps {
  readonly onRemove: (domain: ShortDomain) => void;
}

function Domains({ model, onRemove }: DomainsProps) {
  const t = useText(shortLinksTexts);
  const errorText = useErrorText();
  const { list, error } = model;
  if (error) {
    return (
      <ErrorState
        title={t('domains.failed')}
        onRetry={model.retry}
        isRetrying={model.isRetrying}
        requestId={error.requestId}
        labels={{ retry: t('list.retry'), requestId: t('list.requestId') }}
      >
        {errorText(error)}
      </ErrorState>
    );
  }
  if (!list) {
    return (
      <div aria-busy="true">
        <span className="rk-hidden" role="status">
          {t('domains.loading')}
        </span>
        <SkeletonLines count={3} />
      </div>
    );
  }
  if (list.length === 0) return <p className={css.quiet}>{t('domains.empty')}</p>;
  const inUse = list.find(({ verifiedAt }) => verifiedAt !== null);
  return (
    <ul className={own.domains} aria-label={t('domains.title')}>
      {list.map((domain) => (
        <DomainEntry
          key={domain.id}
          domain={domain}
          isInUse={domain === inUse}
          verify={() => model.verify(domain.id)}
          onRemove={() => onRemove(domain)}
        />
      ))}
    </ul>
  );
}
