import type { EquityKey } from '@reachkit/contract';
import type { EndedKind, TeamFigureName, TransferredKind } from '@reachkit/contract/account/team';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../deps.ts';
import type { TenantTable } from '../tenant/tenantTable.ts';

/** A member who is removed from a team, and the successor. */
export interface Removal {
  readonly teamId: number;
  readonly fromAccountId: number;
  readonly toAccountId: number;
  readonly at: Date;
}

/**
 * Rule for the rows of a removed person. `transfer`: move to the successor. `delete`: are deleted. `anonymise`: keep the
 * id, but these columns are cleared. `keep`: keep the id, shown as a former member. `own`: the domain's `onRemoval`
 * decides.
 */
export type RemovalRule =
  | { readonly rule: 'transfer' | 'delete' | 'keep' | 'own' }
  | { readonly rule: 'anonymise'; readonly clear: readonly PgColumn[] };

export interface OwnedTable {
  readonly table: PgTable;
  /** Column of the team; `parent` if rows are deleted with those of another table; `null` if rows belong to no team. */
  readonly team: PgColumn | { readonly parent: PgTable; readonly by: PgColumn } | null;
  /** All columns that refer to a person. */
  readonly persons?: readonly ({ readonly column: PgColumn } & RemovalRule)[];
  /** Columns that an export leaves out: secrets, hashes, server internals. */
  readonly notExported?: readonly PgColumn[] | 'all';
}

/** A time range of one team; the start is inclusive, the end exclusive. */
export interface FigureRange {
  readonly teamId: number;
  readonly from: Date;
  readonly to: Date;
  /** IANA time zone of the team's days. */
  readonly timeZone: string;
}

/** A member's activity on one day of the team, or over the whole range. */
export interface MemberFigure {
  readonly accountId: number;
  /** `2026-11-25`; `null`: the whole range, where an item of several days counts once. */
  readonly day: string | null;
  readonly found: number;
}

/** A figure of team data, for each member within a time range. */
export interface TeamFigure {
  readonly name: TeamFigureName;
  /** Counts in one statement; members and days without any are left out. */
  count(db: Executor, range: FigureRange): Promise<readonly MemberFigure[]>;
}

/** Things that pass to a colleague when a member is removed (`transferred`), or that end. */
export type MemberHolding = {
  readonly table: TenantTable;
  /** Column of the member. */
  readonly column: PgColumn;
  /** Filter of the member's rows; default: all. */
  readonly where?: SQL;
} & ({ readonly transferred: TransferredKind } | { readonly ended: EndedKind });

/** Rule for items beyond the limit after a downgrade: read-only, on hold, or unchanged. */
export type DowngradeRule = 'readOnly' | 'hold' | 'nothing';

export interface DowngradedStock {
  readonly key: EquityKey;
  readonly rule: DowngradeRule;
  /** Counts the team's items. */
  count(db: Executor, teamId: number): Promise<number>;
}

/** Tables and rules of a domain; each declares them once, in its `ownership.ts`. */
export interface Ownership {
  readonly domain: string;
  /** Tables in an order that allows deletion of their rows. */
  readonly tables: readonly OwnedTable[];
  /** Handles a removal beyond the column rules, before they apply. Returns how many things passed to the successor. */
  readonly onRemoval?: (tx: Transaction, removal: Removal) => Promise<number>;
  readonly onTeamDeletion?: (tx: Transaction, teamId: number) => Promise<void>;
  /** Things that a removal would move or end, shown before it is confirmed. */
  readonly holdings?: readonly MemberHolding[];
  readonly figures?: readonly TeamFigure[];
  readonly stocks?: readonly DowngradedStock[];
}
