import { type CreatorReference, reference } from '../../platform/ownership/creatorReference.ts';
import { feedback } from './tables.ts';

/** What of this domain refers to creators. */
export const siteReferences: readonly CreatorReference[] = [reference(feedback.creatorId)];
