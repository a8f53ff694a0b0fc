'use client';
import type { EquityVersions } from '@reachkit/contract/membership/membership';
import type { MembershipVersion } from '@reachkit/contract/session/session';
import { forwardRef, type ReactNode, useRef } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { ReadState } from '../../domain/ReadState.tsx';
import { Badge } from '../../ui/Badge/Badge.tsx';
import { useReachableScroll } from '../../ui/Popover/useReachableScroll.ts';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import { membershipTexts } from './locales/zh.ts';
import { areaGroups, byRank } from './model/areas.ts';
import type { Plan } from './model/planFor.ts';
import { rmb } from './model/price.ts';
import * as css from './PlanTable.css.ts';
import { CountingRules } from './parts/CountingRules.tsx';
import { PlanGroup, PriceGroup } from './parts/PlanGroups.tsx';
import type { Plans } from './usePlans.ts';

/** Props of a plan table, besides its data. */
export interface PlanTableDrawing {
  /** Renders content below a plan's price, e.g. a button that buys it. */
  readonly renderAction?: ((version: MembershipVersion) => ReactNode) | undefined;
}

/** Props of `PlanTableView`: the model of `usePlans`. */
export interface PlanTableViewProps extends PlanTableDrawing, RootProps {
  readonly model: Plans;
}

/** Renders a `usePlans` model. */
export const PlanTableView = forwardRef<HTMLDivElement, PlanTableViewProps>(function PlanTableView(
  { model, renderAction, ...props },
  ref,
) {
  const t = useText(membershipTexts);
  const { plans, error } = model;
  const root = { ...rootAttributes(props), ref, className: cx('rk-plan-table', css.root, props.className) };
  return (
    <div {...root}>
      {error || !plans ? (
        <ReadState read={model} loadingText={t('plans.loading')} failedText={t('plans.failed')} count={12} />
      ) : (
        <>
          <Table plans={plans} current={model.current} renderAction={renderAction} />
          <p className={css.note}>{t('plans.currency')}</p>
          <CountingRules />
        </>
      )}
    </div>
  );
});

interface TableProps extends PlanTableDrawing {
  readonly plans: EquityVersions;
  readonly current: MembershipVersion | null;
}

function Table({ plans, current, renderAction }: TableProps) {
  const t = useText(membershipTexts);
  const scroll = useRef<HTMLElement>(null);
  useReachableScroll(scroll, null);
  const versions = byRank(plans.versions);
  return (
    <section ref={scroll} className={css.scroll} aria-label={t('plans.caption')}>
      <table className={css.table}>
        <caption className="rk-hidden">{t('plans.caption')}</caption>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              {t('plans.area')}
            </th>
            {versions.map((plan) => (
              <PlanHead key={plan.version} plan={plan} isCurrent={plan.version === current}>
                {renderAction?.(plan.version)}
              </PlanHead>
            ))}
          </tr>
        </thead>
        <PriceGroup versions={versions} terms={plans.terms} current={current} />
        {areaGroups.map(({ id, keys }) => (
          <PlanGroup
            key={id}
            title={t(`plans.groups.${id}`)}
            keys={keys}
            versions={versions}
            current={current}
          />
        ))}
      </table>
    </section>
  );
}

interface PlanHeadProps {
  readonly plan: Plan;
  readonly isCurrent: boolean;
  readonly children?: ReactNode;
}

function PlanHead({ plan, isCurrent, children }: PlanHeadProps) {
  const t = useText(membershipTexts);
  return (
    <th
      scope="col"
      className={css.head}
      data-version={plan.version}
      data-current={isCurrent ? '' : undefined}
      aria-current={isCurrent || undefined}
    >
      <span className={css.plan}>
        {plan.name}
        {isCurrent && <Badge tone="accent">{t('plans.current')}</Badge>}
      </span>
      <span className={css.price}>
        <bdi dir="ltr">{rmb(plan.monthlyPrice)}</bdi>{' '}
        <small className={css.unit}>{plan.monthlyPrice === 0 ? t('plans.free') : t('plans.perMonth')}</small>
      </span>
      {children != null && <span className={css.action}>{children}</span>}
    </th>
  );
}
