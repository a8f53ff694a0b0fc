import { isDeepStrictEqual } from 'node:util';
import {
  type CollaborationAction,
  collaborationChangeMost,
  collaborationChangeSchema,
  collaborationEvent,
} from '@reachkit/contract';
import type { Transaction } from '../../platform/deps.ts';
import { encode } from '../../platform/http/encode.ts';
import { publishLive } from '../../platform/live/publish.ts';
import { teamScope } from '../../platform/tenant/teamScope.ts';
import { collaborationLog, type LogValue } from './tables.ts';

/** Who makes a change: a member, the creator on their page, or the product itself. */
export type Actor =
  | { readonly kind: 'member'; readonly accountId: number; readonly name: string }
  | { readonly kind: 'creator'; readonly name: string }
  | { readonly kind: 'system' };

/** The account of a member. */
export const memberOf = (actor: Actor): number | undefined =>
  actor.kind === 'member' ? actor.accountId : undefined;

export type LogFields = Readonly<Record<string, LogValue>>;

/** A change for the log: its fields before and after, only those that differ. Addresses never stand in it. */
export interface Change {
  readonly promotionId: number;
  readonly invitationId?: number | null;
  readonly cooperationId?: number | null;
  readonly action: CollaborationAction;
  readonly before?: LogFields;
  readonly after?: LogFields;
}

/**
 * Writes changes into the log, in the transaction that makes them. Once it is committed, the open pages of the team learn
 * which promotions changed.
 */
export async function writeLog(
  tx: Transaction,
  teamId: number,
  { actor, at, changes }: { readonly actor: Actor; readonly at: Date; readonly changes: readonly Change[] },
): Promise<void> {
  if (changes.length === 0) return;
  await teamScope(tx, teamId)
    .insert(collaborationLog)
    .values(
      changes.map((change) => ({
        ...change,
        actor: actor.kind,
        accountId: memberOf(actor) ?? null,
        actorName: actor.kind === 'system' ? '' : actor.name,
        at,
      })),
    );
  const promotionIds = [...new Set(changes.map(({ promotionId }) => promotionId))];
  const data = encode(collaborationChangeSchema, {
    promotionIds: promotionIds.slice(0, collaborationChangeMost),
  });
  await publishLive(tx, { team: teamId }, { code: 0, msg: '', event: collaborationEvent, data });
}

/** Returns the fields that differ between two rows, before and after; `undefined` if none does. */
export function changedFields<Row extends object>(
  before: Row,
  after: Row,
  fields: readonly (keyof Row & string)[],
): { readonly before: LogFields; readonly after: LogFields } | undefined {
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  if (changed.length === 0) return undefined;
  const pick = (row: Row): LogFields =>
    Object.fromEntries(changed.map((field) => [field, logValueOf(row[field])]));
  return { before: pick(before), after: pick(after) };
}

function logValueOf(value: unknown): LogValue {
  if (value === null || value === undefined) return null;
  // biome-ignore lint/plugin: The values of a change are JSON in the row.
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  return JSON.stringify(value);
}
