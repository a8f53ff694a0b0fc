import { Failure } from '../../../platform/http/failure.ts';

/** The id in a path as a number; `undefined` for what no creator can have: signs, leading noughts, beyond 2^53. */
export function readCreatorId(text: string): number | undefined {
  if (!/^[1-9]\d{0,15}$/.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}

/** @throws Failure `notFound` */
export function creatorIdOf({ id: text }: { readonly id: string }): number {
  const id = readCreatorId(text);
  if (id === undefined) throw new Failure('notFound');
  return id;
}

/** Charge subject of an analysis; all its parts share one, whichever is opened first. */
export const subjectOf = (id: number): string => `creator ${id}`;
