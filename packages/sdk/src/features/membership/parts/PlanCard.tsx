'use client';
import type { PlanTerm, TeamPlan } from '@reachkit/contract/membership/plan';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { membershipTexts } from '../locales/zh.ts';
import { rmbExact } from '../model/price.ts';
import * as css from './PlanCard.css.ts';

/** The team's purchased terms in order, the next change, and the credit for each. */
export function PlanCard({ plan }: { readonly plan: TeamPlan }) {
  const t = useText(membershipTexts);
  const { terms, nextChange } = plan;
  if (terms.length === 0) return null;
  return (
    <section className={css.card} aria-label={t('plan.title')}>
      <Heading level={2} className={css.title}>
        {t('plan.title')}
      </Heading>
      <ol className={css.terms}>
        {terms.map((term, place) => (
          <Term key={`${term.startsOn} ${term.orderNo}`} term={term} isPresent={place === 0} />
        ))}
      </ol>
      {nextChange && (
        <p className={css.next}>
          {t('plan.next', { day: nextChange.on, plan: t(`versions.${nextChange.version}`) })}
        </p>
      )}
    </section>
  );
}

function Term({ term, isPresent }: { readonly term: PlanTerm; readonly isPresent: boolean }) {
  const t = useText(membershipTexts);
  const { version, months, startsOn: from, endsOn: to, orderNo } = term;
  const plan = t(`versions.${version}`);
  return (
    <li className={css.term} data-version={version}>
      <span className={css.name}>
        {months > 0 ? t('orders.planMonths', { plan, count: months }) : t('plan.given', { plan })}
        <Badge tone={isPresent ? 'accent' : 'plain'}>{t(isPresent ? 'plan.now' : 'plan.queued')}</Badge>
      </span>
      <span className={css.days}>
        {to === null ? t('plan.endless', { from }) : t('bill.span', { from, to })}
      </span>
      {orderNo !== null && (
        <Link className={css.order} to={{ kind: 'orders', view: `receipt=${encodeURIComponent(orderNo)}` }}>
          <bdi dir="ltr">{orderNo}</bdi>
        </Link>
      )}
      {term.tradedIn.map((one) => (
        <span key={`${one.orderNo} ${one.amount}`} className={css.credit}>
          {t(one.orderNo === null ? 'plan.creditGiven' : 'plan.credit', {
            amount: rmbExact(one.amount),
            plan: t(`versions.${one.version}`),
            order: one.orderNo ?? '',
          })}
        </span>
      ))}
    </li>
  );
}
