import { fileTypeFromBuffer } from 'file-type';
import { refuseFields } from '../http/failure.ts';
import { isProgram } from './executables.ts';

/** Media types of a text and of unknown content. */
const textType = 'text/plain';
const unknownType = 'application/octet-stream';

export interface Upload {
  readonly bytes: Buffer;
  /** By its content. */
  readonly mediaType: string;
}

/**
 * Reads a file that a person uploads, and that others will open.
 * @param shownName the name that others will see
 * @throws Failure `validation` at `file` for an empty one, for a program, whatever it is called, and for a text that is
 * called a picture, a video, a sound or a PDF
 */
export async function readUpload(file: File, shownName: string): Promise<Upload> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.length === 0) throw refuseFields({ file: { rule: 'empty_file' } });
  const detected = await typeOf(bytes);
  if (isProgram(file.name, bytes, detected) || isProgram(shownName, bytes, detected)) {
    throw refuseFields({ file: { rule: 'program' } });
  }
  if (isMislabelled(shownName, bytes, detected)) throw refuseFields({ file: { rule: 'wrong_format' } });
  return { bytes, mediaType: detected ?? (isText(bytes) ? textType : unknownType) };
}

const mediaEnding =
  /\.(?:png|jpe?g|gif|webp|bmp|tiff?|hei[cf]|avif|mp4|m4v|mov|avi|mkv|webm|3gp|mp3|m4a|wav|ogg|aac|flac|pdf)$/i;

/** Whether a file that is called a picture, a video, a sound or a PDF is a text instead, such as a web page. */
export const isMislabelled = (name: string, bytes: Buffer, detected: string | undefined): boolean =>
  mediaEnding.test(name) &&
  (detected === undefined ? isText(bytes) : /^(?:text\/|application\/xml|image\/svg)/.test(detected));

/** Detects the type by the first bytes; a truncated file has no known type. */
async function typeOf(bytes: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime;
  } catch {
    return undefined;
  }
}

/** Whether the bytes are UTF-8 without control characters except line breaks. */
function isText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/[^\P{Cc}\t\n\v\f\r]/u.test(text);
  } catch {
    return false;
  }
}
