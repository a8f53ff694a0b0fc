import { ResizeFit, Transformer } from '@napi-rs/image';
import { fileTypeFromBuffer } from 'file-type';
import { imageSize } from 'image-size';
import pLimit from 'p-limit';
import { refuseFields } from '../http/failure.ts';

/** Pixels of the square that is kept. */
const side = 256;
/** Pixels that an uploaded picture may have on one side: what it unpacks to does not show in its bytes. */
export const maxPictureSide = 6_000;

/** Accepted media types, by content; SVG and PDF, which can hold programs, are not among them. */
const mediaTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Two pictures at once: people change theirs seldom. */
const inTurn = pLimit(2);

export const pictureMediaType = 'image/webp';

/**
 * Makes a square picture of an uploaded one: its first frame, upright, as WebP, from its pixels alone. Whatever else the
 * file held (places, devices, colour profiles, what stands behind its end) is not in the new one.
 * @throws Failure `validation` at `file`: `not_a_picture` by its content, `picture_side` for too many pixels
 */
export function makePicture(bytes: Uint8Array): Promise<Buffer> {
  return readPicture(bytes, mediaTypes, async () => {
    try {
      return await new Transformer(bytes)
        .rotate()
        .resize({ width: side, height: side, fit: ResizeFit.Cover })
        .webp(86);
    } catch (cause) {
      throw notAPicture(cause);
    }
  });
}

/**
 * Works on a picture of one of these media types once its place in the queue has come.
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

/** From the head of the file alone. */
function sizeOf(bytes: Uint8Array): { readonly width: number; readonly height: number } {
  try {
    return imageSize(bytes);
  } catch (cause) {
    throw notAPicture(cause);
  }
}

/** The refusal of what is no picture, whatever it is called. */
export function notAPicture(cause?: unknown) {
  return refuseFields({ file: { rule: 'not_a_picture' } }, cause);
}
