'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './ComposeEmail.css.ts';

interface RecoveredNoticeProps {
  readonly onRecover: (isWanted: boolean) => void;
}

/** Offers words that were typed and never saved. */
export function RecoveredNotice({ onRecover }: RecoveredNoticeProps) {
  const t = useText(emailTexts);
  return (
    <Notice
      tone="info"
      action={
        <span className={css.choices}>
          <Button size="small" onClick={() => onRecover(true)}>
            {t('compose.recover')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => onRecover(false)}>
            {t('compose.dropRecovered')}
          </Button>
        </span>
      }
    >
      {t('compose.recovered')}
    </Notice>
  );
}
