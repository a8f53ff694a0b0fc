import { qrModules } from '../../../ui/QrCode/modules.ts';

/** Pixels of one module: large enough to be scanned from a small screen. */
const scale = 12;

/** Renders a QR code as a PNG; `null` if the value cannot be encoded, or the browser cannot draw images. */
export async function qrPicture(value: string): Promise<Uint8Array | null> {
  const modules = qrModules(value, 'M');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!modules || !context) return null;
  canvas.width = modules.length * scale;
  canvas.height = modules.length * scale;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  modules.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * scale, y * scale, scale, scale);
    });
  });
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return picture && new Uint8Array(await picture.arrayBuffer());
}
