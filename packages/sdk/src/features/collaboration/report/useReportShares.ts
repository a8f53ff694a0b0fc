'use client';
import {
  listReportShares,
  type ReportShare,
  revokeReportShare,
  shareReport,
} from '@reachkit/contract/collaboration/results';
import type { BodyOf, DataOf } from '@reachkit/contract/endpoint';
import { useCall, useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { useInvalidateCollaboration } from '../shared/useInvalidateCollaboration.ts';

/** The links under which the report of a promotion is shared. */
export interface ReportSharesModel extends ReadStatus {
  /** The latest first; `null` until the first response. */
  readonly list: readonly ReportShare[] | null;
  /** Makes a link; its address is in this answer alone. Rejects with a `ReachkitError`. */
  readonly share: (body: BodyOf<typeof shareReport>) => Promise<DataOf<typeof shareReport>>;
  /** Ends a link for good. Rejects with a `ReachkitError`. */
  readonly revoke: (shareId: string) => Promise<void>;
}

/** Reads, makes and ends the links to the report of a promotion. */
export function useReportShares({ promotionId: id }: { readonly promotionId: string }): ReportSharesModel {
  const call = useCall();
  const invalidate = useInvalidateCollaboration();
  const read = useRead(listReportShares, { params: { id } });
  const quiet = { notify: false } as const;
  return {
    ...readStatus(read),
    list: read.data?.list ?? null,
    share: async (body) => {
      const made = await call(shareReport, { params: { id }, body }, quiet);
      await invalidate();
      return made;
    },
    revoke: async (shareId) => {
      await call(revokeReportShare, { params: { id, shareId } }, quiet);
      await invalidate();
    },
  };
}
