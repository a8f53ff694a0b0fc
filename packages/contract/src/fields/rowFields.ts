import * as z from 'zod/mini';

/**
 * A field of an answer that travels as text and is a `Row` in a row of the database. The server puts rows into the form
 * of the wire as they go out; a client checks the text and gets the text.
 */
// The schema is the wire's alone, so that clients carry nothing for rows; what a row holds is known to the type.
const rowField = <Row>() => z.string() as z.ZodMiniType as z.ZodMiniType<string, Row>;

/** A time as ISO 8601; a `Date` in the row. */
export const timestamp = rowField<Date>();
/** The id of a row; a number in the row. */
export const rowId = rowField<number>();
