/** Under which the wanted page is kept in a tab's storage; apart, for pages that only ask whether there is one. */
export const wantedKey = 'wanted';
/** Under which it is kept that the person was sent away from there because their login had expired. */
export const expiredKey = 'wantedExpired';
