import { fileTypeFromBuffer } from 'file-type';
import { isProgram } from '../../../campaigns/attachments/executables.ts';

/** Type of a file by its content, and whether it declares another. */
export interface ContentType {
  readonly mediaType: string;
  readonly isMislabelled: boolean;
  /** A system would run it, by its name or by its content. */
  readonly isProgram: boolean;
}

/** Bytes from which a type is read. */
export const sampleBytes = 64 * 1024;

const families: Readonly<Record<string, readonly string[]>> = {
  image:
    'jpg jpeg jfif png apng gif webp bmp tif tiff heic heif heics heifs hif avif jxl jp2 ico psd dng cr2 cr3 nef arw'.split(
      ' ',
    ),
  video: ['mp4', 'mov', 'm4v', 'avi', 'mkv', 'webm', '3gp'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'aac', 'flac', 'amr'],
  pdf: ['pdf'],
  // Documents of these kinds are archives of several files.
  zip: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'epub', 'pages', 'key', 'numbers'],
  compound: ['doc', 'xls', 'ppt', 'msg'],
  text: ['txt', 'csv', 'html', 'htm', 'ics', 'vcf', 'json', 'xml', 'md', 'svg', 'eml', 'log', 'css'],
};

/** Types that a browser saves and shows without running anything of them. */
const harmless =
  /^(?:image\/(?:png|jpeg|gif|webp|bmp|avif|heic|tiff)|video\/[\w.-]+|audio\/[\w.-]+|application\/(?:pdf|zip|vnd\.openxmlformats-[\w.-]+|vnd\.oasis\.[\w.-]+))$/;

export const textType = 'text/plain';
export const unknownType = 'application/octet-stream';

/** @param sample the beginning of the content, at least `sampleBytes` of it where it has as many */
export async function contentTypeOf(
  sample: Buffer,
  declared: { readonly name: string | null; readonly type: string },
): Promise<ContentType> {
  const detected = await detect(sample);
  const isText = detected === undefined && isPlainText(sample);
  const mediaType = detected ?? (isText ? textType : unknownType);
  const isNamedProgram = hasProgramName(declared.name ?? '');
  if (sample.length === 0) return { mediaType: unknownType, isMislabelled: false, isProgram: isNamedProgram };
  const claimed = claimedFamily(declared);
  const isRunnable = isProgram('', sample, detected);
  // Content that nothing is known of contradicts no name: cameras write new kinds of pictures.
  const isOther = claimed !== null && mediaType !== unknownType && claimed !== familyOf(mediaType);
  return {
    mediaType,
    // A program that says so in its name is one, whatever its content and its declared type are.
    isMislabelled: !isNamedProgram && (isRunnable || isOther),
    isProgram: isNamedProgram || isRunnable,
  };
}

/** Endings of pages, which a browser opens with their scripts: they imitate forms to sign in. */
const pageEnding = /\.(?:x?html?|shtml?|svgz?|mht(?:ml)?|xht)[\s.]*$/i;

/** Whether a system would run a file of this name, whatever is in it. */
export const hasProgramName = (name: string): boolean =>
  pageEnding.test(name.normalize('NFKC').replace(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '')) ||
  isProgram(name, Buffer.alloc(0), undefined);

/** Media type to save a file as: nothing that a browser or a system would run. */
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

/** By the ending of its name, or else by the type that it was sent with. */
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

/** Without bytes that no text has; the sample may end within a character. */
function isPlainText(sample: Buffer): boolean {
  return !sample.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
}
