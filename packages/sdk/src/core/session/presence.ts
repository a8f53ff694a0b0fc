const eventName = 'reachkit:session';

/** Begin and end of a session's use on a page. */
export interface Presence {
  readonly begin: () => void;
  readonly end: () => void;
}

/**
 * Registers the storage and key of a session's tokens on the page, and warns if another session of the page uses the
 * same.
 */
export function presenceOf(key: string, storage: object = globalThis.localStorage): Presence {
  let isPresent = false;
  const answer = ({ detail }: CustomEvent) => {
    if (detail.key === key && detail.storage === storage) detail.answer();
  };
  const listener = (event: Event) => event instanceof CustomEvent && answer(event);
  return {
    begin() {
      if (isPresent) return;
      let isTaken = false;
      const detail = {
        key,
        storage,
        answer: () => {
          isTaken = true;
        },
      };
      document.dispatchEvent(new CustomEvent(eventName, { detail }));
      if (isTaken) {
        console.warn(
          `Reachkit: two sessions on this page keep their tokens under "${key}", so a login or logout of one changes the other. Share one session between the clients, or give each user's session its own userId. See /docs/sdk/guides/session of your Reachkit server.`,
        );
      }
      isPresent = true;
      document.addEventListener(eventName, listener);
    },
    end() {
      isPresent = false;
      document.removeEventListener(eventName, listener);
    },
  };
}
