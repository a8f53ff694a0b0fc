/** Under which the wanted page is kept in a tab's storage; apart, for pages that only ask whether there is one. */
export const wantedKey = 'wanted';
