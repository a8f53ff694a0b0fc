'use client';
import { basicTokens, publicProperty } from '@reachkit/theme';
import { type ReactNode, useContext, useEffect, useMemo, useRef } from 'react';
import { CoreProvider, type CoreProviderProps } from '../core/CoreProvider.tsx';
import { useEnvironment, useIsScopeOwner } from '../core/hooks.ts';
import { IsolatedContext } from '../ui/Dialog/IsolatedContext.ts';
import { type HeadingLevel, HeadingLevelContext } from '../ui/Heading/Heading.tsx';
import { ReloadContext } from '../ui/Lazy/PartBoundary.tsx';
import { PortalContainerContext } from '../ui/Portal/Portal.tsx';
import { NoticeOutlet } from './NoticeOutlet.tsx';
import { PartFailures } from './PartFailures.tsx';
import { createStateAreas } from './stateAreas.ts';
import { Words } from './Words.tsx';

const brandProperties = Object.keys(basicTokens).map(publicProperty);

/** Props of `ReachkitProvider`; omitted ones are inherited from the provider around it. */
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
  /**
   * Level of the first heading of each feature, so that it follows the headings of your page: 3 below an `h2` of yours.
   * Headings below the first go one deeper each, to `h6` at most; dialogs begin at the same level.
   * Default: as on a page of its own, the title of a whole page is an `h1`, that of a section an `h2`.
   */
  readonly headingLevel?: HeadingLevel | undefined;
}

/**
 * Stands above every Reachkit component. Providers may nest; what an inner one leaves out it inherits.
 * @example
 * <ReachkitProvider client={client} locale="en" messages={[searchEn]} appearance={{ color: 'violet' }}>
 *   <CreatorSearch platform="tiktok" />
 * </ReachkitProvider>
 */
export function ReachkitProvider({
  children,
  onReload,
  isolated,
  headingLevel,
  ...props
}: ReachkitProviderProps) {
  const isOuterIsolated = useContext(IsolatedContext);
  const outerLevel = useContext(HeadingLevelContext);
  return (
    <CoreProvider {...props} createAreas={createStateAreas} brandProperties={brandProperties}>
      <Reloading onReload={onReload}>
        <IsolatedContext.Provider value={isolated ?? isOuterIsolated}>
          <HeadingLevelContext.Provider value={headingLevel ?? outerLevel}>
            <Words>
              <PartFailures>
                <Floating>{children}</Floating>
              </PartFailures>
            </Words>
          </HeadingLevelContext.Provider>
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
  useEffect(() => (isOwner ? keepFocusLater() : undefined), [isOwner]);
  return (
    <PortalContainerContext.Provider value={getPortalContainer}>
      {children}
      {isOwner && <NoticeOutlet />}
    </PortalContainerContext.Provider>
  );
}

/** Its code loads beside the first page: nothing can be removed before. */
function keepFocusLater(): () => void {
  let stop: (() => void) | null = () => undefined;
  void import('../ui/Portal/keepFocus.ts').then(
    ({ keepFocus }) => {
      if (stop) stop = keepFocus(document);
    },
    // Without it the focus falls to the body, as in any page.
    () => undefined,
  );
  return () => {
    stop?.();
    stop = null;
  };
}
