import * as z from 'zod/mini';

/**
 * A text in some languages, by BCP 47 tag; read with `inLocale`. Accepts further languages, so that a client can read
 * those of a newer server.
 */
export const localizedTextSchema = z.record(z.string(), z.string());
/** A text in some languages, by BCP 47 tag. */
export type LocalizedText = Readonly<z.output<typeof localizedTextSchema>>;
