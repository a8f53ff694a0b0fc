import * as z from 'zod/mini';

/** Supported platforms. */
export const platforms = ['tiktok', 'youtube', 'instagram'] as const;
/** A supported platform. */
export type Platform = (typeof platforms)[number];
export const platformSchema = z.enum(platforms, { error: 'unknown_value' });

/** Brand name of each platform, in every language. */
export const platformNames: Readonly<Record<Platform, string>> = {
  tiktok: 'TikTok',
  youtube: 'YouTube',
  instagram: 'Instagram',
};
