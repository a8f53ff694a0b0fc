'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { dateTimeSeconds } from '../../../../domain/time/dates.ts';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { shortLinksTexts } from '../../locales/zh.ts';
import * as css from '../detail.css.ts';
import type { ShortLinkDetailModel } from '../useShortLinkDetail.ts';

/** Shows that the figures are live, and the time of the latest visit. */
export function LiveMark({ model: { overview } }: { readonly model: ShortLinkDetailModel }) {
  const t = useText(shortLinksTexts);
  const { data } = overview.today;
  if (!data) return null;
  const { asOf, window } = data;
  return (
    <span className={css.live}>
      <Badge tone="success">{t('detail.live')}</Badge>
      <span className={css.quiet}>
        {asOf === null
          ? t('detail.noVisit')
          : t('detail.lastVisit', { time: dateTimeSeconds(asOf, window.timeZone) })}
      </span>
    </span>
  );
}
