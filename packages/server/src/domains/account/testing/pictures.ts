import { Transformer } from '@napi-rs/image';

type Colour = readonly [red: number, green: number, blue: number];
const red: Colour = [204, 34, 34];

/** Returns a picture in one colour. */
export function canvas(width: number, height: number, [r, g, b]: Colour = red): Transformer {
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4) pixels.set([r, g, b, 255], at);
  return Transformer.fromRgbaPixels(pixels, width, height);
}

/** Returns a JPEG with the segments that cameras write: the maker (EXIF) and a colour profile. */
export function photoOf(jpeg: Buffer, maker: string): Buffer {
  const text = Buffer.from(`${maker}\0`, 'latin1');
  // One directory with the tag 0x010f (maker), big-endian, followed by its text.
  const tiff = Buffer.concat([
    Buffer.from('4d4d002a00000008', 'hex'),
    Buffer.from('0001010f0002', 'hex'),
    uint32(text.length),
    uint32(26),
    uint32(0),
    text,
  ]);
  const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
  const profile = segment(
    0xe2,
    Buffer.concat([Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1'), Buffer.alloc(128)]),
  );
  return Buffer.concat([jpeg.subarray(0, 2), exif, profile, jpeg.subarray(2)]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Builds an animated WebP from still ones of the same size. */
export function animationOf(frames: readonly Buffer[], width: number, height: number): Buffer {
  const size = Buffer.concat([uint24(width - 1), uint24(height - 1)]);
  const parts = [
    chunk('VP8X', Buffer.concat([Buffer.from([0x02, 0, 0, 0]), size])),
    chunk('ANIM', Buffer.alloc(6)),
    // The picture data of a still WebP follows its header of 12 bytes.
    ...frames.map((frame) =>
      chunk(
        'ANMF',
        Buffer.concat([Buffer.alloc(6), size, uint24(100), Buffer.from([0]), frame.subarray(12)]),
      ),
    ),
  ];
  return chunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]));
}

function chunk(name: string, content: Buffer): Buffer {
  const head = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}
