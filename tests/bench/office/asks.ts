import type { BodyOf } from '@reachkit/contract';
import { findTeams as findTeamsEndpoint } from '@reachkit/contract/office/team';
import { type Logger, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { countStock } from '../../../packages/server/src/domains/domains.ts';
import { EquityService } from '../../../packages/server/src/domains/membership/service.ts';
import { findStaffRecords } from '../../../packages/server/src/domains/office/audit/list.ts';
import { findTeams } from '../../../packages/server/src/domains/office/teams/entries.ts';
import { readStaffTeam } from '../../../packages/server/src/domains/office/teams/read.ts';
import { worldDay } from '../search/load.ts';
import { firstTeam, type OfficeWorld } from './world.ts';

type Ask = (round: number) => Promise<unknown>;

const now = () => worldDay;

/** A search of teams: a part of a name, a phone number, an id, an order number, a state, all. */
export function askTeams({ pool }: OfficeWorld, teams: number): Ask {
  const db = drizzle(pool);
  const questions: readonly ((n: number) => Partial<BodyOf<typeof findTeamsEndpoint>>)[] = [
    (n) => ({ q: n.toString(16).padStart(3, '0') }),
    () => ({ q: 'lantern' }),
    (n) => ({ q: `139${String(n % teams).padStart(8, '0')}` }),
    (n) => ({ q: String(firstTeam + (n % teams)) }),
    (n) => ({ q: `R${n % teams}` }),
    () => ({ state: 'locked' }),
    () => ({ version: 'pro', pageSize: 50 }),
    () => ({}),
  ];
  return async (round) => {
    const question = questions[round % questions.length]?.(round * 7919);
    const { list } = await findTeams({ db, now }, findTeamsEndpoint.body.parse(question));
    if (list.length === 0 && question?.state !== 'locked' && round % questions.length !== 0)
      throw new Error(`The search of ${JSON.stringify(question)} finds no team`);
  };
}

/** The page of a team. */
export function askTeam({ pool }: OfficeWorld, teams: number): Ask {
  const deps = partsOf(pool);
  return (round) => readStaffTeam(deps, String(firstTeam + ((round * 7919) % teams)));
}

/** The statements of the page of one team, one after the other. */
export async function askStatements({ pool }: OfficeWorld): Promise<Ask> {
  const statements: { readonly text: string; readonly values: unknown[] }[] = [];
  const logger: Logger = { logQuery: (text, values) => void statements.push({ text, values }) };
  await readStaffTeam(partsOf(pool, logger), String(firstTeam));
  if (statements.length === 0) throw new Error('The page of a team asks nothing');
  return async () => {
    for (const one of statements) await pool.query({ ...one, values: [...one.values] });
  };
}

function partsOf(pool: OfficeWorld['pool'], logger?: Logger) {
  const db = drizzle(pool, logger ? { logger } : {});
  return { db, now, equity: new EquityService({ db, now, countStock }) };
}

/** The first pages of the audit: all, of one person, of one team, of an action. */
export function askAudit({ pool }: OfficeWorld): Ask {
  const db = drizzle(pool);
  const none = { actor: '', team: '', action: '', object: '', from: undefined, to: undefined };
  const questions = [
    none,
    { ...none, actor: '905' },
    { ...none, team: String(firstTeam) },
    { ...none, action: 'office.limitOverridden' },
  ];
  return async (round) => {
    const question = questions[round % questions.length] ?? none;
    const { list } = await findStaffRecords({ db }, question, { pageSize: 50, cursor: undefined });
    if (list.length === 0) throw new Error(`The audit of ${JSON.stringify(question)} is empty`);
  };
}

/** Reads the size of the audit. */
export async function countRecords({ pool }: OfficeWorld): Promise<number> {
  const { rows } = await drizzle(pool).execute(sql`select count(*)::int as size from operation_record`);
  return Number(rows[0]?.size);
}
