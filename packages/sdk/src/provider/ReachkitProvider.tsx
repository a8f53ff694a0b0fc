'use client';
import type { ReactNode } from 'react';
import { CoreProvider, type CoreProviderProps } from '../core/CoreProvider.tsx';
import { useEnvironment, useIsScopeOwner } from '../core/hooks.ts';
import { PortalContainerContext } from '../ui/Portal/Portal.tsx';
import { StandingNotice } from './StandingNotice.tsx';

export interface ReachkitProviderProps extends CoreProviderProps {}

/**
 * Stands above every Reachkit component. Providers may nest; what an inner one leaves out it inherits.
 * @example
 * <ReachkitProvider client={client} locale="en" messages={[searchEn]} appearance={{ color: 'violet' }}>
 *   <CreatorSearch platform="tiktok" />
 * </ReachkitProvider>
 */
export function ReachkitProvider({ children, ...props }: ReachkitProviderProps) {
  return (
    <CoreProvider {...props}>
      <Floating>{children}</Floating>
    </CoreProvider>
  );
}

function Floating({ children }: { readonly children: ReactNode }) {
  const { getPortalContainer } = useEnvironment();
  const isOwner = useIsScopeOwner();
  return (
    <PortalContainerContext.Provider value={getPortalContainer}>
      {children}
      {isOwner && <StandingNotice />}
    </PortalContainerContext.Provider>
  );
}
