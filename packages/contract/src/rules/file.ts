import * as z from 'zod/mini';
import type { RuleCode } from './codes.ts';

/** Bytes: 1 MB (specification, sections 5 and 9). */
export const avatarMaxBytes = 1024 * 1024;
/** Bytes: 10 MB, for attachments and imported files. */
export const uploadMaxBytes = 10 * 1024 * 1024;

/** `bytes`: size of the picture. */
export function checkAvatarSize(bytes: number): RuleCode | null {
  return bytes <= avatarMaxBytes ? null : 'avatar_size';
}

/** `bytes`: size of an attachment or of a file to import. */
export function checkUploadSize(bytes: number): RuleCode | null {
  return bytes <= uploadMaxBytes ? null : 'upload_size';
}

/** Returns the size limit as a schema check: `z.file().check(avatarSize())`. */
export function avatarSize() {
  return z.refine<{ readonly size: number }>(({ size }) => checkAvatarSize(size) === null, {
    error: 'avatar_size',
  });
}

export function uploadSize() {
  return z.refine<{ readonly size: number }>(({ size }) => checkUploadSize(size) === null, {
    error: 'upload_size',
  });
}
