import type { ReachkitError, ReachkitErrorCode } from '../failures/errors.ts';

const remedies: Partial<Record<ReachkitErrorCode, string>> = {
  tokenFailed: 'Your fetchToken threw an error or has not answered for 30 s, so no token was sent.',
  tokenRefused:
    'The server refused the token of your fetchToken (401), and the one after it where there was one. Fetch it from the same Reachkit server as baseUrl, and never answer the token in `rejected` again.',
  tokenUnreadable:
    'Your fetchToken must answer { accessToken: string, refreshToken?: string }, or null where no one is signed in. The token stands alone, without "Bearer ".',
};

/** Explains in the console why the page's tokens fail, with a link to the guide; once per code. */
export function explainTokenFault(error: ReachkitError, explained: Set<string>): void {
  if (explained.has(error.code)) return;
  explained.add(error.code);
  console.error(
    `Reachkit: ${remedies[error.code] ?? remedies.tokenRefused} See /docs/sdk/guides/session of your Reachkit server.`,
    error.cause ?? error,
  );
}
