import type { Database } from '../../platform/deps.ts';
import { publishLive } from '../../platform/live/publish.ts';

/**
 * Tells a team's screens that their membership or one of their limits is another now. Call it within the transaction
 * that changes it: the message goes out once that is committed.
 */
export async function equityChanged(tx: Pick<Database, 'execute'>, teamId: number): Promise<void> {
  await publishLive(tx, { team: teamId }, { code: 0, msg: '', event: 'equity', data: null });
}
