import { errorCodeOf } from './processes.ts';

/** A start failure that a person can fix: its message is shown without a stack. */
export class StartFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartFailure';
  }
}

/** Returns the path of a file that the operating system refused, `undefined` for other errors. */
export function refusedPathOf(error: unknown): string | undefined {
  if (error instanceof StartFailure || errorCodeOf(error) === undefined) return undefined;
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined;
}

/** Converts an error for a file in the data folder into a message that says what to do; returns other errors unchanged. */
export function explainFile(error: unknown, dataDir: string): unknown {
  const path = refusedPathOf(error);
  if (path === undefined || !path.startsWith(dataDir)) return error;
  return new StartFailure(
    `${path} cannot be used (${errorCodeOf(error)}). Give this user access to it, put the right file back from a backup of the data folder, or set DATA_DIR to another folder.`,
    error,
  );
}
