import type { ServedCall } from './context.ts';

/** Max concurrent connections of one team, and of one endpoint for all teams. */
export interface ShareLimits {
  readonly perTeam: number;
  readonly perEndpoint: number;
  /** Timeout for a connection of the share, in milliseconds. */
  readonly timeoutMs: number;
}

interface Waiting {
  readonly caller: ServedCall;
  readonly start: (release: () => void) => void;
  timer?: NodeJS.Timeout;
}

/**
 * Shares of a pool: however many calls of one team or endpoint wait for the database, others get connections. First come,
 * first served among calls with room in their share.
 */
export class Shares {
  readonly #limits: ShareLimits;
  readonly #teams = new Map<number | undefined, number>();
  readonly #endpoints = new Map<string, number>();
  #waiting: Waiting[] = [];

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  /** Calls `start` once there is room, immediately if possible; calls `fail` on timeout. */
  take(caller: ServedCall, start: (release: () => void) => void, fail: () => void): void {
    if (this.#hasRoom(caller)) {
      start(this.#use(caller));
      return;
    }
    const waiting: Waiting = { caller, start };
    waiting.timer = setTimeout(() => {
      this.#waiting = this.#waiting.filter((one) => one !== waiting);
      fail();
    }, this.#limits.timeoutMs);
    this.#waiting.push(waiting);
  }

  #hasRoom({ teamId, endpoint }: ServedCall): boolean {
    return (
      (this.#teams.get(teamId) ?? 0) < this.#limits.perTeam &&
      (this.#endpoints.get(endpoint) ?? 0) < this.#limits.perEndpoint
    );
  }

  #use({ teamId, endpoint }: ServedCall): () => void {
    change(this.#teams, teamId, 1);
    change(this.#endpoints, endpoint, 1);
    let isReleased = false;
    return () => {
      if (isReleased) return;
      isReleased = true;
      change(this.#teams, teamId, -1);
      change(this.#endpoints, endpoint, -1);
      this.#startNext();
    };
  }

  #startNext(): void {
    const index = this.#waiting.findIndex(({ caller }) => this.#hasRoom(caller));
    const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
    if (!next) return;
    clearTimeout(next.timer);
    next.start(this.#use(next.caller));
  }
}

function change<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
