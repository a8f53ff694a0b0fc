'use client';
import type { UpgradeOfferSlotProps } from '../../core/contexts.ts';
import { useText } from '../../core/i18n/useText.ts';
import type { Way } from '../../core/navigation/useWay.ts';
import { useAssignedRef } from '../../ui/assignRef.ts';
import type { RootProps } from '../../ui/rootProps.ts';
import { linesOf } from '../../ui/UpgradeState/linesOf.tsx';
import { UpgradeState } from '../../ui/UpgradeState/UpgradeState.tsx';
import { membershipTexts } from './locales/zh.ts';
import type { Plan } from './model/planFor.ts';
import { rmb } from './model/price.ts';
import { useAreaTexts } from './parts/useAreaTexts.ts';

/** Props of `UpgradeOffer`: the missing limit, and the attributes of its root. */
export interface UpgradeOfferProps
  extends UpgradeOfferSlotProps,
    Pick<RootProps, 'id' | 'className' | 'style'> {}

/** Props of `UpgradeOfferView`: the missing limit, the sufficient plan, and the button's target. */
export interface UpgradeOfferViewProps extends UpgradeOfferSlotProps, RootProps {
  /** The sufficient plan; `null` until its price is known, and if there is none. */
  readonly plan: Plan | null;
  /** Target of the button. There is no button if it is `null`, or if no plan raises the limit. */
  readonly way: Way | null;
  /** `false`: only the team's owner can buy, and the text says so. Default `true`. */
  readonly canOrder?: boolean | undefined;
}

/** Renders an offer from the known data. */
export function UpgradeOfferView(props: UpgradeOfferViewProps) {
  const { missed, what, msg, rootRef, plan, way, canOrder = true, ...root } = props;
  const t = useText(membershipTexts);
  const areas = useAreaTexts();
  const attach = useAssignedRef(rootRef ?? null);
  const needed = missed?.needVersion ?? plan?.version ?? null;
  const planName = plan?.name ?? (needed === null ? null : t(`versions.${needed}`));
  const isHelpful = missed?.needVersion !== null;
  const given = plan?.items.find((item) => item.key === missed?.feature)?.limit ?? 0;

  const resetAt = missed && missed.limit > 0 ? missed.resetAt : null;
  const isForOwner = !canOrder && isHelpful;

  const full = missed && what === undefined ? areas.full(missed) : null;
  const wanted = what ?? (missed && areas.wanted(missed));

  function title(): string {
    // Some are left, but too few: the caller says how many.
    if (full !== null) return missed && missed.used < missed.limit && msg ? msg : full;
    if (wanted === null) return msg || t('offer.unnamed');
    return planName === null
      ? t('offer.notGiven', { what: wanted })
      : t('offer.partOf', { what: wanted, plan: planName });
  }

  function label(): string {
    if (way?.to.kind === 'prices' || !canOrder) return t('offer.prices');
    return plan && planName !== null
      ? t('offer.action', { plan: planName, price: rmb(plan.monthlyPrice) })
      : t('offer.plain');
  }

  return (
    <UpgradeState
      ref={attach}
      {...root}
      title={title()}
      gives={
        missed && planName !== null && given > 0
          ? [t('offer.gives', { plan: planName, what: areas.gives(missed.feature, given) })]
          : []
      }
      action={way && isHelpful ? { href: way.href, onClick: way.onClick, label: label() } : null}
    >
      {linesOf([
        resetAt !== null && areas.resets(resetAt),
        isHelpful && full === null && wanted !== null && t('offer.unnamed'),
        isForOwner && t('offer.askOwner'),
      ])}
    </UpgradeState>
  );
}
