import { inDatabase } from './database.ts';
import { type AccountName, accounts } from './people.ts';

export interface DemoCreator {
  readonly id: string;
  readonly name: string;
  readonly handle: string;
  /** Empty if no address is known. */
  readonly email: string;
}

/** SQL conditions on `c` for a wanted creator; `team` is the account's team. */
const having = {
  lockedEmail:
    'c.has_email and not exists (select 1 from email_unlock u where u.creator_id = c.id and u.team_id = team.id)',
  audience: 'exists (select 1 from creator_audience a where a.creator_id = c.id)',
  brand: 'exists (select 1 from video v where v.creator_id = c.id and v.brand_id is not null)',
  mails: 'exists (select 1 from mail_message m where m.creator_id = c.id and m.team_id = team.id)',
} as const;

/** Returns the first creators of the demo, by id, that meet all conditions for the team of an account. */
export async function creatorsWith(
  account: AccountName,
  platform: string,
  wanted: readonly (keyof typeof having)[],
  count = 1,
): Promise<readonly DemoCreator[]> {
  const conditions = ['c.platform = $2', ...wanted.map((one) => having[one])].join(' and ');
  const { rows } = await inDatabase((pool) =>
    pool.query<DemoCreator>(
      `select c.id::text, c.name, c.handle, coalesce(c.email, '') as email
         from creator c, (select team_id as id from account where username = $1) team
        where ${conditions} order by c.id limit $3`,
      [accounts[account], platform, count],
    ),
  );
  if (rows.length < count) throw new Error(`The demo has too few with ${wanted.join(', ')}.`);
  return rows;
}

export interface NewCreator {
  readonly platform: string;
  readonly handle: string;
  readonly name: string;
  readonly region?: string;
  readonly tags?: readonly string[];
  readonly followers?: number;
}

/** Adds a creator without any other data: no posts, audience, address or emails. Returns its id. */
export async function addCreator(one: NewCreator): Promise<string> {
  const { rows } = await inDatabase((pool) =>
    pool.query<{ id: string }>(
      `insert into creator (platform, handle, handle_key, name, region, tags, followers, basis, metric_version, source,
          search_tokens, as_of)
        values ($1, $2, lower($2), $3, $4, $5, $6, 'reported', 1, 'import', to_tsvector('simple', $3), now())
        returning id::text`,
      [
        one.platform,
        one.handle,
        one.name,
        one.region ?? null,
        one.tags ?? [],
        one.followers === undefined ? null : one.followers,
      ],
    ),
  );
  const [row] = rows;
  if (!row) throw new Error('The creator was not added.');
  return row.id;
}

export async function removeCreator(id: string): Promise<void> {
  await inDatabase((pool) => pool.query('delete from creator where id = $1', [id]));
}
