import type { DemoTeamParts } from './demoParts.ts';
import type { CreatorSources } from './gateways/creatorSources/creatorSource.ts';
import type { MailSandboxPackage } from './gateways/mailSandbox.ts';
import type { Deps } from './platform/deps.ts';
import type { StartupProgress } from './platform/lifecycle/readiness.ts';
import { errorCodeOf } from './platform/processes.ts';
import { StartFailure } from './platform/startFailure.ts';

// Both packages are private, and a production install may omit them.

/** The interface of the package `@reachkit/demo` for the server. */
export interface DemoPackage {
  /** Fills the database with `count` creators and the teams' data about them, unless they exist already. */
  fillDemo(
    parts: Pick<Deps, 'pool' | 'db' | 'log'> & {
      readonly now: Date;
      readonly count: number;
      readonly onProgress: (progress: StartupProgress) => void;
    },
  ): Promise<void>;
  /** Creates the content of demo teams that have none, in sequence, each in one transaction. */
  makeTeams(parts: DemoTeamParts, signal: AbortSignal): Promise<void>;
  /** Creates the readings of the past days for the analysed creators, in batches. */
  makePastDays(parts: Pick<Deps, 'pool' | 'log'>, signal: AbortSignal): Promise<void>;
  /** Opens the sources of the demo's creators and posts. */
  openDemoSources(parts: Pick<Deps, 'pool' | 'now'>): CreatorSources;
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
