import type { Actor } from '../log.ts';
import type { PromotionOfAgreed } from '../promotions/duties.ts';
import type { cooperation, deliverable, promotionInvitation } from '../tables.ts';
import type { PartRow } from './parts.ts';

export type CooperationRow = typeof cooperation.$inferSelect;
export type DeliverableRow = typeof deliverable.$inferSelect;

/** Who changes a collaboration, and when. */
export interface Acting {
  readonly actor: Actor;
  readonly at: Date;
}

/** A deliverable, and when its post was published, as far as it is known. */
export type DeliverableWork = DeliverableRow & { readonly postedAt: Date | null };

/** The parts of a collaboration on which its stage depends. */
export interface Work {
  /** In their order. */
  readonly items: readonly DeliverableWork[];
  readonly parts: readonly PartRow[];
  /** When the latest draft that waits for the team was handed in. */
  readonly waitingSince: Date | null;
}

/** A collaboration that is open for a change: its row is locked until the transaction ends. */
export interface Opened extends Work {
  readonly row: CooperationRow;
  readonly promotion: PromotionOfAgreed;
  readonly creator: Pick<typeof promotionInvitation.$inferSelect, 'platform' | 'name' | 'handle'>;
  readonly timeZone: string;
  /** In the team's calendar. */
  readonly today: string;
}
