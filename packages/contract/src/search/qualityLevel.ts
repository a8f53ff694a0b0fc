/** The specification's grades (section 4), poor to excellent. */
export const qualityLevelCodes = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;
export type QualityLevelCode = (typeof qualityLevelCodes)[number];
