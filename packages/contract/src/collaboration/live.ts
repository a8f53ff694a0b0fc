import * as z from 'zod/mini';
import { rowId } from '../fields/rowFields.ts';

/** The `event` of the live message to a team whose promotions changed; its `data` is `collaborationChangeSchema`. */
export const collaborationEvent = 'collaboration';
/** Max promotions that a live message names; one with as many may be about others too. */
export const collaborationChangeMost = 100;
export const collaborationChangeSchema = z.object({
  /** Promotions that changed, or whose invitations or collaborations did. */
  promotionIds: z.array(rowId),
});
