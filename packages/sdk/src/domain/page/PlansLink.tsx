'use client';
import { useText } from '../../core/i18n/useText.ts';
import { coreTexts } from '../../core/locales/zh.ts';
import { useWay } from '../../core/navigation/useWay.ts';
import { Button } from '../../ui/Button/Button.tsx';

/** The way to higher plans, at the end of a notice; nothing if the host has no page of plans. */
export function PlansLink() {
  const t = useText(coreTexts);
  const way = useWay({ kind: 'upgrade' }, { kind: 'prices' });
  return (
    way && (
      <Button variant="link" href={way.href} onClick={way.onClick}>
        {t('upgrade.prices')}
      </Button>
    )
  );
}
