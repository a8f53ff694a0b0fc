import { type CreatorReference, reference } from '../creator/joining/reference.ts';
import { feedback } from './tables.ts';

/** What of this domain refers to creators. */
export const siteReferences: readonly CreatorReference[] = [reference(feedback.creatorId)];
