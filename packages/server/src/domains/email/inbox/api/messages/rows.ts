import * as z from 'zod/mini';
import { plainSubject } from '../../../incoming/subjects.ts';

const peopleSchema = z.array(z.object({ name: z.string(), address: z.string() }));

/** People of a header as they are stored. */
export const peopleOf = (stored: unknown) => peopleSchema.parse(stored);

const partsSchema = z.array(
  z.object({
    name: z.nullable(z.string()),
    type: z.string(),
    size: z.number(),
    isInline: z._default(z.boolean(), false),
    contentId: z._default(z.nullable(z.string()), null),
  }),
);
export type StoredPart = z.output<typeof partsSchema>[number];

/** The parts of an incoming message; the place of one is its id. */
export const partsOf = (stored: unknown): readonly StoredPart[] => partsSchema.parse(stored);

const messageId = /^(in|out|reply)-([1-9]\d{0,14})$/;

export interface MessageName {
  readonly kind: 'in' | 'out' | 'reply';
  readonly id: number;
}

/** Which message an id of the wire names; `undefined` for what can be none. */
export function messageNameOf(text: string): MessageName | undefined {
  const [, kind, id] = messageId.exec(text) ?? [];
  if (kind !== 'in' && kind !== 'out' && kind !== 'reply') return undefined;
  return { kind, id: Number(id) };
}

/** Whether the subject of a message is another than that of its conversation; none is none of its own. */
export function hasOwnSubject(subject: string, thread: { readonly subject: string }): boolean {
  const plain = plainSubject(subject);
  return plain !== '' && plain !== plainSubject(thread.subject);
}
