'use client';
import type { WireQuota } from '@reachkit/contract';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './UsageNote.css.ts';

export interface UsageNoteProps {
  /** Which counter. */
  readonly kind: 'basic' | 'audience';
  readonly quota: WireQuota;
  /** ISO 8601: until when it is free to come back; `null` where nothing was charged. */
  readonly until: string | null;
}

/** Notice of a charge, at the place of the charge: the counter after it, and until when coming back is free. */
export function UsageNote({ kind, quota, until }: UsageNoteProps) {
  const t = useText(creatorTexts);
  const { exact, day } = useFormats();
  return (
    <p className={css.note} data-usage={kind}>
      <bdi>{t(`shared.usage.${kind}`, { used: exact(quota.used), limit: exact(quota.limit) })}</bdi>
      <bdi>
        {until === null
          ? t('shared.usage.resets', { day: day(quota.resetAt) })
          : t('shared.usage.until', { day: day(until) })}
      </bdi>
    </p>
  );
}
