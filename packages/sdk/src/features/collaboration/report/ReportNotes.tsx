'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import * as css from './report.css.ts';
import type { ReportPartProps } from './reportParts.ts';

/** Posts that are gone are named one by one up to this number. */
const maxNamed = 3;

/** Everything that is not known, and how the rest was counted. */
export function ReportNotes(props: ReportPartProps) {
  const t = useText(collaborationTexts);
  const gaps = useGaps(props);
  const how = useHow(props);
  return (
    <div className={css.notes}>
      <section>
        <Heading level={2} className={css.sectionTitle}>
          {t('report.notKnown')}
        </Heading>
        <ul className={css.sentences}>
          {(gaps.length === 0 ? [t('report.gaps.none')] : gaps).map((sentence) => (
            <li key={sentence} className={css.line}>
              {sentence}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <Heading level={2} className={css.sectionTitle}>
          {t('report.counted')}
        </Heading>
        <ul className={css.sentences}>
          {how.map((sentence) => (
            <li key={sentence} className={css.line}>
              {sentence}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function useGaps({ model, results }: ReportPartProps): readonly string[] {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { time } = useCollaborationFormats();
  const { unknown, total, creators } = results;
  const part = (kind: 'views' | 'engagements' | 'fees' | 'estimates' | 'links' | 'orderValues', of: number) =>
    unknown[kind] > 0 &&
    t(`report.gaps.${kind}`, { count: of, shown: exact(of), unknown: exact(unknown[kind]) });
  const gone = creators.flatMap(({ creator, items }) =>
    items.flatMap(({ isGone, readAt }) => (isGone ? [{ name: creator.name, readAt }] : [])),
  );
  return [
    part('views', total.posts),
    part('engagements', total.posts),
    part('fees', creators.length),
    part('estimates', creators.length),
    (model.hasVisitors || unknown.links < creators.length) && part('links', creators.length),
    model.hasOrders && part('orderValues', total.orders ?? 0),
    unknown.rates.length > 0 && t('report.gaps.rates', { currencies: unknown.rates.join(', ') }),
    ...(gone.length > maxNamed
      ? [t('report.gaps.goneMany', { count: gone.length, shown: exact(gone.length) })]
      : gone.map(({ name, readAt }) =>
          readAt === null
            ? t('report.gaps.gone', { name })
            : t('report.gaps.goneRead', { name, time: time(readAt) }),
        )),
  ].filter((sentence) => sentence !== false);
}

function useHow({ model, results }: ReportPartProps): readonly string[] {
  const t = useText(collaborationTexts);
  const { day } = useFormats();
  const { shortDay } = useCollaborationFormats();
  const { rates, unknown, currency, agreed, creators, asOf } = results;
  const isOne = rates.length === 0 && unknown.rates.length === 0 && agreed.length > 0;
  return [
    model.hasVisitors && t('report.how.traffic', { day: shortDay(day(asOf)) }),
    t('report.how.posts'),
    !model.isPaid && t('report.how.unpaid'),
    isOne && t('report.how.oneCurrency', { currency }),
    ...rates.map(({ currency: from, rate, on, by }) =>
      t('report.how.rate', { from, rate: String(rate), to: currency, day: on, name: by }),
    ),
    creators.some(({ items }) => items.some(({ isByHand }) => isByHand)) && t('report.how.byHand'),
  ].filter((sentence) => sentence !== false);
}
