'use client';
import type { Webhook } from '@reachkit/contract/account/webhook';
import { useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { ConfirmDialog } from '../../../domain/ConfirmDialog.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { accountTexts } from '../locales/zh.ts';
import * as css from '../team/parts/team.css.ts';
import type { TeamWebhooksModel } from './useTeamWebhooks.ts';
import { WebhookAddress } from './WebhookRow.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';
import * as own from './webhooks.css.ts';

interface RotateSecretDialogProps {
  readonly webhook: Webhook;
  readonly rotate: TeamWebhooksModel['rotate'];
  readonly onEnd: () => void;
}

/** Asks for confirmation, makes a new secret, and shows it once. */
export function RotateSecretDialog({ webhook, rotate, onEnd }: RotateSecretDialogProps) {
  const t = useText(accountTexts);
  const { dateTime } = useFormats();
  const [secret, setSecret] = useState<string | null>(null);
  const isMade = useRef(false);
  if (secret !== null) {
    return <WebhookSecret title={t('webhooks.shown.rotated')} secret={secret} onEnd={onEnd} />;
  }
  return (
    <ConfirmDialog
      className="rk-rotate-webhook"
      title={t('webhooks.rotating.title')}
      confirmLabel={t('webhooks.rotating.confirm')}
      variant="primary"
      onConfirm={async () => {
        setSecret(await rotate(webhook.id));
        isMade.current = true;
        return t('webhooks.rotating.done');
      }}
      // The question also closes after success, and the secret replaces it.
      onClose={() => {
        if (!isMade.current) onEnd();
      }}
    >
      <div className={css.stack}>
        <WebhookAddress url={webhook.url} />
        <p className={own.sentence}>{t('webhooks.rotating.body')}</p>
        {webhook.bothUntil !== null && (
          <p className={own.sentence}>
            {t('webhooks.rotating.again', { time: dateTime(webhook.bothUntil) })}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

interface RemoveWebhookDialogProps {
  readonly webhook: Webhook;
  readonly remove: TeamWebhooksModel['remove'];
  readonly onEnd: () => void;
}

/** Asks for confirmation before a webhook and its waiting deliveries are removed. */
export function RemoveWebhookDialog({ webhook, remove, onEnd }: RemoveWebhookDialogProps) {
  const t = useText(accountTexts);
  const { exact } = useFormats();
  const { id, url, waiting } = webhook;
  return (
    <ConfirmDialog
      className="rk-remove-webhook"
      title={t('webhooks.removing.title')}
      confirmLabel={t('webhooks.removing.confirm')}
      onConfirm={async () => {
        await remove(id);
        return t('webhooks.removing.done');
      }}
      onClose={onEnd}
    >
      <div className={css.stack}>
        <WebhookAddress url={url} />
        <p className={own.sentence}>{t('webhooks.removing.body')}</p>
        {waiting > 0 && (
          <p className={own.sentence}>{t('webhooks.removing.waiting', { waiting: exact(waiting) })}</p>
        )}
      </div>
    </ConfirmDialog>
  );
}
