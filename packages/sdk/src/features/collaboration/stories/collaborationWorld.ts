import type { Cooperation, CooperationEntry } from '@reachkit/contract/collaboration/cooperation';
import type { Invitation } from '@reachkit/contract/collaboration/invitation';
import type {
  CollaborationBrand,
  CollaborationLogEntry,
  PromotionEntry,
} from '@reachkit/contract/collaboration/promotion';
import type { MockHandler } from '../../../testing/mockHandler.ts';
import { storyCooperationDetail } from './cooperationDetail.ts';
import { cooperationHandlers } from './cooperationHandlers.ts';
import { storyCooperations, storyInvitations, storyPromotions } from './data.ts';
import { invitationHandlers } from './invitationHandlers.ts';
import { storyLog } from './log.ts';
import { promotionHandlers } from './promotionHandlers.ts';
import { type ResultOptions, resultHandlers } from './resultHandlers.ts';
import { type CollaborationStore, type FullPromotion, fullPromotion } from './store.ts';

export interface CollaborationWorldOptions extends ResultOptions {
  readonly promotions?: readonly PromotionEntry[];
  readonly invitations?: readonly Invitation[];
  readonly cooperations?: readonly CooperationEntry[];
  readonly log?: readonly CollaborationLogEntry[];
  /** Running promotions that the plan allows. Default 15; 0 as on the free plan. */
  readonly promotionLimit?: number;
  /** Open collaborations that the plan allows. Default 150. */
  readonly cooperationLimit?: number;
  /** Emails that the team may still send today. */
  readonly emailsLeft?: number;
}

export interface CollaborationWorld {
  readonly handlers: readonly MockHandler[];
  readonly promotions: () => readonly FullPromotion[];
  readonly invitations: () => readonly Invitation[];
  readonly cooperations: () => readonly Cooperation[];
  readonly brand: () => CollaborationBrand;
}

/** An in-memory server of one team's promotions, invitations and collaborations. */
export function collaborationWorld(options: CollaborationWorldOptions = {}): CollaborationWorld {
  const store: CollaborationStore = {
    promotions: (options.promotions ?? storyPromotions).map(fullPromotion),
    invitations: options.invitations ?? storyInvitations,
    removedInvitations: [],
    cooperations: (options.cooperations ?? storyCooperations).map((entry) => storyCooperationDetail(entry)),
    log: options.log ?? storyLog,
    brand: { name: 'Yunxiu Home', logo: null, accent: '#0f766e', contact: 'collab@yunxiu.example' },
    promotionLimit: options.promotionLimit ?? 15,
    cooperationLimit: options.cooperationLimit ?? 150,
    emailsLeft: options.emailsLeft ?? 3_868,
  };
  return {
    promotions: () => store.promotions,
    invitations: () => store.invitations,
    cooperations: () => store.cooperations,
    brand: () => store.brand,
    handlers: [
      ...promotionHandlers(store),
      ...invitationHandlers(store),
      ...cooperationHandlers(store),
      ...resultHandlers(store, options),
    ],
  };
}
