/** Raised whenever a definition in this folder or below changes, so that stored figures tell by which rules they were made. */
export const metricVersion = 6;
