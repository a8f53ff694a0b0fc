'use client';
import { type MembershipVersion, membershipVersions } from '@reachkit/contract/membership/equity';
import { type ForwardedRef, forwardRef, useState } from 'react';
import { useText } from '../../core/i18n/useText.ts';
import { useCurrentVersion } from '../../domain/useCurrentVersion.ts';
import { FeatureRoot } from '../../provider/FeatureRoot.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { cx, type RootProps } from '../../ui/rootProps.ts';
import { membershipTexts } from './locales/zh.ts';
import { UpgradeRequestDialog } from './parts/UpgradeRequestDialog.tsx';

/** Props of `UpgradeRequest`: the requested plan. */
export interface UpgradeRequestProps extends RootProps {
  /** The requested plan. */
  readonly version: MembershipVersion;
  readonly isPrimary?: boolean | undefined;
  readonly isWide?: boolean | undefined;
}

/**
 * A button that requests a plan from support, for hosts without online sales. Renders nothing for a plan that the
 * signed-in person's team already has, or without a login.
 * @example <PlanTable renderAction={(version) => <UpgradeRequest version={version} isWide />} />
 */
export const UpgradeRequest = forwardRef<HTMLElement, UpgradeRequestProps>(
  function UpgradeRequest(props, ref) {
    return (
      <FeatureRoot ref={ref}>
        <Composed {...props} button={ref} />
      </FeatureRoot>
    );
  },
);

const rankOf = (version: MembershipVersion) => membershipVersions.indexOf(version);

function Composed({
  version,
  isPrimary = false,
  isWide = false,
  button,
  className,
  ...root
}: UpgradeRequestProps & { readonly button: ForwardedRef<HTMLElement> }) {
  const t = useText(membershipTexts);
  const current = useCurrentVersion();
  const [isOpen, setOpen] = useState(false);
  if (current === null || rankOf(version) <= rankOf(current)) return null;
  return (
    <>
      <Button
        {...root}
        ref={button}
        className={cx('rk-upgrade-request', className)}
        variant={isPrimary ? 'primary' : 'secondary'}
        isWide={isWide}
        onClick={() => setOpen(true)}
      >
        {t('request.action')} <span className="rk-hidden">{t(`versions.${version}`)}</span>
      </Button>
      {isOpen && <UpgradeRequestDialog version={version} onClose={() => setOpen(false)} />}
    </>
  );
}
