/** Storage key of the requested page; in its own file, for pages that only check whether there is one. */
export const wantedKey = 'wanted';
/** Storage key of the mark that the login had expired. */
export const expiredKey = 'wantedExpired';
