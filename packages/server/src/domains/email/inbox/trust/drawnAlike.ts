import unhomoglyph from 'unhomoglyph';

const letters = /[^\p{ASCII}\s\p{P}\p{S}]/gu;

/** A text with each letter of another script replaced by the Latin one that it is drawn like (Unicode TR 39). */
export const drawnAsLatin = (text: string): string => text.replace(letters, (letter) => unhomoglyph(letter));
