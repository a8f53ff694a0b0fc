import * as z from 'zod/mini';

/** The id of a record. */
export const idSchema = z.string().check(z.maxLength(20));
/**
 * The id of a creator. Fields of requests that name creators use this very schema: a server finds them by it, and follows
 * the id of a creator who was joined into another one.
 */
export const creatorIdSchema = z.string().check(z.maxLength(20));
/** Ids of creators, separated by commas. */
export const creatorIdsTextSchema = z
  .string()
  .check(z.minLength(1, { error: 'required' }), z.maxLength(20_000));
/** A path with the id of one record. */
export const idPath = z.object({ id: idSchema });

/** At most so many characters; `""` is open. */
export const text = (limit: number) => z._default(z.string().check(z.maxLength(limit)), '');

/** An open or plain non-negative decimal as text: `""`, `"50000"`, `"2.5"`. */
export const amount = z._default(
  z.string().check(z.maxLength(20), z.regex(/^(?:\d+(?:\.\d+)?)?$/, { error: 'not_a_number' })),
  '',
);

/** The same with a sign: `"-2.5"`. */
export const signedAmount = z._default(
  z.string().check(z.maxLength(20), z.regex(/^(?:-?\d+(?:\.\d+)?)?$/, { error: 'not_a_number' })),
  '',
);

/** Days back from now; `""` is open. */
export const daysBack = z._default(
  z.string().check(
    z.maxLength(20),
    z.regex(/^\d*$/, { error: 'not_a_number' }),
    z.refine((days) => days === '' || (Number(days) >= 1 && Number(days) <= 3650), {
      error: 'wrong_format',
    }),
  ),
  '',
);

/** A share in percent, 0–100; `""` is open. */
export const percent = z._default(
  z.string().check(
    z.maxLength(20),
    z.regex(/^(?:\d+(?:\.\d+)?)?$/, { error: 'not_a_number' }),
    z.refine((value) => !(Number(value) > 100), { error: 'too_large' }),
  ),
  '',
);

/** Comma-separated codes; `""` is open. */
export const codes = z._default(
  z
    .string()
    .check(
      z.maxLength(2000),
      z.regex(/^(?:[\p{L}\p{N}_-]+(?:,[\p{L}\p{N}_-]+)*)?$/u, { error: 'wrong_format' }),
    ),
  '',
);

/** Comma-separated codes of a list; `""` is open. */
export const codesOf = (allowed: readonly string[]) =>
  z._default(
    z.string().check(
      z.maxLength(500),
      z.refine((value) => value === '' || value.split(',').every((code) => allowed.includes(code)), {
        error: 'unknown_value',
      }),
    ),
    '',
  );

/**
 * `cursor` of a query for a page: `next` of the page before. The page then begins behind that page's last row, whatever
 * was added or removed meanwhile, and `pageNum` is not looked at.
 */
export const cursorField = z.optional(z.string().check(z.maxLength(2_000)));

/** `next` of a page: the cursor of the page behind it; null on the last one. */
export const nextField = z.optional(z.nullable(z.string()));
