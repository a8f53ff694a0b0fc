import type { IncomingCreator } from '../storing/incoming.ts';

/** Keys of a creator within its platform. */
export interface KnownBy {
  readonly handleKey: string;
  /** The platform's own id, where known. */
  readonly channelId: string | null;
}

/**
 * The creator that a source refers to. `two`: the source has the handle of one creator and the id of another, which are
 * then merged. `conflict`: the handle belongs to a creator with another id; creators with different ids are never merged.
 */
export type Match<Creator> =
  | { readonly kind: 'none' | 'conflict' }
  | { readonly kind: 'one'; readonly creator: Creator }
  | { readonly kind: 'two'; readonly ofHandle: Creator; readonly ofChannel: Creator };

/** Creators of a platform by handle and by id. */
export class KnownCreators<Creator extends KnownBy> {
  readonly #byHandle = new Map<string, Creator>();
  readonly #byChannel = new Map<string, Creator>();

  constructor(creators: readonly Creator[]) {
    for (const creator of creators) this.put(creator);
  }

  /** Adds a creator, or replaces the one with its handle or id. */
  put(creator: Creator): void {
    for (const before of [this.#byHandle.get(creator.handleKey), this.#ofChannel(creator)]) {
      if (!before) continue;
      this.#byHandle.delete(before.handleKey);
      if (before.channelId !== null) this.#byChannel.delete(before.channelId);
    }
    this.#byHandle.set(creator.handleKey, creator);
    if (creator.channelId !== null) this.#byChannel.set(creator.channelId, creator);
  }

  all(): readonly Creator[] {
    return [...this.#byHandle.values()];
  }

  /** Finds the creator: the platform's id has priority; a handle only matches a creator without another id. */
  match({ handleKey, channelId }: Pick<IncomingCreator, 'handleKey' | 'channelId'>): Match<Creator> {
    const ofHandle = this.#byHandle.get(handleKey);
    const ofChannel = this.#ofChannel({ channelId });
    const hasOtherId = ofHandle?.channelId != null && channelId !== null && ofHandle.channelId !== channelId;
    if (hasOtherId) return { kind: 'conflict' };
    if (ofHandle && ofChannel && ofHandle !== ofChannel) return { kind: 'two', ofHandle, ofChannel };
    const creator = ofChannel ?? ofHandle;
    return creator ? { kind: 'one', creator } : { kind: 'none' };
  }

  #ofChannel({ channelId }: Pick<KnownBy, 'channelId'>): Creator | undefined {
    return channelId === null ? undefined : this.#byChannel.get(channelId);
  }
}
