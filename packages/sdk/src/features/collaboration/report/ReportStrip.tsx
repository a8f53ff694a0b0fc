'use client';
import { costOfMinor } from '@reachkit/contract/fields/currency';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Stat } from '../../../ui/Stat/Stat.tsx';
import { StatStrip } from '../../../ui/Stat/StatStrip.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import * as css from './report.css.ts';
import type { ReportPartProps } from './reportParts.ts';

/** The five figures, each with what it rests on. */
export function ReportStrip({ model, results }: ReportPartProps) {
  const t = useText(collaborationTexts);
  const { compact, exact, rate } = useFormats();
  const { amount, sums } = useCollaborationFormats();
  const { total, currency, unknown } = results;
  const { isPaid, hasOrders, hasVisitors } = model;
  const money = (value: number) => amount(value, currency);
  const costText = (value: number) => costOfMinor(value, currency);
  const shown = (value: number | null, format: (value: number) => string) =>
    value === null ? t('words.unknown') : format(value);
  const needsRate = unknown.rates.length > 0;
  // The cost is of all creators, and the estimate of some.
  const isPart = results.compared.creators < results.creators.length;
  const apart = isPaid ? results.spent : results.agreed;
  const fee = isPaid ? total.spent : total.agreed;
  const each = (cost: number | null) =>
    cost === null ? undefined : t('report.strip.each', { money: costText(cost) });
  return (
    <div className={css.strip}>
      <StatStrip label={t('report.strip.name')}>
        <Stat
          label={t(isPaid ? 'report.strip.spent' : 'report.strip.agreed')}
          value={
            fee === null && apart.length > 0 ? (
              // One line for each currency.
              <span className={css.lines}>
                {apart.map((one) => (
                  <span key={one.currency} data-rk-data="">
                    {sums([one], one.currency)}
                  </span>
                ))}
              </span>
            ) : (
              shown(fee, money)
            )
          }
          caption={
            total.estimate === null
              ? t('report.strip.noEstimate')
              : t(isPart ? 'report.strip.estimatedPart' : 'report.strip.estimated', {
                  money: money(total.estimate),
                })
          }
          note={isPaid ? undefined : t('report.strip.paid', { money: sums(results.spent, currency) })}
        />
        <Stat
          label={t('posts.column.views')}
          value={shown(total.views.value, compact)}
          exact={total.views.value === null ? undefined : exact(total.views.value)}
          caption={t('report.strip.ofPosts', {
            known: exact(total.views.posts),
            count: total.posts,
            shown: exact(total.posts),
          })}
        />
        <Stat
          label={t('report.strip.perThousand')}
          definition={t('report.strip.perThousandHelp')}
          value={shown(total.costPerThousand, costText)}
          caption={needsRate ? t('report.strip.partly') : undefined}
        />
        {hasVisitors ? (
          <Stat
            label={t('report.strip.visitors')}
            value={shown(total.visitors, exact)}
            caption={each(total.costPerVisitor)}
          />
        ) : (
          <Stat
            label={t('report.strip.engagement')}
            value={shown(total.engagement, rate)}
            caption={
              total.costPerEngagement === null
                ? undefined
                : t('report.strip.perEngagement', { money: costText(total.costPerEngagement) })
            }
          />
        )}
        {(hasOrders || hasVisitors) && (
          <Stat
            label={t('report.strip.orders')}
            value={shown(total.orders, exact)}
            caption={each(total.costPerOrder)}
          />
        )}
      </StatStrip>
    </div>
  );
}
