import { Transformer } from '@napi-rs/image';
import { mailImageWidthMost } from '@reachkit/contract';
import { notAPicture, readPicture } from '../../../platform/files/picture.ts';

const animated = 'image/gif';

/**
 * An image as emails carry it: in a format that mail programs show, no wider than they are, from its pixels alone. Places,
 * devices and colour profiles are not in it. A GIF, which may be an animation, stays as it is.
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
      // Some mail programs show no WebP.
      return mediaType === 'image/jpeg'
        ? { content: await image.jpeg(86), mediaType }
        : { content: await image.png(), mediaType: 'image/png' };
    } catch (cause) {
      throw notAPicture(cause);
    }
  });
}
