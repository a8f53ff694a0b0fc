'use client';
import type { EquityItem } from '@reachkit/contract/membership/membership';
import type { TeamPlan } from '@reachkit/contract/membership/plan';
import { forwardRef } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { useWay } from '../../core/navigation/useWay.ts';
import type { UserEquityData } from '../../core/state/sessionExtras.ts';
import { useFormats } from '../../domain/format/useFormats.ts';
import { ReadState } from '../../domain/ReadState.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Heading, HeadingScope } from '../../ui/Heading/Heading.tsx';
import { cx, type RootProps, rootAttributes } from '../../ui/rootProps.ts';
import { Progress } from '../../ui/Spinner/Progress.tsx';
import * as css from './EquityUsage.css.ts';
import { membershipTexts } from './locales/zh.ts';
import { areaGroups } from './model/areas.ts';
import { CountingRules } from './parts/CountingRules.tsx';
import { PlanCard } from './parts/PlanCard.tsx';
import { useAreaTexts } from './parts/useAreaTexts.ts';
import { useOrderRight } from './plans/useOrderRight.ts';
import type { TeamEquity } from './useEquity.ts';
import { useLastDay } from './useLastDay.ts';

/** Props of `EquityUsageView`: the model of `useEquity`. */
export interface EquityUsageViewProps extends RootProps {
  readonly model: TeamEquity;
  /** The team's purchased terms, from `useTeamPlan`. Default: not shown. */
  readonly plan?: TeamPlan | null | undefined;
}

/** Renders a `useEquity` model. */
export const EquityUsageView = forwardRef<HTMLDivElement, EquityUsageViewProps>(function EquityUsageView(
  { model, plan, ...props },
  ref,
) {
  const t = useText(membershipTexts);
  const { equity } = model;
  const root = { ...rootAttributes(props), ref, className: cx('rk-equity-usage', css.root, props.className) };
  if (equity) {
    return (
      <HeadingScope first={2}>
        <div {...root}>
          <Membership equity={equity} />
          {plan && <PlanCard plan={plan} />}
          {areaGroups.map(({ id, keys }) => (
            <section key={id} className={css.group}>
              <Heading level={2} className={css.title}>
                {t(`plans.groups.${id}`)}
              </Heading>
              <dl className={css.list}>
                {keys.flatMap((key) => equity.items?.filter((item) => item.key === key) ?? []).map(asArea)}
              </dl>
            </section>
          ))}
          <CountingRules />
        </div>
      </HeadingScope>
    );
  }
  return (
    <div {...root}>
      <ReadState read={model} loadingText={t('usage.loading')} failedText={t('usage.failed')} count={8} />
    </div>
  );
});

const asArea = (item: EquityItem) => <Area key={item.key} item={item} />;

function Membership({ equity }: { readonly equity: UserEquityData }) {
  const t = useText(membershipTexts);
  const lastDay = useLastDay()(equity);
  const way = useWay({ kind: 'upgrade' }, { kind: 'prices' });
  const usage = useWay({ kind: 'usage' });
  const canOrder = useOrderRight() !== false;
  const isHighest = equity.equityVersion.version === 'team';
  return (
    <div className={css.membership}>
      <p className={css.version}>
        <strong>{equity.equityVersion.versionName}</strong>
        <span className={css.until}>
          {lastDay ? t('usage.until', { time: lastDay }) : t('usage.endless')}
        </span>
      </p>
      <span className={css.ways}>
        {usage && (
          <Button href={usage.href} onClick={usage.onClick}>
            {t('usage.report')}
          </Button>
        )}
        {way && !isHighest && (
          <Button href={way.href} onClick={way.onClick}>
            {t(canOrder ? 'usage.upgrade' : 'offer.prices')}
          </Button>
        )}
      </span>
    </div>
  );
}

/** One limit: a meter for a counter; text for a maximum or a level. */
function Area({ item }: { readonly item: EquityItem }) {
  const t = useText(membershipTexts);
  const { exact } = useFormats();
  const texts = useAreaTexts();
  const { key, used, limit } = item;
  const name = texts.name(key);
  if (used === null || (used === 0 && limit === 0 && !item.own)) {
    return (
      <div className={css.area} data-area={key}>
        <dt className={css.name}>{name}</dt>
        <dd className={css.value}>
          <bdi>{texts.cell(key, limit) ?? <span className={css.none}>{t('plans.none')}</span>}</bdi>
        </dd>
      </div>
    );
  }
  return (
    <div className={css.area} data-area={key}>
      <dt className="rk-hidden">{name}</dt>
      <dd className={css.meter}>
        <Progress
          label={name}
          value={Math.min(used, limit)}
          max={limit}
          valueText={t('usage.of', { used: exact(used), limit: exact(limit) })}
          end={<MeterNote item={item} />}
        />
      </dd>
    </div>
  );
}

function MeterNote({ item }: { readonly item: EquityItem }) {
  const t = useText(membershipTexts);
  const texts = useAreaTexts();
  const { exact } = useFormats();
  const { kind, used, limit, resetAt, own, team, limitedBy } = item;
  if (kind === 'stock' && (used ?? 0) > limit) return <span className={css.quiet}>{t('usage.over')}</span>;
  if (resetAt === null || (limit <= 0 && !own)) return null;
  return (
    <span className={css.quiet}>
      {limitedBy === 'member' && team ? (
        <>{t('usage.team', { used: exact(team.used), limit: exact(team.limit) })} </>
      ) : (
        own && <>{t('usage.own', { used: exact(own.used), cap: exact(own.cap) })} </>
      )}
      {texts.resets(resetAt)}
    </span>
  );
}
