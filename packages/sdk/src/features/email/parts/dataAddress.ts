/** Returns an image as a data URL: an opaque frame can only show content within its own document. */
export function dataAddress(mediaType: string, content: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < content.length; from += 0x8000) {
    parts.push(String.fromCharCode(...content.subarray(from, from + 0x8000)));
  }
  const [type = ''] = mediaType.split(';');
  const safe = /^image\/(?:png|jpeg|gif|webp|avif|bmp)$/.test(type.trim()) ? type.trim() : 'image/png';
  return `data:${safe};base64,${btoa(parts.join(''))}`;
}
