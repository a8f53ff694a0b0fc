'use client';
import { addShortDomain, type ShortDomain } from '@reachkit/contract';
import { useState } from 'react';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { keptForm, useKeptInput } from '../../../core/form/useKeptInput.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Form, FormText } from '../../../ui/Form/index.ts';
import * as css from '../form/LinkForm.css.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import { SettingsPart } from '../settings/SettingsPart.tsx';
import { DomainEntry } from './DomainEntry.tsx';
import * as own from './domains.css.ts';
import { RemoveDomainDialog } from './RemoveDomainDialog.tsx';
import { type ShortDomainsModel, useShortDomains } from './useShortDomains.ts';

/** The team's own domains: add, verify by a TXT record, remove. */
export function Domains() {
  const t = useText(shortLinksTexts);
  const model = useShortDomains();
  const [removing, setRemoving] = useState<ShortDomain | null>(null);
  return (
    <SettingsPart title={t('domains.title')} lead={t('domains.lead')}>
      <AddDomain model={model} />
      {model.error || !model.list ? (
        <ReadState read={model} loadingText={t('domains.loading')} failedText={t('domains.failed')} />
      ) : (
        <DomainList model={model} onRemove={setRemoving} />
      )}
      {removing && (
        <RemoveDomainDialog
          domain={removing}
          remove={() => model.remove(removing.id)}
          onClose={() => setRemoving(null)}
        />
      )}
    </SettingsPart>
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
  useKeptInput(keptForm('shortLink.domain', form), form.formState.isDirty);
  return (
    <Form form={form} className={own.adding}>
      <FormText
        name="host"
        label={t('domains.host')}
        placeholder={t('domains.hostPlaceholder')}
        inputMode="url"
        autoComplete="off"
        maxLength={2_048}
        dir="ltr"
      />
      <Button type="submit" isLoading={form.isSubmitting}>
        {t('domains.add')}
      </Button>
      {form.failure && <FailureNotice failure={form.failure} what={t('list.offer')} />}
    </Form>
  );
}

interface DomainListProps extends PartProps {
  readonly onRemove: (domain: ShortDomain) => void;
}

function DomainList({ model, onRemove }: DomainListProps) {
  const t = useText(shortLinksTexts);
  const list = model.list ?? [];
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
