'use client';
import type { Sums } from '@reachkit/contract/collaboration/promotion';
import type { PromotionResults } from '@reachkit/contract/collaboration/results';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { collaborationTexts } from '../locales/zh.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import type { PromotionReportModel } from './usePromotionReport.ts';

/** Returns an amount of the results, or its parts by currency where a rate is missing; `null` for none. */
export function useMoneyText(currency: string): (value: number | null, apart: Sums) => string | null {
  const { amount, sums } = useCollaborationFormats();
  return (value, apart) => {
    if (value !== null) return amount(value, currency);
    return apart.length === 0 ? null : sums(apart, currency);
  };
}

/** Returns the sentence that answers the question for the results, and how they compare with the estimate. */
export function useReportSentence(
  { isPaid, hasOrders }: PromotionReportModel,
  results: PromotionResults,
): string {
  const t = useText(collaborationTexts);
  const { compact, exact } = useFormats();
  const moneyText = useMoneyText(results.currency);
  const { amount } = useCollaborationFormats();
  const { total } = results;
  const { views, orders, difference } = total;
  const money = moneyText(total.agreed, results.agreed);
  const subject = t('report.posts', { count: total.posts, shown: exact(total.posts) });
  // Until all is paid, the fees are also those of posts to come.
  const cost =
    money === null
      ? t('report.sentence.end')
      : t(isPaid ? 'report.sentence.paidFor' : 'report.sentence.inAll', { money });
  const compared = () => {
    if (difference === null) return '';
    const percent = Math.round(Math.abs(difference) * 100);
    const verb = t(isPaid ? 'report.sentence.paid' : 'report.sentence.agreed');
    const way = percent === 0 ? 'same' : difference < 0 ? 'less' : 'more';
    const { compared: part, creators, currency } = results;
    const where =
      part.cost === null || part.estimate === null || part.creators === creators.length
        ? ''
        : t('report.sentence.part', {
            shown: exact(part.creators),
            all: exact(creators.length),
            cost: amount(part.cost, currency),
            estimate: amount(part.estimate, currency),
          });
    return t(`report.sentence.${way}`, { verb, percent: exact(percent), where });
  };
  const brought = () => {
    if (total.posts === 0) return t('report.sentence.nothing', { cost });
    const revenue = moneyText(total.revenue, results.revenue);
    const parts = [
      views.value !== null && t('report.sentence.views', { count: views.value, shown: compact(views.value) }),
      hasOrders && orders !== null && t('report.sentence.orders', { count: orders, shown: exact(orders) }),
    ].filter((part) => part !== false);
    if (parts.length === 0) return t('report.sentence.unknown', { posts: subject, cost });
    const worth = hasOrders && revenue !== null ? t('report.sentence.worth', { revenue }) : '';
    const what = `${parts.join(t('report.sentence.and'))}${worth}`;
    return t('report.sentence.brought', { posts: subject, what, cost });
  };
  const parts = { brought: brought(), compared: compared() };
  return parts.compared === '' ? parts.brought : t('report.sentence.both', parts);
}
