/** Increased whenever a definition in this folder or below changes, so that stored figures name their version. */
export const metricVersion = 7;
