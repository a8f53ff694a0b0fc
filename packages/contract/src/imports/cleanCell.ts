/** Joiners are legitimate between letters or emoji parts, and copying artefacts elsewhere. */
const joiners =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{Extended_Pictographic}])/gu;
const joinersInLatin = /(?<=[\p{Script=Latin}\d._-])[\u200c\u200d]+(?=[\p{Script=Latin}\d._-])/gu;

/** Removes zero-width characters, byte-order marks and soft hyphens; every kind of space becomes a plain one. */
export function cleanCell(text: string): string {
  // Most cells contain none of these.
  if (!/[\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u2069\u3000\ufeff]/.test(text)) return text;
  return text
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g, ' ')
    .replace(joinersInLatin, '')
    .replace(joiners, '');
}
