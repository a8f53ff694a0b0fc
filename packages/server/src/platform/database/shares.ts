import type { ServedCall } from './context.ts';

/** How many connections one team, and one endpoint for all teams, may use at once. */
export interface ShareLimits {
  readonly perTeam: number;
  readonly perEndpoint: number;
  /** Milliseconds to wait for a connection of the share. */
  readonly timeoutMs: number;
}

interface Waiting {
  readonly caller: ServedCall;
  readonly start: (release: () => void) => void;
  timer?: NodeJS.Timeout;
}

/**
 * Shares of a pool: however many calls of a team or of an endpoint wait for the database, the others get connections.
 * First come, first served among those whose share has room.
 */
export class Shares {
  readonly #limits: ShareLimits;
  readonly #teams = new Map<number | undefined, number>();
  readonly #endpoints = new Map<string, number>();
  #waiting: Waiting[] = [];

  constructor(limits: ShareLimits) {
    this.#limits = limits;
  }

  /** Calls `start` as soon as there is room, at once if there is; `fail` when there is none in time. */
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
