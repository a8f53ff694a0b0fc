/** Load timeout of a part's code, in milliseconds (specification, section 9). */
export const loadDeadline = 120_000;

/** The code of a part failed to load. `late`: after the deadline. `gone`: rejected, as after a new release. */
export class PartLoadError extends Error {
  override readonly name = 'PartLoadError';
  readonly reason: 'late' | 'gone';

  constructor(reason: 'late' | 'gone', cause?: unknown) {
    super(reason === 'late' ? 'A part took too long to load.' : 'A part could not be loaded.', { cause });
    this.reason = reason;
  }
}

/**
 * Imports a part on first render, within a deadline.
 * @throws PartLoadError
 * @example const Editor = lazy(() => loadPart(() => import('./Editor.tsx')));
 */
export function loadPart<Module>(
  load: () => Promise<Module>,
  deadlineMs: number = loadDeadline,
): Promise<Module> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new PartLoadError('late')), deadlineMs);
    load()
      .then(resolve, (cause: unknown) => reject(new PartLoadError('gone', cause)))
      .finally(() => clearTimeout(timer));
  });
}
