import { ResizeFit, Transformer } from '@napi-rs/image';
import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import pLimit from 'p-limit';
import { refuseFields } from '../http/failure.ts';

/** Side of the stored square in pixels. */
const side = 256;
/** Max side of an uploaded picture in pixels: the byte size does not show the unpacked size. */
export const maxPictureSide = 6_000;

/** Accepted media types, by content; SVG and PDF can contain scripts and are excluded. */
const mediaTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Processes two pictures at a time: people rarely change theirs. */
const inTurn = pLimit(2);

export const pictureMediaType = 'image/webp';

/** `square`: cut to a square. `whole`: nothing is cut off, its longer side is that of the square. */
export type PictureShape = 'square' | 'whole';

/**
 * Creates a small picture from an uploaded one: its first frame, upright, as WebP, from its pixels only. Other content
 * of the file (locations, devices, colour profiles, trailing data) is dropped.
 * @throws Failure `validation` at `file`: `not_a_picture` by its content, `picture_side` for too many pixels
 */
export function makePicture(bytes: Uint8Array, shape: PictureShape = 'square'): Promise<Buffer> {
  const fit = shape === 'square' ? ResizeFit.Cover : ResizeFit.Inside;
  return readPicture(bytes, mediaTypes, async () => {
    try {
      return await new Transformer(bytes).rotate().resize({ width: side, height: side, fit }).webp(86);
    } catch (cause) {
      throw notAPicture(cause);
    }
  });
}

/**
 * Processes a picture of one of these media types, queued with others.
 * @throws Failure `validation` at `file`: `not_a_picture` by its content, `picture_side` for too many pixels
 */
export function readPicture<T>(
  bytes: Uint8Array,
  mediaTypes: readonly string[],
  work: (picture: {
    readonly mediaType: string;
    readonly width: number;
    readonly height: number;
  }) => Promise<T>,
): Promise<T> {
  return inTurn(async () => {
    const mediaType = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? '';
    if (!mediaTypes.includes(mediaType)) throw notAPicture();
    const { width, height } = sizeOf(bytes);
    if (Math.max(width, height) > maxPictureSide) {
      throw refuseFields({ file: { rule: 'picture_side', limit: maxPictureSide } });
    }
    return work({ mediaType, width, height });
  });
}

/** Reads the size from the file header only. */
function sizeOf(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  try {
    return imageSize(bytes);
  } catch (cause) {
    throw notAPicture(cause);
  }
}

/** Returns the error for a file that is not a picture, whatever its name. */
export function notAPicture(cause?: unknown) {
  return refuseFields({ file: { rule: 'not_a_picture' } }, cause);
}
