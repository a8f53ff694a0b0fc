import * as z from 'zod/mini';

/** The platforms whose creators are known. */
export const platforms = ['tiktok', 'youtube', 'instagram'] as const;
/** A network whose creators the platform knows. */
export type Platform = (typeof platforms)[number];
export const platformSchema = z.enum(platforms, { error: 'unknown_value' });
