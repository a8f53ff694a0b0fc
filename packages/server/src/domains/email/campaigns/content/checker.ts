import { type CheckedContent, type ContentWarning, checkMailContent } from '@reachkit/contract/email/checker';
import { plainTextOf } from '../../templates/content.ts';

/** Warnings about subject and body. */
export const checkContent = (content: Omit<CheckedContent, 'plain'>): ContentWarning[] =>
  checkMailContent({ ...content, plain: plainTextOf(content.html) });
