'use client';
import type { WireQuota } from '@reachkit/contract/membership/quota';
import { useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox/Checkbox.tsx';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { creatorTexts } from '../locales/zh.ts';
import * as css from '../shared/opening/BasicGate.css.ts';

export interface CompareOfferProps {
  /** Number of analyses that are not open. */
  readonly closed: number;
  readonly quota: WireQuota;
  readonly onOpen: (how: { readonly isUnasked: boolean }) => void;
}

/** Cost of a comparison, and the button that starts it. */
export function CompareOffer({ closed, quota, onOpen }: CompareOfferProps) {
  const t = useText(creatorTexts);
  const { exact, day } = useFormats();
  const [isUnasked, setUnasked] = useState(false);
  const left = exact(Math.max(0, quota.limit - quota.used));
  return (
    <HeadingScope first={3}>
      <div className={css.offer}>
        <Heading level={3} className={css.title}>
          {t('compare.closed.title', { count: closed })}
        </Heading>
        <Button
          variant="primary"
          detail={t('compare.closed.detail', { count: closed, left })}
          onClick={() => onOpen({ isUnasked })}
        >
          {t('compare.closed.action')}
        </Button>
        <Checkbox
          label={t('shared.basic.always', { day: day(quota.resetAt) })}
          isChecked={isUnasked}
          onCheckedChange={setUnasked}
        />
        <p className={css.quiet}>{t('compare.closed.free', { day: day(quota.resetAt) })}</p>
      </div>
    </HeadingScope>
  );
}
