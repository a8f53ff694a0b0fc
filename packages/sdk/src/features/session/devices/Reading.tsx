import type { ReactNode } from 'react';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';

/** While a list is on its way. */
export function Reading({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status">
      <span className="rk-hidden">{children}</span>
      <SkeletonLines count={4} />
    </div>
  );
}
