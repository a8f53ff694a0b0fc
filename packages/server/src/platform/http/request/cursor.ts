import * as z from 'zod/mini';
import type { KeyedHash } from '../../secrets/keyedHash.ts';
import { type Failure, refuseFields } from '../failure.ts';

/** Writes and reads cursors: the position of a list's next page, as text. */
export interface Cursors<Position> {
  /** `scope`: list and order of the position, e.g. `7 followers desc`. */
  write(position: Position, scope: string): Promise<string>;
  /** @throws Failure `validation` when the text is no cursor of this server, or one of another scope */
  read(text: string, scope: string): Promise<Position>;
}

/**
 * Cursors for one kind of list (`use`), signed with the installation's key: only positions written by this server for the
 * same list and order reach a statement. `field`: the caller's input field.
 */
export function signedCursors<Schema extends z.ZodMiniType>(
  hash: Pick<KeyedHash, 'of' | 'matches'>,
  use: string,
  schema: Schema,
  field = 'searchAfter',
): Cursors<z.output<Schema>> {
  return {
    async write(position, scope) {
      const body = Buffer.from(JSON.stringify(position)).toString('base64url');
      return `${body}.${hash.of('cursor', use, scope, body)}`;
    },
    async read(text, scope) {
      const [body = '', signature = '', ...rest] = text.split('.');
      if (rest.length > 0 || !hash.matches(signature, 'cursor', use, scope, body)) throw refused(field);
      const position = schema.safeParse(parseJson(Buffer.from(body, 'base64url').toString('utf8')));
      // Another release, with another shape of positions, signed this cursor.
      if (!position.success) throw refused(field);
      return position.data;
    },
  };
}

const refused = (field = 'searchAfter'): Failure => refuseFields({ [field]: { rule: 'stale_cursor' } });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Types of sort columns. */
export type SortType = 'bigint' | 'double precision' | 'timestamptz';

const isOfType: Readonly<Record<SortType, (value: string) => boolean>> = {
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  'double precision': (value) =>
    /^-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i.test(value) && Number.isFinite(Number(value)),
  timestamptz: (value) => z.iso.datetime().safeParse(value).success,
};

/** @throws Failure `validation` for the sort value of a position that the database could not read */
export function checkSortValue(value: string | null, type: SortType): void {
  if (value !== null && !isOfType[type](value)) throw refused();
}
