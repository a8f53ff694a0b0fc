'use client';
import type { ForwardedRef } from 'react';
import { feature } from '../../../domain/page/feature.tsx';
import type { RootProps } from '../../../ui/rootProps.ts';
import { type EmailUnlockLayout, EmailUnlockView } from './EmailUnlockView.tsx';
import { type EmailUnlockOptions, useEmailUnlock } from './useEmailUnlock.ts';

/** Props of `EmailUnlock`: the creator, the address as known so far, and the callback after unlocking. */
export interface EmailUnlockProps extends EmailUnlockOptions, Omit<RootProps, 'id'> {
  readonly layout?: EmailUnlockLayout | undefined;
}

/**
 * A creator's address: masked with its verdict until it is unlocked, then in full with a copy button.
 * @example <EmailUnlock platform="tiktok" id={creator.id} email={profile.email} />
 */
export const EmailUnlock = feature(function EmailUnlock(
  { platform, id, email, onUnlock, ...view }: EmailUnlockProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  return <EmailUnlockView {...view} ref={ref} model={useEmailUnlock({ platform, id, email, onUnlock })} />;
});
