'use client';
import type {
  Cooperation,
  CooperationEntry,
  moveCooperation,
} from '@reachkit/contract/collaboration/cooperation';
import type { CooperationStage } from '@reachkit/contract/collaboration/kinds';
import type { BodyOf } from '@reachkit/contract/endpoint';
import { useNotify } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAttempt } from '../../../../core/react/useAttempt.ts';
import { useLatest } from '../../../../core/react/useLatest.ts';
import { collaborationTexts } from '../../locales/zh.ts';
import { changedBy, refusedMove } from './moves.ts';
import { useWorkTexts } from './useWorkTexts.ts';

/** A collaboration as it is moved. */
export type MovingCooperation = Pick<
  CooperationEntry,
  'id' | 'revision' | 'stage' | 'creator' | 'unpaid' | 'currency'
>;

interface Moves {
  /** Rejects with a `ReachkitError`. */
  readonly move: (
    one: MovingCooperation,
    to: CooperationStage,
    cancellation?: BodyOf<typeof moveCooperation>['cancellation'],
  ) => Promise<Cooperation>;
}

interface MovingOptions {
  /** The place shows what a colleague changed meanwhile; otherwise a notice says so. */
  readonly showsChange?: boolean;
}

/**
 * Returns a function that moves a collaboration; a notice says where it is now, with Undo, or why it was refused. It
 * resolves to whether it was moved, and keeps its identity.
 */
export function useMoving({ move }: Moves, { showsChange = false }: MovingOptions = {}) {
  const t = useText(collaborationTexts);
  const { show } = useNotify();
  const attempt = useAttempt();
  const texts = useWorkTexts();
  return useLatest(
    (
      one: MovingCooperation,
      to: CooperationStage,
      cancellation?: BodyOf<typeof moveCooperation>['cancellation'],
    ): Promise<boolean> => {
      const said = (now: Cooperation) =>
        t('work.moved', { name: one.creator.name, stage: t(`words.stages.${now.stage}`) });
      return attempt(
        async () => {
          const now = await move(one, to, cancellation);
          const canUndo = now.moves.includes(one.stage);
          return {
            text: said(now),
            undo: canUndo ? async () => said(await move(now, one.stage)) : null,
          };
        },
        (error) => {
          if (showsChange && changedBy(error)) return true;
          const refusal = refusedMove(error);
          if (refusal) show({ tone: 'error', text: texts.refusal(one, refusal) });
          return refusal !== undefined;
        },
      );
    },
  );
}
