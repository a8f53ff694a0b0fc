'use client';
import type { UsageReport } from '@reachkit/contract/membership/usage';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { dateTime } from '../../../domain/time/dates.ts';
import { Stat } from '../../../ui/Stat/Stat.tsx';
import { StatStrip } from '../../../ui/Stat/StatStrip.tsx';
import { accountTexts } from '../locales/zh.ts';
import * as css from './usage.css.ts';

type Counter = UsageReport['counters'][number];

/** Current usage of each counter with a forecast of its exhaustion; below it the limits on things that exist at once. */
export function UsageCounters({ report }: { readonly report: UsageReport }) {
  const t = useText(accountTexts);
  const { exact } = useFormats();
  return (
    <section className={css.counters} aria-label={t('usage.now')}>
      <StatStrip label={t('usage.now')}>
        {report.counters.map((counter) => (
          <CounterStat key={counter.key} counter={counter} timeZone={report.timeZone} />
        ))}
      </StatStrip>
      <dl className={css.stocks} aria-label={t('usage.stocks')}>
        {report.stocks.map(({ key, used, limit }) => (
          <div key={key} className={css.stock}>
            <dt>{t(`usage.stock.${key}`)}</dt>
            <dd className={css.figure}>
              <bdi dir="ltr">{t('usage.of', { used: exact(used), limit: exact(limit) })}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface CounterStatProps {
  readonly counter: Counter;
  readonly timeZone: string;
}

function CounterStat({ counter, timeZone }: CounterStatProps) {
  const t = useText(accountTexts);
  const { exact, compact } = useFormats();
  const { key, period, used, limit, resetAt, forecast, limitedBy } = counter;
  const { state, perDay, on } = forecast;
  const shown = perDay !== null && perDay < 10 ? String(Math.round(perDay * 10) / 10) : exact(perDay ?? 0);
  const pace = perDay === null ? '' : t('usage.pace', { shown });
  const words = [
    t(`usage.${limitedBy === 'member' ? 'ownDefinition' : 'definition'}.${period}`, {
      time: dateTime(resetAt, timeZone),
    }),
    t('usage.definition.forecast'),
    pace,
  ];
  return (
    <Stat
      label={t(`usage.counter.${key}`)}
      definition={words.filter(Boolean).join(' ')}
      value={used < 100_000 ? exact(used) : compact(used)}
      exact={exact(used)}
      detail={t('usage.ofLimit', { limit: exact(limit) })}
      band={<Meter used={used} limit={limit} />}
      caption={
        <span className={css.forecast} data-state={state}>
          {t(`usage.forecast.${state}`, { day: on ?? '' })}
        </span>
      }
    />
  );
}

/** Meter of the figure above it. */
function Meter({ used, limit }: Pick<Counter, 'used' | 'limit'>) {
  const share = limit > 0 ? Math.min(1, used / limit) : 0;
  const tone = share >= 1 ? 'danger' : share >= 0.8 ? 'warning' : 'plain';
  return (
    <svg
      className={css.meter}
      viewBox="0 0 100 3"
      preserveAspectRatio="none"
      aria-hidden="true"
      data-tone={tone}
    >
      <rect className={css.track} width="100" height="3" />
      <rect className={css.bar} width={share * 100} height="3" />
    </svg>
  );
}
