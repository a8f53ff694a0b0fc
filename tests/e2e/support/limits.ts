import { inDatabase } from './database.ts';
import { type AccountName, accounts } from './people.ts';

/**
 * Sets the remaining amount of a team's counter, as staff would, and runs the work; afterwards the plan's limit applies
 * again.
 */
export async function withLeft(
  account: AccountName,
  key: string,
  left: number,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await inDatabase((pool) =>
    pool.query<{ id: string }>(
      `insert into equity_override (team_id, key, value, reason, created_at)
        select account.team_id, $2, $3 + coalesce((
            select used from equity_usage usage
             where usage.team_id = account.team_id and usage.key = $2 order by period_start desc limit 1), 0),
          'a limit that is nearly reached', now()
          from account where username = $1 returning id::text`,
      [accounts[account], key, left],
    ),
  );
  try {
    await work();
  } finally {
    const ids = rows.map(({ id }) => id);
    await inDatabase((pool) => pool.query('delete from equity_override where id = any($1)', [ids]));
  }
}
