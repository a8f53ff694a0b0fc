import type { PromotionState } from '@reachkit/contract/collaboration/kinds';
import type { BadgeTone } from '../../../ui/Badge/Badge.tsx';

export const promotionTones: Readonly<Record<PromotionState, BadgeTone>> = {
  draft: 'plain',
  running: 'success',
  closed: 'plain',
};
