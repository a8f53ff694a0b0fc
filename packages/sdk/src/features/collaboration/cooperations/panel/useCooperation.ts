'use client';
import { type Cooperation, getCooperation } from '@reachkit/contract/collaboration/cooperation';
import { useRead } from '../../../../core/hooks.ts';
import { type ReadStatus, readStatus } from '../../../../core/react/readStatus.ts';
import { type CooperationActions, useCooperationActions } from '../shared/useCooperationActions.ts';

/** One collaboration with all that belongs to it, and the work on it. */
export interface CooperationModel extends ReadStatus {
  /** `null` until the first response. */
  readonly cooperation: Cooperation | null;
  readonly actions: CooperationActions;
}

/** Reads one collaboration. */
export function useCooperation(cooperationId: string): CooperationModel {
  const read = useRead(getCooperation, { params: { id: cooperationId } });
  const actions = useCooperationActions();
  return { ...readStatus(read), cooperation: read.data ?? null, actions };
}
