import type { FavouriteActKind, ImportTarget, Platform } from '@reachkit/contract';
import * as z from 'zod/mini';

export type ActKind = FavouriteActKind;

/** Names as they were then, and how many creators: the detail of an act's record. */
export const actAbout = z.object({
  lists: z.optional(z.array(z.string())),
  /** The list that creators were copied or moved from. */
  from: z.optional(z.string()),
  /** Which of `lists` are private, by their places; shown to the actor only. */
  privateLists: z.optional(z.array(z.number())),
  isFromPrivate: z.optional(z.boolean()),
  creators: z.optional(z.number()),
  scope: z.optional(z.enum(['all', 'list'])),
  /** Changed fields whose values are not recorded. */
  fields: z.optional(z.array(z.string())),
});
export type ActAbout = z.infer<typeof actAbout>;

/** A creator as they stood in a list. */
export interface KeptMember {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly by: number | null;
}

/** A list as it was. */
export interface KeptList {
  readonly id: number;
  readonly accountId: number;
  readonly name: string;
  readonly description: string;
  readonly colour: number;
  readonly isPublic: boolean;
  readonly revision: number;
  readonly createdAt: string;
}

/** An entry of the blacklist as it was. */
export interface KeptEntry {
  readonly id: number;
  readonly creatorId: number;
  readonly reason: string;
  readonly listId: number | null;
  readonly accountId: number | null;
  readonly createdAt: string;
  readonly expiresAt: string | null;
}

/** An account that waited for its creator, as it was. */
export interface KeptPending {
  readonly target: ImportTarget;
  /** `null`: the blacklist of all lists. */
  readonly listId: number | null;
  readonly platform: Platform;
  readonly handle: string;
  readonly name: string;
  readonly reason: string;
  readonly accountId: number | null;
  readonly createdAt: string;
  readonly expiresAt: string | null;
}

/** An entry of the blacklist as it was made. */
export interface MadeEntry {
  readonly id: number;
  readonly reason: string;
}

/** One step of an act, with what taking it back needs. */
export type ActChange =
  | { readonly did: 'put'; readonly listId: number; readonly ids: readonly number[]; readonly at: string }
  | { readonly did: 'took'; readonly listId: number; readonly members: readonly KeptMember[] }
  | {
      readonly did: 'deleted';
      readonly list: KeptList;
      readonly members: readonly KeptMember[];
      readonly entries: readonly KeptEntry[];
      /** Left out where none waited. */
      readonly pending?: readonly KeptPending[];
    }
  /** Accounts that wait since then, by the ids of their rows. */
  | { readonly did: 'awaited'; readonly listId: number | null; readonly ids: readonly number[] }
  | { readonly did: 'forgot'; readonly pending: readonly KeptPending[] }
  | { readonly did: 'freed'; readonly entries: readonly KeptEntry[] }
  | {
      readonly did: 'keptOut';
      /** `null` where out of all lists. */
      readonly listId: number | null;
      readonly entries: readonly MadeEntry[];
      /** ISO 8601; `null` for ever. */
      readonly expiresAt: string | null;
    };
