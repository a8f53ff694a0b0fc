'use client';
import { basicTokens, publicProperty } from '@reachkit/theme';
import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { CoreProvider, type CoreProviderProps } from '../core/CoreProvider.tsx';
import { useEnvironment, useIsScopeOwner } from '../core/hooks.ts';
import { IsolatedContext } from '../ui/Dialog/IsolatedContext.ts';
import { ReloadContext } from '../ui/Lazy/PartBoundary.tsx';
import { PortalContainerContext } from '../ui/Portal/Portal.tsx';
import { NoticeOutlet } from './NoticeOutlet.tsx';
import { PartFailures } from './PartFailures.tsx';
import { createStateAreas } from './stateAreas.ts';

const brandProperties = Object.keys(basicTokens).map(publicProperty);

/** What `ReachkitProvider` takes; what is left out is inherited from the provider around it. */
export interface ReachkitProviderProps extends CoreProviderProps {
  /**
   * Reloads your page, e.g. `() => window.location.reload()`: offered where the code of a part fails to load, as after
   * a new release. We never reload by ourselves. Without it, only a retry is offered.
   */
  readonly onReload?: (() => void) | undefined;
  /**
   * Our dialogs keep your page within reach: no backdrop, and nothing outside our own roots is made inert.
   * Default: they are modal while they are open.
   */
  readonly isolated?: boolean | undefined;
}

/**
 * Stands above every Reachkit component. Providers may nest; what an inner one leaves out it inherits.
 * @example
 * <ReachkitProvider client={client} locale="en" messages={[searchEn]} appearance={{ color: 'violet' }}>
 *   <CreatorSearch platform="tiktok" />
 * </ReachkitProvider>
 */
export function ReachkitProvider({ children, onReload, isolated, ...props }: ReachkitProviderProps) {
  const isOuterIsolated = useContext(IsolatedContext);
  return (
    <CoreProvider {...props} createAreas={createStateAreas} brandProperties={brandProperties}>
      <Reloading onReload={onReload}>
        <IsolatedContext.Provider value={isolated ?? isOuterIsolated}>
          <PartFailures>
            <Floating>{children}</Floating>
          </PartFailures>
        </IsolatedContext.Provider>
      </Reloading>
    </CoreProvider>
  );
}

function Reloading({
  onReload,
  children,
}: {
  readonly onReload: (() => void) | undefined;
  readonly children: ReactNode;
}) {
  const outer = useContext(ReloadContext);
  const latest = useRef(onReload);
  useEffect(() => {
    latest.current = onReload;
  });
  const isOwn = onReload !== undefined;
  const reload = useMemo(() => (isOwn ? () => latest.current?.() : outer), [isOwn, outer]);
  return <ReloadContext.Provider value={reload}>{children}</ReloadContext.Provider>;
}

function Floating({ children }: { readonly children: ReactNode }) {
  const { getPortalContainer } = useEnvironment();
  const isOwner = useIsScopeOwner();
  return (
    <PortalContainerContext.Provider value={getPortalContainer}>
      {children}
      {isOwner && <NoticeOutlet />}
    </PortalContainerContext.Provider>
  );
}
