'use client';
import {
  changeFulfilment,
  type Fulfilment,
  type FulfilmentRecord,
  getFulfilment,
} from '@reachkit/contract/collaboration/results';
import type { BodyOf } from '@reachkit/contract/endpoint';
import { useCall, useRead } from '../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../core/react/readStatus.ts';
import { useInvalidateCollaboration } from '../shared/useInvalidateCollaboration.ts';

/** Options of `useFulfilmentRecord`: the creator. */
export interface FulfilmentRecordOptions {
  readonly creatorId: string;
}

/** The team's own track record with a creator. */
export interface FulfilmentRecordModel extends ReadStatus {
  /** `null` until the first response. */
  readonly record: FulfilmentRecord | null;
  /** The team has collaborated with the creator, or does now. */
  readonly hasRecord: boolean;
  /** Writes a note beside an entry. Rejects with a `ReachkitError`, code 1201 where a colleague changed it. */
  readonly saveNote: (body: BodyOf<typeof changeFulfilment>) => Promise<Fulfilment>;
}

/** Reads the team's own track record with a creator, and keeps notes beside its entries. */
export function useFulfilmentRecord({ creatorId }: FulfilmentRecordOptions): FulfilmentRecordModel {
  const call = useCall();
  const invalidate = useInvalidateCollaboration();
  const params = { id: creatorId };
  const read = useRead(getFulfilment, { params });
  const record = read.data ?? null;
  return {
    ...readStatus(read),
    record,
    hasRecord: record !== null && (record.list.length > 0 || record.open > 0),
    saveNote: async (body) => {
      const entry = await call(changeFulfilment, { params, body }, { notify: false });
      await invalidate();
      return entry;
    },
  };
}
