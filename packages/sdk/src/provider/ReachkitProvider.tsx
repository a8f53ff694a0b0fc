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
   * Reloads your page, e.g. `() => window.location.reload()`: offered if the code of a part fails to load, as after a new
   * release. The SDK never reloads by itself. Without it, only a retry is offered.
   */
  readonly onReload?: (() => void) | undefined;
  /**
   * Dialogs keep your page usable: no backdrop, and only Reachkit's own roots are made inert. Default: they are modal
   * while open.
   */
  readonly isolated?: boolean | undefined;
  /**
   * Level of the first heading of each feature, so that it follows your page's headings: 3 below your `h2`. Headings
   * below it are one level deeper each, up to `h6`; dialogs start at the same level. Default: as on a separate page, the
   * title of a page is an `h1`, that of a section an `h2`.
   */
  readonly headingLevel?: HeadingLevel | undefined;
}

/**
 * The root of every Reachkit component. Providers can be nested; an inner one inherits omitted props.
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

/** Loads the code of focus restoration in parallel with the first page: no element is removed before. */
function keepFocusLater(): () => void {
  let stop: (() => void) | null = () => undefined;
  void import('../ui/Portal/keepFocus.ts').then(
    ({ keepFocus }) => {
      if (stop) stop = keepFocus(document);
    },
    // If the code fails to load, removed focus goes to the body, as in any page.
    () => undefined,
  );
  return () => {
    stop?.();
    stop = null;
  };
}
