'use client';
import type { WireQuota } from '@reachkit/contract';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { creatorTexts } from '../locales/zh.ts';
import * as css from './UsageNote.css.ts';

export interface UsageNoteProps {
  /** The counter that was charged. */
  readonly kind: 'basic' | 'audience';
  readonly quota: WireQuota;
  /** ISO 8601: until when viewing it again is free; `null` if nothing was charged. */
  readonly until: string | null;
}

/** Note of a charge, next to the content: the quota after it, and until when viewing it again is free. */
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
