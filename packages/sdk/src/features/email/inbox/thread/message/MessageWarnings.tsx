'use client';
import type { MailMessageWarning, MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import { useState } from 'react';
import { useText } from '../../../../../core/i18n/useText.ts';
import { Button } from '../../../../../ui/Button/Button.tsx';
import { Notice } from '../../../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../../../locales/zh.ts';
import { useAct } from '../../list/useAct.ts';
import type { EmailThreadModel } from '../useEmailThread.ts';

/** What readers are still warned of: a person's confirmation ends all but what is true all the same. */
export function warningsOf({
  authenticity,
  verdict,
}: Pick<MailThreadMessage, 'authenticity' | 'verdict'>): readonly MailMessageWarning[] {
  if (authenticity === null) return [];
  const { trust, warnings } = authenticity;
  if (trust !== 'trusted') return warnings;
  if (typeof verdict?.correctedBy === 'string' || !warnings.includes('otherAddress')) return [];
  return warnings.filter((warning) => warning === 'otherAddress' || warning === 'payment');
}

interface MessageWarningsProps {
  readonly message: MailThreadMessage;
  readonly model: Pick<EmailThreadModel, 'confirm'>;
}

/** Why a message is to be read with care, and one press that says it is genuine. */
export function MessageWarnings({ message, model }: MessageWarningsProps) {
  const t = useText(emailTexts);
  const act = useAct();
  const [isBusy, setBusy] = useState(false);
  const warnings = warningsOf(message);
  const isOpen = message.authenticity?.trust !== 'trusted';
  const confirm = async () => {
    setBusy(true);
    await act(async () => {
      await model.confirm(message.id);
      return t('thread.warning.confirmed');
    });
    setBusy(false);
  };
  return warnings.map((warning, place) => (
    <Notice
      key={warning}
      tone={warning === 'payment' || warning === 'forged' ? 'error' : 'warning'}
      action={
        place === 0 && isOpen ? (
          <Button size="small" isLoading={isBusy} onClick={() => void confirm()}>
            {t('thread.warning.confirm')}
          </Button>
        ) : undefined
      }
    >
      {t(`thread.warning.${warning}`)}
    </Notice>
  ));
}
