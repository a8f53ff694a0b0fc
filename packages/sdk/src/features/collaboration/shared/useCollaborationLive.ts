'use client';
import {
  collaborationChangeMost,
  collaborationChangeSchema,
  collaborationEvent,
} from '@reachkit/contract/collaboration/live';
import { useRefetchOn } from '../../../core/live/useRefetchOn.ts';
import { useInvalidateCollaboration } from './useInvalidateCollaboration.ts';

/**
 * Refetches what a screen shows of promotions when a colleague, a creator or a task changes them.
 * @param promotionId only changes of this promotion concern the screen; default: of all
 */
export function useCollaborationLive(promotionId?: string): void {
  const invalidate = useInvalidateCollaboration();
  useRefetchOn(collaborationEvent, invalidate, {
    isAbout: (data) => {
      if (promotionId === undefined) return true;
      const change = collaborationChangeSchema.safeParse(data);
      // As many as a message names: it may be about others too, like one that cannot be read.
      return (
        !change.success ||
        change.data.promotionIds.length >= collaborationChangeMost ||
        change.data.promotionIds.includes(promotionId)
      );
    },
  });
}
