const maxShown = 80;

/** A long address by its beginning and its end, where its domain is. */
export const shortAddress = (address: string): string =>
  address.length > maxShown ? `${address.slice(0, maxShown / 2)}…${address.slice(-maxShown / 2)}` : address;
