import type { Deps } from '../../../platform/deps.ts';
import type { JobWork, MadeFile } from '../kinds.ts';
import type { KeptFile } from '../running/endJob.ts';

/** Bytes that a file of a job may have. */
export const maxFileBytes = 2 ** 30;

/** Before the transaction of the end, which keeps it: a large file takes its time. */
export async function writeFile(
  files: Deps['files'],
  { teamId, signal }: Pick<JobWork, 'teamId' | 'signal'>,
  { name, mediaType, content }: MadeFile,
): Promise<KeptFile> {
  const kind = 'job.file';
  const written = await files.write({ teamId, kind, content, maxBytes: maxFileBytes, signal });
  return { name, mediaType, written, files };
}
