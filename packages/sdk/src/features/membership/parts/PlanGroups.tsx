'use client';
import type { EquityKey } from '@reachkit/contract/membership/equity';
import type { EquityVersions } from '@reachkit/contract/membership/membership';
import type { MembershipVersion } from '@reachkit/contract/session/session';
import type { ReactNode } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { membershipTexts } from '../locales/zh.ts';
import type { Plan } from '../model/planFor.ts';
import { rmb, termPrice } from '../model/price.ts';
import * as css from '../PlanTable.css.ts';
import { useAreaTexts } from './useAreaTexts.ts';

interface GroupProps {
  /** Plans, lowest first. */
  readonly versions: readonly Plan[];
  readonly current: MembershipVersion | null;
}

interface PlanGroupProps extends GroupProps {
  readonly title: string;
  readonly keys: readonly EquityKey[];
}

/** Some limits of all plans under their own title. */
export function PlanGroup({ title, keys, versions, current }: PlanGroupProps) {
  const texts = useAreaTexts();
  return (
    <Group title={title} columns={versions.length}>
      {keys.map((key) => (
        <Row key={key} name={texts.name(key)} area={key} versions={versions} current={current}>
          {(plan) => {
            const limit = plan.items.find((item) => item.key === key)?.limit;
            return limit === undefined ? null : texts.cell(key, limit);
          }}
        </Row>
      ))}
    </Group>
  );
}

interface PriceGroupProps extends GroupProps {
  readonly terms: EquityVersions['terms'];
}

/** Price of each plan for the available months. */
export function PriceGroup({ versions, terms, current }: PriceGroupProps) {
  const t = useText(membershipTexts);
  return (
    <Group title={t('plans.groups.price')} columns={versions.length}>
      {terms.map((term) => (
        <Row
          key={term.months}
          name={t('plans.term', { count: term.months })}
          note={term.percentOff > 0 ? t('plans.off', { percent: term.percentOff }) : undefined}
          versions={versions}
          current={current}
        >
          {({ monthlyPrice }) => {
            const total = termPrice(monthlyPrice, term);
            return (
              <>
                <bdi dir="ltr">{rmb(total)}</bdi>{' '}
                {term.months > 1 && total > 0 && (
                  <span className={css.quiet}>
                    {t('plans.perMonthOf', { price: rmb(Math.round(total / term.months)) })}
                  </span>
                )}
              </>
            );
          }}
        </Row>
      ))}
    </Group>
  );
}

interface FrameProps {
  readonly title: string;
  /** Number of plans, beside the column of names. */
  readonly columns: number;
  readonly children: ReactNode;
}

function Group({ title, columns, children }: FrameProps) {
  return (
    <tbody className={css.group}>
      <tr>
        <th scope="rowgroup" className={css.groupTitle}>
          {title}
        </th>
        <td colSpan={columns} className={css.groupRest} />
      </tr>
      {children}
    </tbody>
  );
}

interface RowProps extends GroupProps {
  readonly name: string;
  readonly note?: string | undefined;
  readonly area?: EquityKey | undefined;
  /** Renders the cell of a plan; `null` leaves it empty. */
  readonly children: (plan: Plan) => ReactNode;
}

function Row({ name, note, area, versions, current, children }: RowProps) {
  const t = useText(membershipTexts);
  return (
    <tr data-area={area}>
      <th scope="row" className={css.name}>
        {name} {note !== undefined && <span className={css.quiet}>{note}</span>}
      </th>
      {versions.map((plan) => (
        <td key={plan.version} className={css.cell} data-current={plan.version === current ? '' : undefined}>
          {children(plan) ?? <span className={css.none}>{t('plans.none')}</span>}
        </td>
      ))}
    </tr>
  );
}
