const mostShown = 80;

/** A long address by its beginning and its end, where its domain is. */
export const shortAddress = (address: string): string =>
  address.length > mostShown
    ? `${address.slice(0, mostShown / 2)}…${address.slice(-mostShown / 2)}`
    : address;
