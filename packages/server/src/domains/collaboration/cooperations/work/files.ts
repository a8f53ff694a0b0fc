import { collaborationFileBytes } from '@reachkit/contract';
import type { Files, WrittenFile } from '../../../../platform/files/files.ts';
import { readUpload } from '../../../../platform/files/upload.ts';
import { refuseFields } from '../../../../platform/http/failure.ts';
import { shownName } from '../../../favourites/imports/fileName.ts';

/** A file whose content is written, and which a transaction can keep. */
export interface WorkFile {
  readonly written: WrittenFile;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
}

/**
 * Writes an uploaded file before the transaction that keeps it.
 * @throws Failure `validation` at `file` for an empty file, one above 10 MB, and a program
 */
export async function writeWorkFile(
  files: Files,
  { teamId, kind, file }: { readonly teamId: number; readonly kind: string; readonly file: File },
): Promise<WorkFile> {
  if (file.size > collaborationFileBytes) throw refuseFields({ file: { rule: 'upload_size' } });
  const name = shownName(file.name, 'file');
  const { bytes, mediaType } = await readUpload(file, name);
  const written = await files.write({ teamId, kind, content: [bytes], maxBytes: collaborationFileBytes });
  return { written, name, mediaType, bytes: bytes.length };
}

/** Runs the work that keeps a file; discards the file if it fails. */
export async function keepingFile<T>(
  files: Files,
  file: WorkFile | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (file) await files.discard(file.written);
    throw error;
  }
}
