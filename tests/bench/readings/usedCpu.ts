import type { Pool } from 'pg';
import { cpuMs } from '../redirect/cpu.ts';

/** CPU time in ms. */
export interface UsedCpu {
  /** Of the process that reads. */
  readonly own: number;
  /** Of its connections to PostgreSQL. */
  readonly database: number;
}

/** Returns the CPU that this process has used since `before`, and its connections, known by `name`, since they were opened. */
export async function usedCpu(pool: Pool, name: string, before: NodeJS.CpuUsage): Promise<UsedCpu> {
  const { user, system } = process.cpuUsage(before);
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [name],
  );
  const database = await Promise.all(rows.map(({ pid }) => cpuMs(pid)));
  return { own: (user + system) / 1_000, database: database.reduce((sum, ms) => sum + ms, 0) };
}
