'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { creatorTexts } from '../../locales/zh.ts';
import * as css from '../UsageNote.css.ts';
import { useSpendConsent } from './useSpendConsent.ts';

/**
 * Note that analyses open without confirmation, with a button that turns confirmations on again; renders nothing if they
 * are on.
 */
export function UnaskedNote() {
  const t = useText(creatorTexts);
  const { day } = useFormats();
  const { until, withdraw } = useSpendConsent();
  if (until === null) return null;
  return (
    <p className={css.note}>
      <bdi>{t('shared.basic.unasked', { day: day(until) })}</bdi>
      <Button size="small" variant="ghost" onClick={withdraw}>
        {t('shared.basic.ask')}
      </Button>
    </p>
  );
}
