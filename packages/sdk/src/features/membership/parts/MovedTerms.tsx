'use client';
import type { MovedTerm } from '@reachkit/contract/membership/order';
import { useText } from '../../../core/i18n/useText.ts';
import { membershipTexts } from '../locales/zh.ts';

interface MovedTermsProps {
  readonly moves: readonly MovedTerm[];
  readonly className: string | undefined;
}

/** Terms that start later because of a purchase, with their new dates. */
export function MovedTerms({ moves, className }: MovedTermsProps) {
  const t = useText(membershipTexts);
  return moves.map(({ orderNo, version, months, startsOn: from, endsOn: to }) => {
    const plan = t(`versions.${version}`);
    const what = months > 0 ? t('orders.planMonths', { plan, count: months }) : t('plan.given', { plan });
    return (
      <p key={`${orderNo} ${from}`} className={className}>
        {t('bill.moved', { what, from, to })}
      </p>
    );
  });
}
