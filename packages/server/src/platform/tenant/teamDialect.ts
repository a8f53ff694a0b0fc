import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  type PgDeleteConfig,
  PgDialect,
  type PgInsertConfig,
  type PgSelectConfig,
  type PgSelectJoinConfig,
  type PgUpdateConfig,
} from 'drizzle-orm/pg-core';
import { Param } from 'drizzle-orm/sql';
import { findTeamColumn } from './tenantTable.ts';

export class TenantScopeError extends Error {
  override name = 'TenantScopeError';
}

/** Builds SQL for one team: each tenant table gets a condition on its team. */
export class TeamDialect extends PgDialect {
  readonly #teamId: number;

  constructor(teamId: number) {
    super();
    this.#teamId = teamId;
  }

  override buildSelectQuery(config: PgSelectConfig): SQL {
    const where = this.#where([config.table], config);
    return super.buildSelectQuery({
      ...config,
      ...(config.joins && { joins: this.#scopeJoins(config.joins) }),
      ...(where && { where }),
    });
  }

  override buildUpdateQuery(config: PgUpdateConfig): SQL {
    const team = findTeamColumn(config.table);
    if (team && config.set[team.key] !== undefined) {
      throw new TenantScopeError('A row cannot be moved to another team.');
    }
    const where = this.#where([config.table, config.from], config);
    return super.buildUpdateQuery({ ...config, joins: this.#scopeJoins(config.joins), where });
  }

  override buildDeleteQuery(config: PgDeleteConfig): SQL {
    return super.buildDeleteQuery({ ...config, where: and(this.#isOfTeam(config.table), config.where) });
  }

  override buildInsertQuery(config: PgInsertConfig): SQL {
    const team = findTeamColumn(config.table);
    if (!team) return super.buildInsertQuery(config);
    if (!Array.isArray(config.values)) {
      throw new TenantScopeError('Rows from a query would bring their own team; insert values.');
    }
    const onConflict = config.onConflict && this.#scopeConflict(config.onConflict, config.table);
    const teamId = new Param(this.#teamId, team.column);
    return super.buildInsertQuery({
      ...config,
      values: config.values.map((row) => ({ ...row, [team.key]: teamId })),
      ...(onConflict && { onConflict }),
    });
  }

  /**
   * Limits an upsert to rows of the team: a conflicting row of another team stays unchanged, unless the team is part of
   * the key.
   */
  #scopeConflict(onConflict: SQL, table: unknown): SQL {
    const [target = '', update] = this.sqlToQuery(onConflict).sql.split(' do update set ');
    if (update === undefined || target.includes('"team_id"')) return onConflict;
    if (update.includes(' where ')) {
      throw new TenantScopeError('An upsert with a condition needs team_id in its conflict target.');
    }
    return sql`${onConflict} where ${this.#isOfTeam(table)}`;
  }

  #where(
    tables: readonly unknown[],
    { joins = [], where }: Pick<PgUpdateConfig, 'where'> & Pick<PgSelectConfig, 'joins'>,
  ) {
    // A cross join has no condition of its own.
    const crossed = joins.filter(({ joinType }) => joinType === 'cross').map(({ table }) => table);
    return and(...[...tables, ...crossed].map((table) => this.#isOfTeam(table)), where);
  }

  #scopeJoins(joins: readonly PgSelectJoinConfig[]): PgSelectJoinConfig[] {
    return joins.map((join) => {
      if (join.joinType === 'right' || join.joinType === 'full') {
        throw new TenantScopeError(
          `A ${join.joinType} join keeps rows that its condition refuses; use a left join.`,
        );
      }
      const isOfTeam = this.#isOfTeam(join.table);
      return isOfTeam && join.joinType !== 'cross' ? { ...join, on: and(isOfTeam, join.on) } : join;
    });
  }

  #isOfTeam(table: unknown): SQL | undefined {
    const team = findTeamColumn(table);
    return team && eq(team.column, this.#teamId);
  }
}
