'use client';
import {
  addWebhook,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
  webhookUrlLimit,
} from '@reachkit/contract/account/webhook';
import { useId, useState } from 'react';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { keptForm } from '../../../core/form/useKeptInput.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Form, FormText } from '../../../ui/Form/index.ts';
import { accountTexts } from '../locales/zh.ts';
import { FormChoices } from '../team/parts/FormChoices.tsx';
import * as css from '../team/parts/team.css.ts';
import type { TeamWebhooksModel, WebhookInput } from './useTeamWebhooks.ts';
import { WebhookSecret } from './WebhookSecret.tsx';

interface AddWebhookDialogProps {
  readonly add: TeamWebhooksModel['add'];
  readonly onEnd: () => void;
}

/** Creates a webhook, then shows its secret once. */
export function AddWebhookDialog({ add, onEnd }: AddWebhookDialogProps) {
  const t = useText(accountTexts);
  const [secret, setSecret] = useState<string | null>(null);
  return secret === null ? (
    <WebhookForm
      title={t('webhooks.adding.title')}
      submitLabel={t('webhooks.adding.submit')}
      start={{ url: '', events: [] }}
      keptAs="webhook"
      save={async (input) => setSecret(await add(input))}
      onEnd={onEnd}
    />
  ) : (
    <WebhookSecret title={t('webhooks.shown.added')} secret={secret} onEnd={onEnd} />
  );
}

interface EditWebhookDialogProps {
  readonly webhook: Webhook;
  readonly change: TeamWebhooksModel['change'];
  readonly onEnd: () => void;
}

/** Changes the address and the events of a webhook. */
export function EditWebhookDialog({ webhook: { id, url, events }, change, onEnd }: EditWebhookDialogProps) {
  const t = useText(accountTexts);
  const { show } = useNotify();
  return (
    <WebhookForm
      title={t('webhooks.editing.title')}
      submitLabel={t('webhooks.editing.submit')}
      start={{ url, events: [...events] }}
      keptAs={`webhook-${id}`}
      save={async (input) => {
        await change(id, input);
        show({ tone: 'success', text: t('webhooks.editing.done') });
        onEnd();
      }}
      onEnd={onEnd}
    />
  );
}

interface WebhookFormProps {
  readonly title: string;
  readonly submitLabel: string;
  readonly start: { readonly url: string; readonly events: WebhookEvent[] };
  /** Name under which unsaved input is kept when the login ends. */
  readonly keptAs: string;
  /** Rejects with a `ReachkitError`. */
  readonly save: (input: WebhookInput) => Promise<void>;
  readonly onEnd: () => void;
}

function WebhookForm({ title, submitLabel, start, keptAs, save, onEnd }: WebhookFormProps) {
  const t = useText(accountTexts);
  const formId = useId();
  const form = useContractForm(addWebhook, { defaultValues: start, onSubmit: save });
  const { close, foot } = useDiscardQuestion({
    isDirty: form.formState.isDirty,
    isBusy: form.isSubmitting,
    onClose: onEnd,
    kept: keptForm(keptAs, form),
  });
  return (
    <Dialog
      isOpen
      className="rk-webhook-form"
      title={title}
      hasClose
      onOpenChange={close}
      foot={foot(
        <Button type="submit" form={formId} variant="primary" isLoading={form.isSubmitting}>
          {submitLabel}
        </Button>,
      )}
    >
      <Form form={form} id={formId} className={css.stack}>
        <FormText
          name="url"
          label={t('webhooks.address')}
          help={t('webhooks.addressHelp')}
          placeholder={t('webhooks.addressExample')}
          inputMode="url"
          maxLength={webhookUrlLimit}
          dir="ltr"
        />
        <FormChoices
          name="events"
          legend={t('webhooks.events')}
          missingText={t('webhooks.eventsMissing')}
          options={webhookEvents.map((value) => ({
            value,
            label: t(`webhooks.event.${value}`),
            detail: t(`webhooks.eventMeans.${value}`),
          }))}
        />
        {form.failure && <FailureNotice failure={form.failure} />}
      </Form>
    </Dialog>
  );
}
