import { Failure } from '../../../platform/http/failure.ts';

/** Parses the id in a path; `undefined` for an impossible one: with signs, leading zeros, or beyond 2^53. */
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

/** Charge subject of an analysis, shared by all its parts. */
export const subjectOf = (id: number): string => `creator ${id}`;
