'use client';
import { forwardRef } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { useFormats } from '../../domain/format/useFormats.ts';
import { RetryButton } from '../../domain/page/RetryButton.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import { siteTexts } from './locales/zh.ts';
import * as css from './SiteCounts.css.ts';
import { useSiteCounts } from './useSiteCounts.ts';

/** Number of creators, addresses and videos on the platform; needs no login. */
export const SiteCounts = forwardRef<HTMLDivElement, RootProps>(function SiteCounts(props, ref) {
  const t = useText(siteTexts);
  const formats = useFormats();
  const { data, error, retry } = useSiteCounts();
  const root = { ...rootAttributes(props), ref, className: cx('rk-site-counts', props.className) };
  if (error && !data) {
    return (
      <div {...root} role="alert">
        <p className={css.note}>{t('counts.failed')}</p>
        <RetryButton size="small" onClick={retry} />
      </div>
    );
  }
  return (
    <div {...root}>
      <dl className={css.strip} aria-label={t('counts.label')} aria-busy={!data}>
        {(['creators', 'emails', 'videos'] as const).map((key) => (
          <div key={key} className={css.figure}>
            <dt className={css.name}>{t(`counts.${key}`)}</dt>
            <dd className={css.value}>
              <bdi dir="ltr">{data ? formats.exact(data[key]) : '…'}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>
        {data ? data.asOf && t('counts.asOf', { date: formats.dateTime(data.asOf) }) : t('counts.loading')}
      </p>
    </div>
  );
});
