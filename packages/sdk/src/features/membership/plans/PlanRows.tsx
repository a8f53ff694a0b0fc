'use client';
import type { EquityVersions } from '@reachkit/contract/membership/membership';
import { useId } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Segments } from '../../../domain/Segments.tsx';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { membershipTexts } from '../locales/zh.ts';
import { byRank } from '../model/areas.ts';
import { isSold, monthsOf } from '../model/choice.ts';
import type { Plan } from '../model/planFor.ts';
import { rmb, termPrice } from '../model/price.ts';
import { useAreaTexts } from '../parts/useAreaTexts.ts';
import * as css from './PlanPicker.css.ts';
import type { PlanPickerModel } from './usePlanPicker.ts';

interface PlanRowsProps {
  readonly model: PlanPickerModel;
  readonly plans: EquityVersions;
}

/** Limits shown in the rows; the comparison contains all limits. */
const shownKeys = ['emailUnlocks', 'emails', 'subAccounts'] as const;

/** The months and the available plans as radio buttons. */
export function PlanRows({ model, plans }: PlanRowsProps) {
  const t = useText(membershipTexts);
  const texts = useAreaTexts();
  const name = useId();
  const { choice, setView } = model;
  const termText = (months: number) => t('picker.term', { count: months });
  const term = plans.terms.find(({ months }) => months === choice.months);
  return (
    <>
      <div className={css.tools}>
        <Segments
          className={css.months}
          label={t('picker.months')}
          options={plans.terms.map(({ months, percentOff }) => ({
            value: months,
            label:
              percentOff > 0
                ? t('picker.termOff', { term: termText(months), percent: percentOff })
                : termText(months),
          }))}
          value={choice.months}
          onValueChange={(months) => setView({ months: monthsOf(months) }, 'months')}
        />
      </div>
      <div role="radiogroup" aria-label={t('picker.table', { term: termText(choice.months) })}>
        <div className={css.columnNames} aria-hidden="true">
          <span className={css.noName} />
          {shownKeys.map((key) => (
            <span key={key} className={css.columnName}>
              {texts.name(key)}
            </span>
          ))}
        </div>
        {byRank(plans.versions).map((plan) => {
          const { version } = plan;
          return isSold(version) ? (
            <PlanRow
              key={version}
              plan={plan}
              group={name}
              model={model}
              term={term ?? { months: choice.months, percentOff: 0 }}
              onChoose={() => setView({ version }, 'plan')}
            />
          ) : null;
        })}
      </div>
    </>
  );
}

interface PlanRowProps {
  readonly plan: Plan;
  readonly group: string;
  readonly model: PlanPickerModel;
  readonly term: EquityVersions['terms'][number];
  readonly onChoose: () => void;
}

function PlanRow({ plan, group, model, term, onChoose }: PlanRowProps) {
  const t = useText(membershipTexts);
  const texts = useAreaTexts();
  const isChosen = plan.version === model.choice.version;
  const isCurrent = plan.version === model.plans.current;
  const total = termPrice(plan.monthlyPrice, term);
  const price = rmb(total);
  return (
    <label className={css.row} data-version={plan.version} data-on={isChosen ? '' : undefined}>
      <input type="radio" className={css.radio} name={group} checked={isChosen} onChange={onChoose} />
      <span className={css.name}>
        <strong className={css.plan}>{plan.name}</strong>
        {isCurrent && (
          <Badge tone="accent">
            {model.lastDay === null ? t('picker.current') : t('picker.currentUntil', { day: model.lastDay })}
          </Badge>
        )}
      </span>
      {shownKeys.map((key) => (
        <span key={key} className={css.figure}>
          <span className={css.figureName}>{texts.name(key)}</span>{' '}
          {texts.cell(key, plan.items.find((item) => item.key === key)?.limit ?? 0) ?? t('plans.none')}
        </span>
      ))}
      <span className={css.price}>
        <strong className={css.perMonth}>
          {t('picker.perMonth', { price: rmb(Math.round(total / term.months)) })}
        </strong>
        {term.months > 1 && (
          <span className={css.total}>
            {term.percentOff > 0
              ? t('picker.totalOff', { price, percent: term.percentOff })
              : t('picker.total', { price })}
          </span>
        )}
      </span>
    </label>
  );
}
