import type { Executor } from '../../platform/deps.ts';
import { publishLive } from '../../platform/live/publish.ts';

/**
 * Publishes to a team's open pages that its membership or a limit has changed. Call it within the transaction of the
 * change: the message is sent after the commit.
 */
export async function equityChanged(tx: Executor, teamId: number): Promise<void> {
  await publishLive(tx, { team: teamId }, { code: 0, msg: '', event: 'equity', data: null });
}
