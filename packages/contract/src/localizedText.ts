import * as z from 'zod/mini';

/**
 * A text in some languages, by BCP 47 tag; read with `inLocale`. Takes further languages, so that a client reads what a
 * newer server says in more of them.
 */
export const localizedTextSchema = z.record(z.string(), z.string());
/** A text in some languages, by BCP 47 tag. */
export type LocalizedText = Readonly<z.output<typeof localizedTextSchema>>;
