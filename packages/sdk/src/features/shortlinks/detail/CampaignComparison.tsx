'use client';
import { moneyOfMinor } from '@reachkit/contract/fields/currency';
import { money } from '@reachkit/contract/rules/money';
import { conversionValueParts } from '@reachkit/contract/shortlinks/conversion';
import type { ShortLink } from '@reachkit/contract/shortlinks/link';
import type { ShortLinkComparison } from '@reachkit/contract/shortlinks/visits';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './detail.css.ts';
import type { DetailPart } from './useShortLinkDetail.ts';
import { useVisitors } from './visits/useVisitWords.ts';

interface CampaignComparisonProps {
  readonly link: ShortLink;
  readonly comparison: DetailPart<ShortLinkComparison>;
  /** Attribution window of orders, in days after the visit. */
  readonly days: number;
}

const orderHeads = ['costPerVisit', 'orders', 'orderValue', 'costPerOrder'] as const;
const figures = ['pv', 'uv', 'new', 'old', 'bots'] as const;

/** Compares the links of one campaign in the chosen days, the most visited first. */
export function CampaignComparison({ link, comparison, days }: CampaignComparisonProps) {
  const t = useText(shortLinksTexts);
  const { data, error, isStale } = comparison;
  const title = t('detail.compare.title');
  return (
    <section className={css.place} aria-busy={isStale} data-part="comparison">
      <div className={css.sectionHead}>
        <Heading level={2} className={css.sectionTitle}>
          {title}
        </Heading>
        {link.campaign && (
          <bdi className={css.quiet} data-rk-data="">
            {link.campaign.name}
          </bdi>
        )}
      </div>
      {(error || !data) && <ReadState read={comparison} failedText={t('detail.compare.failed')} count={4} />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section className={css.scroll} aria-label={title} tabIndex={0} data-stale={isStale ? '' : undefined}>
          <table className={css.table}>
            <caption className="rk-hidden">{title}</caption>
            <thead>
              <tr>
                <th scope="col" className={css.wordHead}>
                  {t('detail.compare.link')}
                </th>
                <th scope="col" className={css.wordHead}>
                  {t('detail.compare.creator')}
                </th>
                {figures.map((figure) => (
                  <th key={figure} scope="col" className={css.headCell}>
                    {t(`detail.figures.${figure}`)}
                  </th>
                ))}
                {orderHeads.map((head) => (
                  <th key={head} scope="col" className={css.headCell}>
                    {t(`detail.compare.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.list.map((row) => (
                <Row key={row.id} row={row} isCurrent={row.id === link.id} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {data && <p className={css.quiet}>{t('detail.compare.means', { count: days, days })}</p>}
    </section>
  );
}

interface RowProps {
  readonly row: ShortLinkComparison['list'][number];
  readonly isCurrent: boolean;
}

function Row({ row, isCurrent }: RowProps) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  const visitors = useVisitors();
  const way = useWay({ kind: 'shortLink', id: row.id });
  const name = <bdi data-rk-data="">{row.name}</bdi>;
  return (
    <tr data-current={isCurrent ? '' : undefined}>
      <th scope="row" className={css.firstCell}>
        {way && !isCurrent ? (
          <a className={css.link} href={way.href} onClick={way.onClick}>
            {name}
          </a>
        ) : (
          name
        )}
        {isCurrent && <span className={css.quiet}> {t('detail.compare.current')}</span>}
      </th>
      <td className={css.wordCell} data-rk-data="">
        <bdi>{row.creatorName ?? '–'}</bdi>
      </td>
      {figures.map((figure) => (
        <td key={figure} className={css.cell}>
          <bdi dir="ltr">{figure === 'uv' ? visitors(row.figures).exact : exact(row.figures[figure])}</bdi>
        </td>
      ))}
      <Cost value={row.costPerVisit} currency={row.currency} />
      <td className={css.cell}>
        <bdi dir="ltr">{exact(row.orders)}</bdi>
      </td>
      <td className={css.cell}>
        {row.orderValues.length === 0 && '–'}
        {row.orderValues.map(({ value, currency }) => (
          <bdi key={currency} dir="ltr" className={css.value} data-rk-data="">
            {money(value / conversionValueParts, currency)}
          </bdi>
        ))}
      </td>
      <Cost value={row.costPerOrder} currency={row.currency} />
    </tr>
  );
}

interface CostProps {
  /** Amount in minor units of the currency. */
  readonly value: number | null;
  /** `null`: no fee was entered. */
  readonly currency: string | null;
}

function Cost({ value, currency }: CostProps) {
  const t = useText(shortLinksTexts);
  return (
    <td className={css.cell}>
      {currency === null ? (
        t('detail.compare.noFee')
      ) : (
        <bdi dir="ltr">{value === null ? '–' : moneyOfMinor(value, currency, 'exact')}</bdi>
      )}
    </td>
  );
}
