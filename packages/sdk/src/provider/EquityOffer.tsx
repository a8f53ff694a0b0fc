'use client';
import { type EquityKey, membershipVersions } from '@reachkit/contract/membership/equity';
import { forwardRef, useEffect, useRef } from 'react';
import type { UpgradeOfferSlotProps } from '../core/contexts.ts';
import { useArea, useNavigation, useStateAreas } from '../core/hooks.ts';
import { useText } from '../core/i18n/useText.ts';
import { coreTexts } from '../core/locales/zh.ts';
import { useWay } from '../core/navigation/useWay.ts';
import { equityOf } from '../core/state/equity.ts';
import { useFormats } from '../domain/format/useFormats.ts';
import { useAssignedRef } from '../ui/assignRef.ts';
import { linesOf } from '../ui/UpgradeState/linesOf.tsx';
import { UpgradeState } from '../ui/UpgradeState/UpgradeState.tsx';

/** Props of `EquityOffer`. */
export interface EquityOfferProps extends UpgradeOfferSlotProps {
  /** Called when the plan's limit was raised: the rejected request can be retried. Keep its identity. */
  readonly onGrant?: (() => void) | undefined;
}

/**
 * Shown if a limit of the plan is reached. Its content is the host's component in the provider's slot `UpgradeOffer`
 * (`@reachkit/sdk/membership` has one with price and plan), otherwise the plain offer below.
 */
export const EquityOffer = forwardRef<HTMLElement, EquityOfferProps>(function EquityOffer(
  { onGrant, ...props },
  ref,
) {
  const { slots, slotProps } = useNavigation();
  const { UpgradeOffer = PlainOffer } = slots;
  const rootRef = ref ?? props.rootRef;
  const { userEquityData } = useArea(useStateAreas().session);
  useGivenLater(props.missed?.feature, onGrant);
  if (props.missed?.limitedBy === 'member') return <MemberCap {...props} rootRef={rootRef} />;
  const missed = props.missed && {
    ...props.missed,
    ...(userEquityData?.equityVersion.version === highestVersion && { needVersion: null }),
  };
  return <UpgradeOffer {...props} missed={missed} rootRef={rootRef} {...slotProps.UpgradeOffer} />;
});

/** The highest plan; there is no upgrade from it. */
const highestVersion = membershipVersions.at(-1);

/** Calls `onGrant` when the session's limit of the feature is raised. */
function useGivenLater(feature: EquityKey | undefined, onGrant: (() => void) | undefined) {
  const { userEquityData } = useArea(useStateAreas().session);
  const limit = feature && equityOf(userEquityData, feature)?.limit;
  const former = useRef(limit);
  useEffect(() => {
    const before = former.current;
    former.current = limit;
    if (before !== undefined && limit !== undefined && limit > before) onGrant?.();
  }, [limit, onGrant]);
}

/** Plans do not raise a person's own cap: the managers of the team do. */
function MemberCap({ missed, msg, rootRef }: UpgradeOfferSlotProps) {
  const t = useText(coreTexts);
  const { exact, dateTime } = useFormats();
  const attach = useAssignedRef(rootRef ?? null);
  return (
    <UpgradeState ref={attach} title={msg || t('upgrade.memberCap')} action={null}>
      {linesOf([
        missed !== null && t('upgrade.used', { used: exact(missed.used), limit: exact(missed.limit) }),
        missed !== null &&
          missed.resetAt !== null &&
          t('upgrade.resetAt', { time: dateTime(missed.resetAt) }),
        t('upgrade.askForMore'),
      ])}
    </UpgradeState>
  );
}

function PlainOffer({ missed, what, msg, rootRef }: UpgradeOfferSlotProps) {
  const t = useText(coreTexts);
  const { exact, dateTime } = useFormats();
  const way = useWay({ kind: 'upgrade' }, { kind: 'prices' });
  const attach = useAssignedRef(rootRef ?? null);
  const { userInfo, isTeamAdmin } = useArea(useStateAreas().user);
  const isHighest = missed?.needVersion === null;
  const hasUse = missed !== null && missed.limit > 0 && what === undefined;
  const isForOwner = userInfo !== null && !isTeamAdmin && !isHighest;

  function title(): string {
    if (what !== undefined) return t(isHighest ? 'upgrade.notGiven' : 'upgrade.what', { what });
    return msg || t(isHighest ? 'upgrade.usedUp' : 'upgrade.title');
  }

  return (
    <UpgradeState
      ref={attach}
      title={title()}
      action={
        isHighest
          ? null
          : way && {
              ...way,
              label: t(way.to.kind === 'upgrade' && !isForOwner ? 'upgrade.action' : 'upgrade.prices'),
            }
      }
    >
      {linesOf([
        hasUse && t('upgrade.used', { used: exact(missed.used), limit: exact(missed.limit) }),
        hasUse && missed.resetAt !== null && t('upgrade.resetAt', { time: dateTime(missed.resetAt) }),
        !isHighest && what !== undefined && t('upgrade.title'),
        isForOwner && t('upgrade.askOwner'),
      ])}
    </UpgradeState>
  );
}
