import type { Deps } from '../../../platform/deps.ts';
import type { JobWork, MadeFile } from '../kinds.ts';
import type { KeptFile } from '../running/endJob.ts';

/** Max bytes of a file of a job. */
export const maxFileBytes = 2 ** 30;

/** Writes a job's file before the final transaction, as a large file takes long. */
export async function writeFile(
  files: Deps['files'],
  { teamId, signal }: Pick<JobWork, 'teamId' | 'signal'>,
  { name, mediaType, content }: MadeFile,
): Promise<KeptFile> {
  const kind = 'job.file';
  const written = await files.write({ teamId, kind, content, maxBytes: maxFileBytes, signal });
  return { name, mediaType, written, files };
}
