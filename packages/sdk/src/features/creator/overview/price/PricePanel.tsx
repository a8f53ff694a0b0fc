'use client';
import type { CreatorOverview, NumberMeasure, PeerRank, WirePriceBand } from '@reachkit/contract';
import { cost, money } from '@reachkit/contract/rules/money';
import { forwardRef, type ReactNode } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { cx, type RootProps } from '../../../../ui/rootProps.ts';
import { creatorTexts } from '../../locales/zh.ts';
import type { CreatorRef } from '../../shared/reading/useCreatorProfile.ts';
import { Section } from '../../shared/Section.tsx';
import { MeasureHint } from '../../shared/words/MeasureHint.tsx';
import { useMeasureText } from '../../shared/words/useMeasureText.ts';
import { useTagName } from '../../shared/words/useTagName.ts';
import * as shared from '../Overview.css.ts';
import * as css from './Price.css.ts';

/** Props of `PricePanel`: the estimates of an overview. */
export interface PricePanelProps extends RootProps, Pick<CreatorRef, 'platform'> {
  readonly overview: CreatorOverview;
  /** The team's own quote, shown below. */
  readonly children: ReactNode;
}

const fallbackCurrency = 'USD';

/** Estimated price of a video with its basis, and the cost per thousand views compared with peers. */
export const PricePanel = forwardRef<HTMLElement, PricePanelProps>(function PricePanel(
  { platform, overview, children, className, ...root },
  ref,
) {
  const t = useText(creatorTexts);
  const { sentences } = useMeasureText();
  const { pricing, peers } = overview;
  const { price, cpm, perInteraction } = pricing;
  const currency = price.value?.currency ?? fallbackCurrency;
  return (
    <Section
      ref={ref}
      {...root}
      className={cx('rk-creator-price', className)}
      title={t('overview.price.title')}
      note={<MeasureHint label={t('overview.price.estimate')} measure={price} />}
    >
      {price.value ? (
        <Scale price={price.value} />
      ) : (
        <p className={shared.note}>{sentences({ ...price, asOf: null, sampleSize: 0 }).at(1)}</p>
      )}
      <dl className={css.rows}>
        <Cost
          label={t('overview.price.cpm')}
          measure={cpm}
          peerRank={peers?.cpm ?? null}
          currency={currency}
        />
        <Cost
          label={t('overview.price.perInteraction')}
          measure={perInteraction}
          peerRank={null}
          currency={currency}
        />
      </dl>
      {price.value && <Basis platform={platform} price={price.value} />}
      {children}
    </Section>
  );
});

/** Low, middle and high on a logarithmic scale, so that 0.7, 1 and 1.4 of a price are evenly spaced. */
function Scale({ price }: { readonly price: WirePriceBand }) {
  const t = useText(creatorTexts);
  const { low, middle, high, currency } = price;
  const amounts = [low, middle, high].map((amount) => money(amount, currency, 'estimate'));
  const isBand = low > 0 && middle >= low && high > low;
  const at = isBand ? `${(Math.log(middle / low) / Math.log(high / low)) * 100}%` : '50%';
  const [lowText = '', middleText = '', highText = ''] = amounts;
  return (
    <div className={css.scale}>
      <span className="rk-hidden">
        {t('overview.price.scale', { low: lowText, middle: middleText, high: highText })}
      </span>
      <span className={css.ends} aria-hidden="true">
        {amounts.map((amount, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: low, middle and high are places
          <bdi key={place} dir="ltr" className={css.amount}>
            {amount}
          </bdi>
        ))}
      </span>
      <svg className={css.bar} height="14" aria-hidden="true">
        {[0, 1, 2, 3].map((step) => (
          <rect
            key={step}
            className={css.ramp}
            data-step={step}
            x={`${step * 25}%`}
            width="25%"
            y="5"
            height="4"
          />
        ))}
        <line className={css.stroke} x1={at} x2={at} y1="0" y2="14" strokeWidth="3" />
      </svg>
      <span className={css.ends} aria-hidden="true">
        <span className={css.word}>{t('overview.price.low')}</span>
        <span className={css.word}>{t('overview.price.middle')}</span>
        <span className={css.word}>{t('overview.price.high')}</span>
      </span>
    </div>
  );
}

interface CostProps {
  readonly label: string;
  readonly measure: NumberMeasure;
  readonly peerRank: PeerRank | null;
  readonly currency: string;
}

function Cost({ label, measure, peerRank, currency }: CostProps) {
  const t = useText(creatorTexts);
  const { value } = measure;
  const text = (amount: number) =>
    amount < 1 ? cost(amount, currency) : money(amount, currency, 'estimate');
  return (
    <div className={css.row}>
      <dt className={css.quiet}>
        <MeasureHint label={label} measure={measure} />
      </dt>
      <dd className={css.figure}>
        {value === null ? (
          <span className={css.quiet}>{t('shared.unknown')}</span>
        ) : (
          <bdi dir="ltr" className={css.strong}>
            {text(value)}
          </bdi>
        )}
        {peerRank && (
          <bdi className={css.quiet}>{t('overview.price.peers', { value: text(peerRank.middle) })}</bdi>
        )}
      </dd>
    </div>
  );
}

function Basis({
  platform,
  price: { basis },
}: Pick<CreatorRef, 'platform'> & { readonly price: WirePriceBand }) {
  const t = useText(creatorTexts);
  const tagName = useTagName(platform);
  const { format, countryTier, topics, quotes, quoteFactor } = basis;
  return (
    <p className={css.basis}>
      {[
        t('overview.price.basis', {
          format: t(`overview.price.formats.${format}`),
          tier: t(`overview.price.tiers.${countryTier}`),
        }),
        topics.length > 0 &&
          t('overview.price.topics', { topics: topics.map(tagName).join(t('shared.separator')) }),
        quotes > 0 && t('overview.price.fitted', { count: quotes, factor: quoteFactor.toFixed(2) }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
