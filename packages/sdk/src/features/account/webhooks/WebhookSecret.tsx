'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { accountTexts } from '../locales/zh.ts';
import { ShownOnce } from '../team/parts/ShownOnce.tsx';

interface WebhookSecretProps {
  readonly title: string;
  readonly secret: string;
  readonly onEnd: () => void;
}

/** A new secret of a webhook, shown once. */
export function WebhookSecret({ title, secret, onEnd }: WebhookSecretProps) {
  const t = useText(accountTexts);
  return (
    <ShownOnce
      className="rk-webhook-secret"
      title={title}
      warning={t('webhooks.shown.once')}
      label={t('webhooks.shown.field')}
      secret={secret}
      copyLabel={t('webhooks.shown.copy')}
      doneLabel={t('webhooks.shown.done')}
      onEnd={onEnd}
    />
  );
}
