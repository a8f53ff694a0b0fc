'use client';
import {
  type Cooperation,
  changeCooperation,
  changeCooperations,
  moveCooperation,
} from '@reachkit/contract/collaboration/cooperation';
import type { CooperationStage } from '@reachkit/contract/collaboration/kinds';
import {
  addContract,
  addCooperationNote,
  addDraft,
  attachPost,
  changeAddress,
  detachPost,
  fetchCooperationFile,
  judgeDraft,
  recordPayment,
  showAdCode,
  showAddress,
} from '@reachkit/contract/collaboration/work';
import type { BodyOf, DataOf } from '@reachkit/contract/endpoint';
import { useMemo } from 'react';
import { useCall } from '../../../../core/hooks.ts';
import { useLatest } from '../../../../core/react/useLatest.ts';
import { useInvalidateCollaboration } from '../../shared/useInvalidateCollaboration.ts';

/** A collaboration as it was read; a change of another revision is refused with code 1201. */
export type ReadCooperation = Pick<Cooperation, 'id' | 'revision'>;
type Move = BodyOf<typeof moveCooperation>;
type Bulk = BodyOf<typeof changeCooperations>;
type Outcome = DataOf<typeof changeCooperations>;
/** Collaborations of one request, at most. */
const changedAtOnce = 500;

/** The work on collaborations. All reject with a `ReachkitError`. */
export interface CooperationActions {
  readonly move: (
    one: ReadCooperation,
    to: CooperationStage,
    cancellation?: Move['cancellation'],
  ) => Promise<Cooperation>;
  /** Ends it although a rest of the fee is not paid. */
  readonly waive: (one: ReadCooperation, reason: string) => Promise<Cooperation>;
  readonly change: (id: string, body: BodyOf<typeof changeCooperation>) => Promise<Cooperation>;
  /** Changes several; those that cannot be changed are named with their reason. */
  readonly changeAll: (chosen: readonly ReadCooperation[], change: Bulk['change']) => Promise<Outcome>;
  readonly addDraft: (id: string, body: BodyOf<typeof addDraft>) => Promise<Cooperation>;
  readonly judge: (id: string, body: BodyOf<typeof judgeDraft>) => Promise<Cooperation>;
  readonly attach: (id: string, body: BodyOf<typeof attachPost>) => Promise<Cooperation>;
  readonly detach: (one: ReadCooperation, deliverableId: string) => Promise<Cooperation>;
  /** Records a payment, or takes the latest one of a part back. Nothing is paid. */
  readonly pay: (id: string, body: BodyOf<typeof recordPayment>) => Promise<Cooperation>;
  readonly addContract: (id: string, body: BodyOf<typeof addContract>) => Promise<Cooperation>;
  readonly changeAddress: (id: string, body: BodyOf<typeof changeAddress>) => Promise<Cooperation>;
  /** The log names the person who looked. */
  readonly showAddress: (id: string) => Promise<DataOf<typeof showAddress>>;
  /** The log names the person who looked. */
  readonly showAdCode: (id: string) => Promise<DataOf<typeof showAdCode>>;
  readonly note: (id: string, body: BodyOf<typeof addCooperationNote>) => Promise<unknown>;
  readonly fetchFile: (id: string, fileId: string) => Promise<DataOf<typeof fetchCooperationFile>>;
}

/** Returns the work on collaborations; lists and pages are read again after each. Keeps its identity. */
export function useCooperationActions(): CooperationActions {
  const call = useLatest(useCall());
  const invalidate = useLatest(useInvalidateCollaboration());
  return useMemo(() => {
    const quiet = { notify: false } as const;
    // Also after a refusal: a colleague may have changed it.
    const run = async <Result>(work: Promise<Result>): Promise<Result> => {
      try {
        return await work;
      } finally {
        await invalidate();
      }
    };
    return {
      move: ({ id, revision }, to, cancellation) =>
        run(
          call(
            moveCooperation,
            { params: { id }, body: { to, revision, ...(cancellation && { cancellation }) } },
            quiet,
          ),
        ),
      waive: ({ id, revision }, reason) =>
        run(
          call(
            moveCooperation,
            { params: { id }, body: { to: 'done', revision, waiver: { reason } } },
            quiet,
          ),
        ),
      change: (id, body) => run(call(changeCooperation, { params: { id }, body }, quiet)),
      changeAll: async (chosen, change) => {
        const refused: Outcome['refused'] = [];
        let changed = 0;
        for (let at = 0; at < chosen.length; at += changedAtOnce) {
          const part = chosen.slice(at, at + changedAtOnce).map(({ id, revision }) => ({ id, revision }));
          const made = await run(call(changeCooperations, { body: { chosen: part, change } }, quiet));
          changed += made.changed;
          refused.push(...made.refused);
        }
        return { changed, refused };
      },
      addDraft: (id, body) => run(call(addDraft, { params: { id }, body }, quiet)),
      judge: (id, body) => run(call(judgeDraft, { params: { id }, body }, quiet)),
      attach: (id, body) => run(call(attachPost, { params: { id }, body }, quiet)),
      detach: ({ id, revision }, deliverableId) =>
        run(call(detachPost, { params: { id }, body: { deliverableId, revision } }, quiet)),
      pay: (id, body) => run(call(recordPayment, { params: { id }, body }, quiet)),
      addContract: (id, body) => run(call(addContract, { params: { id }, body }, quiet)),
      changeAddress: (id, body) => run(call(changeAddress, { params: { id }, body }, quiet)),
      showAddress: (id) => run(call(showAddress, { params: { id } }, quiet)),
      showAdCode: (id) => run(call(showAdCode, { params: { id } }, quiet)),
      note: (id, body) => run(call(addCooperationNote, { params: { id }, body }, quiet)),
      fetchFile: (id, fileId) => call(fetchCooperationFile, { params: { id, fileId } }),
    };
  }, [call, invalidate]);
}
