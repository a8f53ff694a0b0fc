import * as z from 'zod/mini';

/**
 * A response field that is text on the wire and a `Row` in a database row. The server serialises rows on output; a client
 * validates the text and receives it.
 */
// The schema covers only the wire format, so that clients carry no code for rows; the row type exists only at compile time.
const rowField = <Row>() => z.string() as z.ZodMiniType as z.ZodMiniType<string, Row>;

/** A time as ISO 8601; a `Date` in the row. */
export const timestamp = rowField<Date>();
/** The id of a row; a number in the row. */
export const rowId = rowField<number>();
