'use client';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './ComposeEmail.css.ts';

interface RecoveredNoticeProps {
  /** The current text. */
  readonly text: string;
  readonly onRecover: (isWanted: boolean) => void;
}

/** Offers to restore unsaved text; asks before it overwrites newer input. */
export function RecoveredNotice({ text, onRecover }: RecoveredNoticeProps) {
  const t = useText(emailTexts);
  const [before] = useState(text);
  const [isAsking, setAsking] = useState(false);
  return (
    <Notice
      tone="info"
      action={
        <span className={css.choices}>
          <Button size="small" onClick={() => (text === before ? onRecover(true) : setAsking(true))}>
            {t('compose.recover')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => onRecover(false)}>
            {t('compose.dropRecovered')}
          </Button>
        </span>
      }
    >
      {t('compose.recovered')}
      <Dialog
        isOpen={isAsking}
        isAlert
        title={t('compose.recoverOverTitle')}
        onOpenChange={() => setAsking(false)}
        foot={
          <>
            <Button onClick={() => setAsking(false)}>{t('removing.cancel')}</Button>
            <Button variant="danger" onClick={() => onRecover(true)}>
              {t('compose.replace')}
            </Button>
          </>
        }
      >
        {t('compose.recoverOverBody')}
      </Dialog>
    </Notice>
  );
}
