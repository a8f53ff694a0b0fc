import type { Database } from '@reachkit/server/platform/deps';
import { installation } from '@reachkit/server/platform/tables';
import { eq, sql } from 'drizzle-orm';
import { sandboxReaction } from './tables.ts';

export const speeds = [1, 60, 1_440, 10_000] as const;
export type Speed = (typeof speeds)[number];

export interface Ports {
  readonly smtp: number;
  readonly imap: number;
}

const keys = { ports: 'mailSandbox.ports', speed: 'mailSandbox.speed' } as const;

/** Seconds without a heartbeat after which the serving process counts as gone. */
const freshSeconds = 10;

export interface SandboxFacts {
  /** Current or last ports of the sandbox; null before its first start. */
  readonly ports: Ports | null;
  /** Whether a process sent a heartbeat within the last seconds. */
  readonly isServed: boolean;
  readonly speed: number;
}

/** The sandbox's state shared by all processes of the installation. */
export class SandboxState {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async read(): Promise<SandboxFacts> {
    const isFresh = sql<boolean>`${installation.updatedAt} > now() - make_interval(secs => ${freshSeconds})`;
    const rows = await this.#db
      .select({ key: installation.key, value: installation.value, isFresh })
      .from(installation)
      .where(sql`${installation.key} in (${keys.ports}, ${keys.speed})`);
    const ports = rows.find(({ key }) => key === keys.ports);
    const speed = rows.find(({ key }) => key === keys.speed)?.value;
    return {
      ports: parsePorts(ports?.value),
      isServed: ports?.isFresh ?? false,
      speed: speeds.find((one) => one === speed) ?? 1,
    };
  }

  /** Replaces the ports that were read with new ones; false if another process was faster. */
  async claimPorts(before: Ports | null, ports: Ports): Promise<boolean> {
    const value = { key: keys.ports, value: ports };
    const now = sql`now()`;
    const rows = before
      ? await this.#db
          .update(installation)
          .set({ value: ports, updatedAt: now })
          .where(
            sql`${installation.key} = ${keys.ports} and ${installation.value} = ${JSON.stringify(before)}::jsonb`,
          )
          .returning({ key: installation.key })
      : await this.#db
          .insert(installation)
          .values(value)
          .onConflictDoNothing()
          .returning({ key: installation.key });
    return rows.length > 0;
  }

  /** Records that this process serves the sandbox. */
  async heartbeat(): Promise<void> {
    await this.#db
      .update(installation)
      .set({ updatedAt: sql`now()` })
      .where(eq(installation.key, keys.ports));
  }

  /** Sets the speed; pending reactions move earlier or later accordingly. */
  async setSpeed(speed: Speed, now: Date): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.insert(installation).values({ key: keys.speed, value: 1 }).onConflictDoNothing();
      const [before] = await tx
        .select({ value: installation.value })
        .from(installation)
        .where(eq(installation.key, keys.speed))
        .for('update');
      const factor = (speeds.find((one) => one === before?.value) ?? 1) / speed;
      await tx.update(installation).set({ value: speed }).where(eq(installation.key, keys.speed));
      const timestamp = sql`${now.toISOString()}::timestamptz`;
      await tx
        .update(sandboxReaction)
        .set({ dueAt: sql`${timestamp} + (${sandboxReaction.dueAt} - ${timestamp}) * ${factor}::float8` })
        .where(sql`${sandboxReaction.doneAt} is null and ${sandboxReaction.dueAt} > ${timestamp}`);
    });
  }
}

function parsePorts(value: unknown): Ports | null {
  if (typeof value !== 'object' || value === null || !('smtp' in value) || !('imap' in value)) return null;
  const { smtp, imap } = value;
  return typeof smtp === 'number' && typeof imap === 'number' ? { smtp, imap } : null;
}
