import { errorCodeOf } from './processes.ts';

/** A reason not to start that a person can act on: its message is shown alone, without a stack. */
export class StartFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartFailure';
  }
}

/** The path of a file that the operating system refused, `undefined` for any other failure. */
export function refusedPathOf(error: unknown): string | undefined {
  if (error instanceof StartFailure || errorCodeOf(error) === undefined) return undefined;
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined;
}

/** A refused file of the data folder as a sentence that says what to do; any other failure as it is. */
export function explainFile(error: unknown, dataDir: string): unknown {
  const path = refusedPathOf(error);
  if (path === undefined || !path.startsWith(dataDir)) return error;
  return new StartFailure(
    `${path} cannot be used (${errorCodeOf(error)}). Give this user access to it, put the right file back from a backup of the data folder, or set DATA_DIR to another folder.`,
    error,
  );
}
