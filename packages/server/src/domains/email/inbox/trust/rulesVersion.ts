/**
 * Rises whenever the rules for incoming emails take some of them for something else. Stored emails of an earlier version
 * are judged again once.
 */
export const rulesVersion = 7;
