import { mailCampaignEvent, mailProgressSchema } from '@reachkit/contract';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { publishLive } from '../../../platform/live/publish.ts';
import { describeError } from '../../../platform/logging.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { mailCampaign } from '../tables.ts';
import { stateOf } from './states/campaignStates.ts';

/** Min milliseconds between two messages about one campaign. */
const everyMs = 1_000;

/** Publishes the progress of campaigns to their team: at once, then at most once a second. */
export class CampaignProgress {
  readonly #deps: Pick<Deps, 'db' | 'log'>;
  readonly #due = new Map<number, { readonly timer: NodeJS.Timeout; again: boolean }>();
  readonly #running = new Set<Promise<void>>();

  constructor(deps: Pick<Deps, 'db' | 'log'>) {
    this.#deps = deps;
  }

  touch(teamId: number, id: number): void {
    const waiting = this.#due.get(id);
    if (waiting) {
      waiting.again = true;
      return;
    }
    const timer = setTimeout(() => {
      const { again } = this.#due.get(id) ?? {};
      this.#due.delete(id);
      if (again) this.touch(teamId, id);
    }, everyMs).unref();
    this.#due.set(id, { timer, again: false });
    const publishing = this.#publish(teamId, id).finally(() => this.#running.delete(publishing));
    this.#running.add(publishing);
  }

  async close(): Promise<void> {
    for (const { timer } of this.#due.values()) clearTimeout(timer);
    this.#due.clear();
    await Promise.all(this.#running);
  }

  async #publish(teamId: number, id: number): Promise<void> {
    const { db, log } = this.#deps;
    try {
      const [campaign] = await teamScope(db, teamId)
        .select({ id: mailCampaign.id, status: mailCampaign.status, reason: mailCampaign.reason })
        .from(mailCampaign)
        .where(eq(mailCampaign.id, id));
      if (!campaign) return;
      const data = encode(mailProgressSchema, { id, ...stateOf(campaign) });
      await publishLive(db, { team: teamId }, { code: 0, msg: '', event: mailCampaignEvent, data });
    } catch (error) {
      log.warn({ err: describeError(error) }, 'the progress of a campaign was not published');
    }
  }
}
