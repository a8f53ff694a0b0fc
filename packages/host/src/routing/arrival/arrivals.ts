/** Whether the code of the page that was asked for came. */
export interface Arrivals {
  /** Address whose page did not come; `null` when nothing is missing. */
  getMissing(): string | null;
  subscribe(listener: () => void): () => void;
  /**
   * Waits for a page's code. When it does not come the navigation stays under way for good, so that the page
   * one is on stands as it is with all that was typed; the next navigation ends it.
   */
  arrive(address: string, load: () => Promise<unknown>, signal: AbortSignal): Promise<null>;
}

export function createArrivals(): Arrivals {
  let missing: string | null = null;
  let hasBegun = false;
  const listeners = new Set<() => void>();

  function publish(next: string | null) {
    missing = next;
    for (const listener of listeners) listener();
  }

  return {
    getMissing: () => missing,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async arrive(address, load, signal) {
      // The first page of a visit has nothing before it that could be kept.
      const isFirst = !hasBegun;
      hasBegun = true;
      if (missing !== null) publish(null);
      try {
        await load();
        return null;
      } catch (error) {
        if (isFirst || signal.aborted) throw error;
        publish(address);
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(error), { once: true });
        });
      }
    },
  };
}
