import type { PermissionRoute } from '@reachkit/sdk';
import { usePartLabels } from '@reachkit/sdk';
import { PartBoundary } from '@reachkit/sdk/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { pageOf } from '../routing/components.tsx';

export interface PermittedPagesProps {
  readonly routes: readonly PermissionRoute[];
  /** The first page is drawn. */
  readonly onReady: () => void;
}

/** The pages that the menu permits; any other address leads to /index. */
export function PermittedPages({ routes, onReady }: PermittedPagesProps) {
  const labels = usePartLabels();
  return (
    <PartBoundary labels={labels} fallback={null}>
      <Drawn onDrawn={onReady}>
        <Routes>
          {routes.map((route) => {
            const Page = pageOf(route.component)?.Page;
            return Page && <Route key={route.path} path={route.path} element={<Page route={route} />} />;
          })}
          <Route path="*" element={<Navigate to="/index" replace />} />
        </Routes>
      </Drawn>
    </PartBoundary>
  );
}

/** Effects run only when nothing inside is being waited for any more. */
function Drawn({ onDrawn, children }: { readonly onDrawn: () => void; readonly children: ReactNode }) {
  const latest = useRef(onDrawn);
  latest.current = onDrawn;
  useEffect(() => latest.current(), []);
  return children;
}
