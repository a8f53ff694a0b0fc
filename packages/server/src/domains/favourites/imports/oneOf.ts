/** A word of the contract as it was stored. */
export function oneOf<T extends string>(words: readonly T[], stored: string): T {
  const word = words.find((known) => known === stored);
  if (word === undefined) throw new Error(`${stored} is none of ${words.join(', ')}`);
  return word;
}
