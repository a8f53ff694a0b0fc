import * as z from 'zod/mini';

/**
 * `cursor` of a query for a page: `next` of the page before. The page then begins behind that page's last row, whatever
 * was added or removed meanwhile, and `pageNum` is not looked at.
 */
export const cursorField = z.optional(z.string().check(z.maxLength(2_000)));

/** `next` of a page: the cursor of the page behind it; null on the last one. */
export const nextField = z.optional(z.nullable(z.string()));
