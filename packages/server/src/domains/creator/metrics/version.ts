/** Raised whenever a definition in this folder or below changes, so that stored figures name the rules they follow. */
export const metricVersion = 7;
