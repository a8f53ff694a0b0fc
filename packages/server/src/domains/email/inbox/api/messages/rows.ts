import * as z from 'zod/mini';
import { plainSubject } from '../../../incoming/subjects.ts';

const peopleSchema = z.array(z.object({ name: z.string(), address: z.string() }));

/** Parses the stored people of a header. */
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

/** Parses the parts of an incoming message; a part's index is its id. */
export const partsOf = (stored: unknown): readonly StoredPart[] => partsSchema.parse(stored);

const messageId = /^(in|out|reply)-([1-9]\d{0,14})$/;

export interface MessageName {
  readonly kind: 'in' | 'out' | 'reply';
  readonly id: number;
}

/** Parses a message id from the API; `undefined` if it is invalid. */
export function messageNameOf(text: string): MessageName | undefined {
  const [, kind, id] = messageId.exec(text) ?? [];
  if (kind !== 'in' && kind !== 'out' && kind !== 'reply') return undefined;
  return { kind, id: Number(id) };
}

/** Whether a message's subject differs from that of its conversation; an empty one does not. */
export function hasOwnSubject(subject: string, thread: { readonly subject: string }): boolean {
  const plain = plainSubject(subject);
  return plain !== '' && plain !== plainSubject(thread.subject);
}
