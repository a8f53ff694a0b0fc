'use client';
import { exactVisitorsMost } from '@reachkit/contract/shortlinks/visits';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Heading } from '../../../../ui/Heading/Heading.tsx';
import { shortLinksTexts } from '../../locales/zh.ts';
import * as css from '../detail.css.ts';
import type { ShortLinkDetailModel } from '../useShortLinkDetail.ts';

const figures = ['pv', 'uv', 'new', 'old', 'pages', 'bots'] as const;
/** Standard error of the visitor estimate, as the contract states it. */
const estimateError = 0.0081;

/** Explains how each figure is counted. */
export function CountingMethod({ model }: { readonly model: ShortLinkDetailModel }) {
  const t = useText(shortLinksTexts);
  const { exact, rate } = useFormats();
  const error = model.stat.data?.figures.uvError || estimateError;
  return (
    <section className={css.place}>
      <Heading level={2} className={css.sectionTitle}>
        {t('detail.method.title')}
      </Heading>
      <dl className={css.method}>
        {figures.map((figure) => (
          <div key={figure} className={css.meaning}>
            <dt className={css.term}>{t(`detail.figures.${figure}`)}</dt>
            <dd className={css.explained}>
              {t(`detail.means.${figure}`)}{' '}
              {figure === 'uv' &&
                t('detail.means.estimate', { limit: exact(exactVisitorsMost), error: rate(error) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.foot}>{t('detail.method.clock')}</p>
    </section>
  );
}
