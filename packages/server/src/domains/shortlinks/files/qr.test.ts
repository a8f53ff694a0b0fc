import { Transformer } from '@napi-rs/image';
import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrPng, qrSvg } from './qr.ts';

const url = 'https://go.reachkit.example/s/abc2345';

it.each([128, 512, 2_048])('a %i pixel image with its logo is readable by a scanner', async (size) => {
  const picture = new Transformer(await qrPng(url, size));
  const { width, height } = await picture.metadata();
  expect({ width, height }).toEqual({ width: size, height: size });
  const data = await picture.rawPixels();
  expect(decodeQR({ width, height, data: new Uint8Array(data) })).toBe(url);
});

it('an SVG is self-contained and has no scripts', () => {
  const svg = qrSvg(`${url}?"><script>`, 256);
  expect(svg).toMatch(
    /^<svg width="256" height="256" viewBox="0 0 \d+ \d+" xmlns="http:\/\/www\.w3\.org\/2000\/svg">/,
  );
  expect(svg).not.toMatch(/script|href|url\(/);
});
