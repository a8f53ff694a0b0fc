/** Returns the px that the widest of these words takes in a cell, with its padding, in the widest of the usual fonts. */
export const roomFor = (words: readonly string[]): number =>
  28 + Math.ceil(Math.max(...words.map((word) => word.length * (/\p{Script=Han}/u.test(word) ? 13 : 7.4))));
