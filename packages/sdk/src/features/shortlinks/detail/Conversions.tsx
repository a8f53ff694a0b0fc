'use client';
import { moneyOfMinor } from '@reachkit/contract/fields/currency';
import { money } from '@reachkit/contract/rules/money';
import {
  conversionValueParts,
  conversionWindows,
  type ShortLinkConversions,
} from '@reachkit/contract/shortlinks/conversion';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Segments } from '../../../domain/Segments.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import * as css from './detail.css.ts';
import type { ConversionsModel } from './useShortLinkDetail.ts';

/** Conversions of visitors in the team's own shop, and the cost of each. */
export function Conversions({ conversions }: { readonly conversions: ConversionsModel }) {
  const t = useText(shortLinksTexts);
  const { data, error, isStale, days, setDays } = conversions;
  const title = t('detail.conversions.title');
  return (
    <section className={css.place} aria-busy={isStale} data-part="conversions">
      <div className={css.sectionHead}>
        <Heading level={2} className={css.sectionTitle}>
          {title}
        </Heading>
        <Segments
          className={css.segments}
          label={t('detail.conversions.window')}
          options={conversionWindows.map((value) => ({
            value,
            label: t('detail.conversions.days', { count: value, days: value }),
          }))}
          value={days}
          onValueChange={setDays}
        />
      </div>
      {(error || !data) && <ReadState read={conversions} failedText={t('detail.conversions.failed')} />}
      {data && (
        <>
          {data.list.length === 0 ? (
            <p className={css.quiet}>{t('detail.conversions.empty')}</p>
          ) : (
            <Events title={title} list={data.list} />
          )}
          <Costs {...data} />
          <p className={css.quiet}>{t('detail.conversions.means', { count: days, days })}</p>
        </>
      )}
    </section>
  );
}

interface EventsProps extends Pick<ShortLinkConversions, 'list'> {
  readonly title: string;
}

function Events({ title, list }: EventsProps) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content needs keyboard access
    <section className={css.scroll} aria-label={title} tabIndex={0}>
      <table className={css.table}>
        <caption className="rk-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.wordHead}>
              {t('detail.conversions.event')}
            </th>
            <th scope="col" className={css.headCell}>
              {t('detail.conversions.count')}
            </th>
            <th scope="col" className={css.headCell}>
              {t('detail.conversions.value')}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ event, count, value, currency }) => (
            <tr key={`${event} ${currency}`}>
              <th scope="row" className={css.firstCell}>
                <bdi data-rk-data="">{event}</bdi>
              </th>
              <td className={css.cell}>
                <bdi dir="ltr">{exact(count)}</bdi>
              </td>
              <td className={css.cell}>
                <bdi dir="ltr">
                  {value === null || currency === null ? '–' : money(value / conversionValueParts, currency)}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Costs({ costPerVisit, costPerOrder, currency }: ShortLinkConversions) {
  const t = useText(shortLinksTexts);
  if (currency === null) return <p className={css.quiet}>{t('detail.conversions.noFee')}</p>;
  const cost = (value: number | null) => (value === null ? '–' : moneyOfMinor(value, currency, 'exact'));
  return (
    <dl className={css.costs}>
      <div>
        <dt className={css.quiet}>{t('detail.compare.costPerVisit')}</dt>
        <dd className={css.cost}>
          <bdi dir="ltr">{cost(costPerVisit)}</bdi>
        </dd>
      </div>
      <div>
        <dt className={css.quiet}>{t('detail.conversions.costPerOrder')}</dt>
        <dd className={css.cost}>
          <bdi dir="ltr">{cost(costPerOrder)}</bdi>
        </dd>
      </div>
    </dl>
  );
}
