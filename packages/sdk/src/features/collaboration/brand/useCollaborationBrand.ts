'use client';
import {
  type CollaborationBrand,
  changeCollaborationBrand,
  getCollaborationBrand,
  uploadCollaborationLogo,
} from '@reachkit/contract/collaboration/promotion';
import type { BodyOf } from '@reachkit/contract/endpoint';
import { useCall, useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { useInvalidateCollaboration } from '../shared/useInvalidateCollaboration.ts';

/** The team as creators and clients see it. */
export interface CollaborationBrandModel extends ReadStatus {
  /** `null` until the first response. */
  readonly brand: CollaborationBrand | null;
  /** Saves the fields, then the picture, if one is given. Rejects with a `ReachkitError`. */
  readonly save: (fields: BodyOf<typeof changeCollaborationBrand>, logo: File | undefined) => Promise<void>;
}

/** Reads and changes the name, mark, colour and contact with which creators and clients see the team. */
export function useCollaborationBrand(): CollaborationBrandModel {
  const read = useRead(getCollaborationBrand, {});
  const call = useCall();
  const invalidate = useInvalidateCollaboration();
  return {
    ...readStatus(read),
    brand: read.data ?? null,
    save: async (body, file) => {
      try {
        await call(changeCollaborationBrand, { body }, { notify: false });
        if (file) await call(uploadCollaborationLogo, { body: { file } }, { notify: false });
      } finally {
        await invalidate();
      }
    },
  };
}
