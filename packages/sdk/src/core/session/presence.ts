const eventName = 'reachkit:session';

/** Says on the page which key a session uses, and warns when another session of the page uses it already. */
export function announcePresence(key: string): { readonly begin: () => void; readonly end: () => void } {
  let isPresent = false;
  const answer = (event: Event) => {
    if (event instanceof CustomEvent && event.detail.key === key) event.detail.answer();
  };
  return {
    begin() {
      if (isPresent || typeof document === 'undefined') return;
      let isTaken = false;
      const detail = {
        key,
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
      document.addEventListener(eventName, answer);
    },
    end() {
      isPresent = false;
      if (typeof document !== 'undefined') document.removeEventListener(eventName, answer);
    },
  };
}
