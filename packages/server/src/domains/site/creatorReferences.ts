import { type CreatorReference, reference } from '../../platform/ownership/creatorReference.ts';
import { feedback } from './tables.ts';

/** This domain's references to creators. */
export const siteReferences: readonly CreatorReference[] = [reference(feedback.creatorId)];
