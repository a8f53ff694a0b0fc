import type { LiveLogin } from './logins.ts';
import type { Peer } from './peer.ts';
import type { LiveTarget } from './publish.ts';

/** All connections of this process, and their owners. */
export class Peers {
  readonly #all = new Set<Peer>();
  readonly #byOwner = new Map<string, Set<Peer>>();
  readonly #ownersOf = new Map<Peer, readonly string[]>();

  get size(): number {
    return this.#all.size;
  }

  all(): readonly Peer[] {
    return [...this.#all];
  }

  /** Returns the oldest connection without a login. */
  oldestStranger(): Peer | undefined {
    for (const peer of this.#all) if (!this.#ownersOf.has(peer)) return peer;
    return undefined;
  }

  add(peer: Peer): void {
    this.#all.add(peer);
  }

  /** Sets the owner of a peer; `false` if that login already has the maximum number of connections. */
  own(peer: Peer, { loginId, accountId, teamId }: LiveLogin, max: number): boolean {
    if ((this.#byOwner.get(ownerOf({ login: loginId }))?.size ?? 0) >= max) return false;
    const owners = [{ login: loginId }, { account: accountId }, { team: teamId }].map(ownerOf);
    for (const owner of owners) {
      const peers = this.#byOwner.get(owner) ?? new Set();
      this.#byOwner.set(owner, peers.add(peer));
    }
    this.#ownersOf.set(peer, owners);
    return true;
  }

  remove(peer: Peer): void {
    this.#all.delete(peer);
    for (const owner of this.#ownersOf.get(peer) ?? []) {
      const peers = this.#byOwner.get(owner);
      peers?.delete(peer);
      if (peers?.size === 0) this.#byOwner.delete(owner);
    }
    this.#ownersOf.delete(peer);
  }

  /** Returns the clients that receive messages for a target. */
  of(target: LiveTarget): readonly Peer[] {
    return [...(this.#byOwner.get(ownerOf(target)) ?? [])];
  }
}

function ownerOf(target: LiveTarget): string {
  return Object.entries(target).join();
}
