/**
 * Increased whenever the rules for incoming emails change a classification. Stored emails of an earlier version are
 * classified again once.
 */
export const rulesVersion = 7;
