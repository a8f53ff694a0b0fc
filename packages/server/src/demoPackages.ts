import type { DemoTeamParts } from './demoParts.ts';
import type { MailSandboxPackage } from './gateways/mailSandbox.ts';
import type { Deps } from './platform/deps.ts';
import type { StartupProgress } from './platform/lifecycle/readiness.ts';
import { errorCodeOf } from './platform/processes.ts';
import { StartFailure } from './platform/startFailure.ts';

// Both packages are private, and an install for production may leave them out.

/** The package `@reachkit/demo` as the server uses it. */
export interface DemoPackage {
  /** Fills the database with `count` creators and what teams did with them, unless they are there already. */
  fillDemo(
    parts: Pick<Deps, 'pool' | 'db' | 'log'> & {
      readonly now: Date;
      readonly count: number;
      readonly onProgress: (progress: StartupProgress) => void;
    },
  ): Promise<void>;
  /** Makes the content of the demo's teams that are without, one after the other; each in one transaction. */
  makeTeams(parts: DemoTeamParts, signal: AbortSignal): Promise<void>;
}

export const loadDemo = (): Promise<DemoPackage> => found('@reachkit/demo', import('@reachkit/demo'));

export const loadMailSandbox = (): Promise<MailSandboxPackage> =>
  found('@reachkit/mail-sandbox', import('@reachkit/mail-sandbox'));

/** @throws StartFailure where the package is not installed */
async function found<Loaded>(name: string, loading: Promise<Loaded>): Promise<Loaded> {
  try {
    return await loading;
  } catch (error) {
    const isMissing = errorCodeOf(error) === 'ERR_MODULE_NOT_FOUND' && String(error).includes(name);
    if (!isMissing) throw error;
    throw new StartFailure(
      `The demo needs the package ${name}, which is not installed: install it, or set DEMO=0.`,
      error,
    );
  }
}
