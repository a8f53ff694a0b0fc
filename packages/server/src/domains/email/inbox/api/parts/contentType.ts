import { fileTypeFromBuffer } from 'file-type';
import { isProgram } from '../../../../../platform/files/executables.ts';
import { fileNameOf } from '../../../incoming/parts/shownNames.ts';

/** Detected type of a file's content, and whether the file declares another type. */
export interface ContentType {
  readonly mediaType: string;
  readonly isMislabelled: boolean;
  /** An executable, by its name or its content. */
  readonly isProgram: boolean;
}

/** Bytes used for detection. */
export const sampleBytes = 64 * 1024;

const families: Readonly<Record<string, readonly string[]>> = {
  image:
    'jpg jpeg jfif png apng gif webp bmp tif tiff heic heif heics heifs hif avif jxl jp2 ico psd dng cr2 cr3 nef arw'.split(
      ' ',
    ),
  video: ['mp4', 'mov', 'm4v', 'avi', 'mkv', 'webm', '3gp'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'aac', 'flac', 'amr'],
  pdf: ['pdf'],
  // Zip archives are also the container of these document types.
  zip: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'pages', 'key', 'numbers'],
  compound: ['doc', 'xls', 'ppt', 'msg'],
  text: ['txt', 'csv', 'html', 'htm', 'ics', 'vcf', 'json', 'xml', 'md', 'svg', 'eml', 'log', 'css'],
};

/** Types that a browser saves or shows without running anything. */
const harmless =
  /^(?:image\/(?:png|jpeg|gif|webp|bmp|avif|heic|tiff)|video\/[\w.-]+|audio\/[\w.-]+|application\/(?:pdf|zip|vnd\.openxmlformats-[\w.-]+|vnd\.oasis\.[\w.-]+))$/;

export const textType = 'text/plain';
export const unknownType = 'application/octet-stream';

/** Detects the type. @param sample the beginning of the content, at least `sampleBytes` of it where it has as many */
export async function contentTypeOf(
  sample: Buffer,
  declared: { readonly name: string | null; readonly type: string },
): Promise<ContentType> {
  const detected = await detect(sample);
  const isText = detected === undefined && isPlainText(sample);
  const mediaType = detected ?? (isText ? textType : unknownType);
  const isNamedProgram = hasProgramName(declared);
  if (sample.length === 0) return { mediaType: unknownType, isMislabelled: false, isProgram: isNamedProgram };
  const claimed = claimedFamily(declared);
  const isRunnable = isProgram('', sample, detected);
  // Unknown content does not contradict a name: cameras write new image formats.
  const isOther = claimed !== null && mediaType !== unknownType && claimed !== familyOf(mediaType);
  return {
    mediaType,
    // A program with a program's name is marked as one, whatever its content and its declared type are.
    isMislabelled: !isNamedProgram && (isRunnable || isOther),
    isProgram: isNamedProgram || isRunnable,
  };
}

/** Extensions of web pages, which a browser opens with their scripts: used for phishing. */
const pageEnding = /\.(?:x?html?|shtml?|svgz?|mht(?:ml)?|xht)[\s.]*$/i;

/** Whether a system would run a file of the part's name, whatever its content is; if it has none, of the name that it gets. */
export const hasProgramName = (part: { readonly name: string | null; readonly type: string }): boolean => {
  const name = part.name || fileNameOf(part, 0);
  return (
    pageEnding.test(name.normalize('NFKC').replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')) ||
    isProgram(name, Buffer.alloc(0), undefined)
  );
};

/** Media type for downloads: never one that a browser or a system would run. */
export const safeMediaType = (mediaType: string): string => {
  if (mediaType === textType) return textType;
  return harmless.test(mediaType) ? mediaType : unknownType;
};

async function detect(sample: Buffer): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(sample))?.mime;
  } catch {
    return undefined;
  }
}

/** Type family by the file extension, or else by the declared type. */
function claimedFamily({
  name,
  type,
}: {
  readonly name: string | null;
  readonly type: string;
}): string | null {
  const ending = /\.([a-z\d]{1,10})$/i.exec(name ?? '')?.[1]?.toLowerCase();
  const byName = Object.entries(families).find(
    ([, endings]) => ending !== undefined && endings.includes(ending),
  );
  if (byName) return byName[0];
  const family = familyOf(type.toLowerCase());
  return family === 'other' ? null : family;
}

function familyOf(mediaType: string): string {
  if (/^text\/|[/+](?:xml|json)$|^message\//.test(mediaType)) return 'text';
  const major = /^(image|video|audio)\//.exec(mediaType)?.[1];
  if (major !== undefined) return major;
  if (mediaType === 'application/pdf') return 'pdf';
  if (/zip|openxmlformats|oasis\.opendocument|epub|iwork/.test(mediaType)) return 'zip';
  return /x-cfb|msword|ms-excel|ms-powerpoint|ms-outlook/.test(mediaType) ? 'compound' : 'other';
}

/** Whether a sample has no binary bytes; it may end within a character. */
function isPlainText(sample: Buffer): boolean {
  return !sample.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
}
