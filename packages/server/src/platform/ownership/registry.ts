import type { EquityKey } from '@reachkit/contract';
import type { EndedKind, TeamFigureName, TransferredKind } from '@reachkit/contract/account/team';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../deps.ts';
import type { TenantTable } from '../tenant/tenantTable.ts';

/** A member who is removed from a team, and who takes over. */
export interface Removal {
  readonly teamId: number;
  readonly fromAccountId: number;
  readonly toAccountId: number;
  readonly at: Date;
}

/**
 * Rule for the rows of a person who is removed. `transfer`: the successor's. `delete`: gone. `anonymise`: stay with the
 * id, without what these columns say. `keep`: stay with the id, which shows as a former member. `own`: the domain's
 * `onRemoval` decides.
 */
export type RemovalRule =
  | { readonly rule: 'transfer' | 'delete' | 'keep' | 'own' }
  | { readonly rule: 'anonymise'; readonly clear: readonly PgColumn[] };

export interface OwnedTable {
  readonly table: PgTable;
  /** Names the team; `parent` where rows go with those of another table; `null` for what belongs to no team. */
  readonly team: PgColumn | { readonly parent: PgTable; readonly by: PgColumn } | null;
  /** Every column that names a person. */
  readonly persons?: readonly ({ readonly column: PgColumn } & RemovalRule)[];
  /** Columns that an export leaves out: secrets, hashes, what only the server understands. */
  readonly notExported?: readonly PgColumn[] | 'all';
}

/** From a moment (inclusive) to another (exclusive), of one team. */
export interface FigureRange {
  readonly teamId: number;
  readonly from: Date;
  readonly to: Date;
  /** IANA name: where the team's days begin. */
  readonly timeZone: string;
}

/** A member's activity on one day of the team, or over the whole range. */
export interface MemberFigure {
  readonly accountId: number;
  /** `2026-11-25`; `null`: over the whole range, where a thing of several days counts once. */
  readonly day: string | null;
  readonly found: number;
}

/** A number of team data, for each member within a time range. */
export interface TeamFigure {
  readonly name: TeamFigureName;
  /** In one statement; a member and a day with nothing are left out. */
  count(db: Executor, range: FigureRange): Promise<readonly MemberFigure[]>;
}

/** Things of a member that a colleague takes over when the member is removed (`transferred`), or that end then. */
export type MemberHolding = {
  readonly table: TenantTable;
  /** Names the member. */
  readonly column: PgColumn;
  /** Which of the member's rows; all without it. */
  readonly where?: SQL;
} & ({ readonly transferred: TransferredKind } | { readonly ended: EndedKind });

/** Rule for items beyond a smaller plan: can be read only, waits, or stays as it is. */
export type DowngradeRule = 'readOnly' | 'hold' | 'nothing';

export interface DowngradedStock {
  readonly key: EquityKey;
  readonly rule: DowngradeRule;
  /** How many the team has. */
  count(db: Executor, teamId: number): Promise<number>;
}

/** A domain's tables and rules; each declares them once, in its `ownership.ts`. */
export interface Ownership {
  readonly domain: string;
  /** In the order in which their rows can be deleted. */
  readonly tables: readonly OwnedTable[];
  /** Work beyond the rules of the columns; runs before they apply. Answers how many things the successor has now. */
  readonly onRemoval?: (tx: Transaction, removal: Removal) => Promise<number>;
  readonly onTeamDeletion?: (tx: Transaction, teamId: number) => Promise<void>;
  /** Things that a removal would move or end, for people to see before it. */
  readonly holdings?: readonly MemberHolding[];
  readonly figures?: readonly TeamFigure[];
  readonly stocks?: readonly DowngradedStock[];
}
