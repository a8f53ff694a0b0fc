/** Tracks whether the code of the requested page has loaded. */
export interface Arrivals {
  /** Address of the page that failed to load; `null` if none did. */
  getMissing(): string | null;
  subscribe(listener: () => void): () => void;
  /**
   * Waits for a page's code. If it fails to load, the navigation stays pending, so the current page stays with all its
   * input; the next navigation aborts it.
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
      // On the first page of a visit there is no previous page to keep.
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
