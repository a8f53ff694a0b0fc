import * as z from 'zod/mini';

/** The id of a record. */
export const idSchema = z.string().check(z.maxLength(20));
/**
 * The id of a creator. Request fields that name creators use exactly this schema: a server detects them by it, and
 * redirects ids of merged creators.
 */
export const creatorIdSchema = z.string().check(z.maxLength(20));
/** Ids of creators, separated by commas. */
export const creatorIdsTextSchema = z
  .string()
  .check(z.minLength(1, { error: 'required' }), z.maxLength(20_000));
/** A path with the id of one record. */
export const idPath = z.object({ id: idSchema });

/** A text with a max length; `""` is unset. */
export const text = (limit: number) => z._default(z.string().check(z.maxLength(limit)), '');

/** An optional non-negative decimal as text: `""`, `"50000"`, `"2.5"`. */
export const amount = z._default(
  z.string().check(z.maxLength(20), z.regex(/^(?:\d+(?:\.\d+)?)?$/, { error: 'not_a_number' })),
  '',
);

/** The same with a sign: `"-2.5"`. */
export const signedAmount = z._default(
  z.string().check(z.maxLength(20), z.regex(/^(?:-?\d+(?:\.\d+)?)?$/, { error: 'not_a_number' })),
  '',
);

/** Days back from now; `""` is unset. */
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

/** A share in percent, 0–100; `""` is unset. */
export const percent = z._default(
  z.string().check(
    z.maxLength(20),
    z.regex(/^(?:\d+(?:\.\d+)?)?$/, { error: 'not_a_number' }),
    z.refine((value) => !(Number(value) > 100), { error: 'too_large' }),
  ),
  '',
);

/** Comma-separated codes; `""` is unset. */
export const codes = z._default(
  z
    .string()
    .check(
      z.maxLength(2000),
      z.regex(/^(?:[\p{L}\p{N}_-]+(?:,[\p{L}\p{N}_-]+)*)?$/u, { error: 'wrong_format' }),
    ),
  '',
);

/** Comma-separated codes of a list; `""` is unset. */
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
 * `cursor` of a page query: `next` of the previous page. The page starts after that page's last row, even if rows were
 * added or removed meanwhile, and `pageNum` is ignored.
 */
export const cursorField = z.optional(z.string().check(z.maxLength(2_000)));

/** `next` of a page: cursor of the following page; null on the last one. */
export const nextField = z.optional(z.nullable(z.string()));
