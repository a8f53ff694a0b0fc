const maxShown = 80;

/** Shortens a long address to its start and its end with the domain. */
export const shortAddress = (address: string): string =>
  address.length > maxShown ? `${address.slice(0, maxShown / 2)}…${address.slice(-maxShown / 2)}` : address;
