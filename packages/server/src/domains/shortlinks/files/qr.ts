import { Transformer } from '@napi-rs/image';
import { encodeQR } from 'qr';

/** Width of the light margin around the code, in modules (ISO/IEC 18004, section 9.1). */
const quietZone = 4;

/** Lines of the product's logo, on a 20 × 20 grid. */
const markLines = 'M5 5.5h4.5M5 9.25h7.5M5 13h10M5 15.5h10';
/** Stroke width of the lines on that grid. */
const markWidth = 14;

/**
 * Draws a QR code as SVG, dark on white, with the product's logo in the centre. The logo hides about 4 % of the modules;
 * error correction can restore 30 %.
 * @param size pixels on a side
 */
export function qrSvg(value: string, size: number): string {
  const code = encodeQR(value, 'svg', { ecc: 'high', border: quietZone });
  const [, text = ''] = /viewBox="0 0 (\d+) /.exec(code) ?? [];
  const edge = Number(text);
  const free = middleOf(edge);
  const scale = (free - 1) / markWidth;
  const from = (edge - free) / 2;
  const mark =
    `<path d="M${from} ${from}h${free}v${free}h-${free}z" fill="#fff"/>` +
    `<path d="${markLines}" fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" ` +
    `transform="translate(${edge / 2 - 10 * scale} ${edge / 2 - 10.5 * scale}) scale(${scale})"/>`;
  const paper = `<path d="M0 0h${edge}v${edge}h-${edge}z" fill="#fff"/>`;
  return code
    .replace('<svg ', `<svg width="${size}" height="${size}" `)
    .replace('<path ', `${paper}<path shape-rendering="crispEdges" `)
    .replace('</svg>', `${mark}</svg>`);
}

/** Draws the QR code as PNG. */
export async function qrPng(value: string, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = await Transformer.fromSvg(qrSvg(value, size), '#fff').png();
  return Uint8Array.from(await new Transformer(drawn).resize(size, size).png());
}

/** Returns the size of the logo area: a fifth of the edge, aligned to whole modules. */
function middleOf(edge: number): number {
  const middle = Math.floor((edge - 2 * quietZone) / 5);
  return middle % 2 === edge % 2 ? middle : middle - 1;
}
