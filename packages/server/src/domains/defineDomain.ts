import type { EquityKey } from '@reachkit/contract';
import type { Gateways } from '../gateways/gateways.ts';
import type { Deps } from '../platform/deps.ts';
import type { Meter } from '../platform/http/meter.ts';
import type { Route } from '../platform/http/route.ts';
import type { TeamKeys } from '../platform/keys/teamKeys.ts';
import type { RateLimits } from '../platform/limits/rateLimits.ts';
import type { CreatorReference } from '../platform/ownership/creatorReference.ts';
import type { Ownership } from '../platform/ownership/registry.ts';
import type { FindKnownObjects } from '../platform/records/knownObject.ts';
import type { RecordedDomain } from '../platform/records/record.ts';
import type { DomainTasks } from '../platform/tasks/task.ts';
import type { TaskQueue } from '../platform/tasks/taskQueue.ts';
import type { RefreshDeps } from './acquisition/refresh/refresh.ts';
import type { MailServers } from './email/addresses/mailServers.ts';
import type { TestMailSender } from './email/campaigns/testMail.ts';
import type { MailOauth } from './email/senders/oauth/flow.ts';
import type { SandboxMailboxes } from './email/senders/sandbox.ts';
import type { SenderService } from './email/senders/service.ts';
import type { VerificationDeps } from './email/senders/verify/run.ts';
import type { JobRunner, JobRunners } from './job/kinds.ts';
import type { JobService } from './job/service.ts';
import type { EquityDeps } from './membership/service.ts';
import type { ExportService } from './search/exporting/service.ts';
import type { SearchService } from './search/service.ts';
import type { EmbedSessionService } from './session/embed/service.ts';
import type { IdentityService } from './session/people/identities.ts';
import type { RemovalService } from './session/removal.ts';
import type { SessionParts, SessionService } from './session/service.ts';

/** Dependencies of the job runners. */
export interface RunnerParts extends Deps, RefreshDeps, EquityDeps {
  readonly search: SearchService;
  /** Lazy, because the registry includes the runners: called when a job runs. */
  readonly ownership: () => readonly Ownership[];
}

/** Dependencies of tasks beside the queue, the runners and the registry. */
export interface OwnTaskParts
  extends Pick<VerificationDeps, 'mail' | 'mailRecords' | 'access'>,
    Pick<Gateways, 'payments' | 'systemMail' | 'blockedHosts' | 'postSources' | 'shareLinks'> {}

export interface TaskParts extends Deps, OwnTaskParts {
  readonly mailServers: Pick<MailServers, 'ask'>;
  readonly queue: TaskQueue;
  readonly runners: JobRunners;
  readonly ownership: readonly Ownership[];
}

/** Dependencies of the routes: the platform, the gateways, and shared services. */
export interface RouteParts extends Omit<TaskParts, 'mailServers' | 'runners'>, Omit<Gateways, 'close'> {
  readonly dependents: RefreshDeps['dependents'];
  readonly sources: RefreshDeps['sources'];
  readonly countStock: EquityDeps['countStock'];
  readonly recordedObjects: Readonly<Record<string, FindKnownObjects>>;
  readonly limits: RateLimits;
  readonly meter: Meter;
  readonly keys: TeamKeys;
  readonly session: SessionService;
  readonly sessionParts: SessionParts;
  readonly forget: (loginId: number) => void;
  readonly identities: IdentityService;
  readonly removals: RemovalService;
  readonly embedSessions: EmbedSessionService;
  readonly jobs: JobService;
  readonly search: SearchService;
  readonly exporting: ExportService;
  readonly mailServers: MailServers;
  readonly senders: SenderService;
  readonly mailOauth: MailOauth;
  readonly sandbox: SandboxMailboxes | null;
  readonly testMail: TestMailSender;
}

/** The interface of a domain to the rest of the server. */
export interface Domain {
  readonly name: string;
  readonly ownership?: (runners: JobRunners) => Ownership;
  /** The domain's references to creators, and how they are merged. */
  readonly creatorReferences?: readonly CreatorReference[];
  /** Counts of items limited by a plan. */
  readonly stocks?: Readonly<Partial<Record<EquityKey, EquityDeps['countStock']>>>;
  readonly tasks?: (parts: TaskParts) => readonly DomainTasks[];
  readonly runners?: (parts: RunnerParts) => readonly JobRunner[];
  readonly routes?: (parts: RouteParts) => readonly Route[];
  readonly records?: RecordedDomain;
  /** Finds the objects of log entries, by kind. */
  readonly recordedObjects?: Readonly<Record<string, FindKnownObjects>>;
  /** For each mutating endpoint, the records (`domain.action`) that it may write, or why it writes none. */
  readonly recordedEndpoints?: Readonly<Record<string, readonly string[] | { readonly without: string }>>;
}

export const defineDomain = (domain: Domain): Domain => domain;
