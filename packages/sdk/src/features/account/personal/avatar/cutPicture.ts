import { type Crop, sideOf } from './crop.ts';

/** Size of the uploaded square, in px. */
const cutSide = 512;

/** Returns the square of a picture as a small file, without the metadata of the original. */
export async function cutPicture(picture: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = cutSide;
  canvas.height = cutSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  const side = sideOf(picture, crop);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, cutSide, cutSide);
  // A browser without WebP encoding writes PNG.
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', 0.92));
  if (!blob) throw new Error('This browser cannot write pictures');
  return new File([blob], `avatar.${blob.type === 'image/webp' ? 'webp' : 'png'}`, { type: blob.type });
}
