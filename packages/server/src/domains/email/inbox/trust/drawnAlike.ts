import unhomoglyph from 'unhomoglyph';

const letters = /[^\p{ASCII}\s\p{P}\p{S}]/gu;

/** Replaces each letter of another script by the Latin letter that it looks like (Unicode TR 39). */
export const drawnAsLatin = (text: string): string => text.replace(letters, (letter) => unhomoglyph(letter));
