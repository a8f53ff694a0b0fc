import type { AnswerOf, suggestCreators } from '@reachkit/contract';
import { sql } from 'drizzle-orm';
import { webAddress } from '../../creator/identity/webAddress.ts';
import { creator } from '../../creator/tables.ts';

export interface SuggestedRow extends Record<string, unknown> {
  readonly id: string;
  readonly handle: string;
  readonly name: string;
  readonly avatar_url: string | null;
  readonly followers: string | null;
}

/** The columns of a `SuggestedRow`. */
export const suggested = sql`${creator.id}, ${creator.handle}, ${creator.name}, ${creator.avatarUrl}, ${creator.followers}`;

export function suggestionOf(row: SuggestedRow): AnswerOf<typeof suggestCreators>['creators'][number] {
  return {
    id: Number(row.id),
    handle: row.handle,
    name: row.name,
    avatarUrl: webAddress(row.avatar_url),
    followers: row.followers === null ? null : Number(row.followers),
  };
}
