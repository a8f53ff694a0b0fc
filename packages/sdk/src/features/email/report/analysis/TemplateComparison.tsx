'use client';
import { compareMailTemplates } from '@reachkit/contract/email/report';
import type { DataOf } from '@reachkit/contract/endpoint';
import { differenceOf, proportionOf } from '@reachkit/contract/membership/proportion';
import { useRead } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { minus } from '../../../../domain/format/numbers.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadPlace } from '../../../../domain/page/ReadPlace.tsx';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { emailTexts } from '../../locales/zh.ts';
import * as css from '../report.css.ts';
import { baseOf, useRates } from '../useRates.ts';

type Template = DataOf<typeof compareMailTemplates>['list'][number];

const rateOf = (template: Template) =>
  template.replied === null
    ? undefined
    : proportionOf(template.replied, Math.max(template.replied, baseOf(template, 'replied')));

/** Compares a campaign's first email with the team's other templates. */
export function TemplateComparison({ campaignId }: { readonly campaignId: string }) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const { rate } = useRates();
  const comparison = useRead(compareMailTemplates, { params: { id: campaignId } });
  const { data } = comparison;
  if (!data) {
    return (
      <ReadPlace read={comparison} loadingText={t('report.loading')} failedText={t('report.notLoaded')} />
    );
  }
  const own = data.list.find(({ isOwn }) => isOwn);
  if (own?.replied === null) return <p className={css.sentence}>{t('report.missed.l1')}</p>;
  if (!own || data.list.length < 2) return <p className={css.sentence}>{t('report.nothingToCompare')}</p>;
  const title = t('report.by.templates');
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={css.scroll} aria-label={title} tabIndex={0}>
        <table className={css.table}>
          <caption className="rk-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className={css.firstHead}>
                {t('report.analysis.template')}
              </th>
              <th scope="col" className={css.wordHead}>
                {t('report.columns.compared')}
              </th>
              {(['rate', 'replied', 'delivered', 'campaigns'] as const).map((column) => (
                <th key={column} scope="col" className={css.headCell}>
                  {t(`report.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map((template) => {
              const { templateId, name, revision, campaigns, delivered, replied } = template;
              const words = name === '' ? t('report.ownText') : name;
              return (
                <tr key={`${templateId} ${revision}`}>
                  <th scope="row" className={css.firstCell}>
                    <bdi data-rk-data={name === '' ? undefined : ''}>
                      {revision === null ? words : t('report.versionOf', { name: words, version: revision })}
                    </bdi>
                  </th>
                  <td className={css.wordCell}>
                    {template.isOwn ? (
                      <span className={css.quiet}>{t('report.thisOne')}</span>
                    ) : (
                      <Verdict template={template} own={own} />
                    )}
                  </td>
                  {[
                    rate(replied, baseOf(template, 'replied')) ?? '—',
                    replied === null ? '—' : exact(replied),
                    exact(delivered),
                    exact(campaigns),
                  ].map((shown, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    <td key={at} className={css.cell}>
                      <bdi dir="ltr">{shown}</bdi>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p className={css.sentence}>{t('report.comparedMeans')}</p>
    </>
  );
}

/** Whether another template has a significantly different reply rate. */
function Verdict({ template, own }: { readonly template: Template; readonly own: Template }) {
  const t = useText(emailTexts);
  const { percent } = useFormats();
  const [first, second] = [rateOf(template), rateOf(own)];
  if (!first || !second) return <span className={css.quiet}>{t('report.notCertainYet')}</span>;
  const { low, high } = differenceOf(first, second);
  const points = (value: number) => percent(value).replace('%', '').replace(minus, '');
  if (low > 0) {
    return <Badge tone="success">{t('report.higher', { low: points(low), high: points(high) })}</Badge>;
  }
  if (high < 0) {
    return <Badge tone="danger">{t('report.lower', { low: points(high), high: points(low) })}</Badge>;
  }
  return (
    <span className={css.quiet}>
      {t('report.notCertain', { low: `${minus}${points(low)}`, high: `+${points(high)}` })}
    </span>
  );
}
