import { Transformer } from '@napi-rs/image';
import { mailImageWidthMost } from '@reachkit/contract';
import { notAPicture, readPicture } from '../../../platform/files/picture.ts';

const animated = 'image/gif';

/**
 * Converts an image for emails: in a format that mail programs support, limited in width, with pixels only. Location,
 * device and colour profiles are removed. A GIF, which may be an animation, is unchanged.
 * @throws Failure `validation` at `file`: `not_a_picture`, `picture_side`
 */
export function makeMailImage(
  bytes: Uint8Array,
): Promise<{ readonly content: Buffer; readonly mediaType: string }> {
  const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', animated];
  return readPicture(bytes, mediaTypes, async ({ mediaType, width }) => {
    if (mediaType === animated) return { content: Buffer.from(bytes), mediaType };
    try {
      const upright = new Transformer(bytes).rotate();
      const image = width > mailImageWidthMost ? upright.resize(mailImageWidthMost) : upright;
      // Some mail programs do not support WebP.
      return mediaType === 'image/jpeg'
        ? { content: await image.jpeg(86), mediaType }
        : { content: await image.png(), mediaType: 'image/png' };
    } catch (cause) {
      throw notAPicture(cause);
    }
  });
}
