import { shortVisitsEvent, shortVisitsEventSchema } from '@reachkit/contract';
import type { Deps } from '../../../platform/deps.ts';
import { encode } from '../../../platform/http/encode.ts';
import { publishLive } from '../../../platform/live/publish.ts';
import { describeError } from '../../../platform/logging.ts';
import type { VisitedLink } from './writing/write.ts';

/** Min milliseconds between two messages to one team. */
const everyMs = 1_000;
/** Max links per message: with ids of 15 digits it stays far below PostgreSQL's limit. */
const linksPerMessage = 200;

/**
 * Notifies each team which of its links were visited: the first visit at once, later ones in batches, once a second. One
 * per process that counts visits.
 */
export class VisitAnnouncer {
  readonly #deps: Pick<Deps, 'db' | 'log'>;
  /** Links visited since the last message, by team; a team is listed while its pause lasts. */
  readonly #pausing = new Map<number, { readonly timer: NodeJS.Timeout; links: Set<number> }>();
  readonly #running = new Set<Promise<void>>();

  constructor(deps: Pick<Deps, 'db' | 'log'>) {
    this.#deps = deps;
  }

  announce(visited: readonly VisitedLink[]): void {
    const byTeam = new Map<number, number[]>();
    for (const { teamId, linkId } of visited) byTeam.set(teamId, [...(byTeam.get(teamId) ?? []), linkId]);
    for (const [teamId, links] of byTeam) this.#add(teamId, links);
  }

  /** Publishes pending links. */
  async close(): Promise<void> {
    for (const [teamId, { timer, links }] of this.#pausing) {
      clearTimeout(timer);
      this.#publish(teamId, [...links]);
    }
    this.#pausing.clear();
    await Promise.all(this.#running);
  }

  #add(teamId: number, links: readonly number[]): void {
    const pausing = this.#pausing.get(teamId);
    if (pausing) {
      for (const link of links) pausing.links.add(link);
      return;
    }
    const timer = setTimeout(() => {
      const waiting = [...(this.#pausing.get(teamId)?.links ?? [])];
      this.#pausing.delete(teamId);
      if (waiting.length > 0) this.#add(teamId, waiting);
    }, everyMs).unref();
    this.#pausing.set(teamId, { timer, links: new Set() });
    this.#publish(teamId, links);
  }

  #publish(teamId: number, links: readonly number[]): void {
    for (let from = 0; from < links.length; from += linksPerMessage) {
      const data = encode(shortVisitsEventSchema, { links: links.slice(from, from + linksPerMessage) });
      const message = { code: 0, msg: '', event: shortVisitsEvent, data };
      const running = publishLive(this.#deps.db, { team: teamId }, message)
        // Nothing is lost by it: the figures are stored, and a page reads them again when it is opened.
        .catch((error: unknown) =>
          this.#deps.log.warn({ err: describeError(error) }, 'counted visits were not announced'),
        )
        .finally(() => this.#running.delete(running));
      this.#running.add(running);
    }
  }
}
