import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import { roleAdmin, roleTeamAdmin } from '@reachkit/contract';
import { hasStaffRight } from '@reachkit/contract/session/staffRights';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { openTasks } from './backgroundTasks.ts';
import { creatorPorts } from './domains/collaboration/page/creatorPorts.ts';
import { serveCreatorPages } from './domains/collaboration/page/serve.ts';
import { serveReports } from './domains/collaboration/results/report/serve.ts';
import { followCreatorIds } from './domains/creator/joining/namedCreators.ts';
import type { RouteParts } from './domains/defineDomain.ts';
import { countStock, creatorDependents, domains, recordedObjects } from './domains/domains.ts';
import { MailServers } from './domains/email/addresses/mailServers.ts';
import { TestMailByGateway, type TestMailSender } from './domains/email/campaigns/testMail.ts';
import { SenderAccess } from './domains/email/senders/access.ts';
import { serveMailOauth } from './domains/email/senders/oauth/callbackPage.ts';
import { MailOauth } from './domains/email/senders/oauth/flow.ts';
import { oauthProviderIds } from './domains/email/senders/oauth/providers.ts';
import type { SandboxMailboxes } from './domains/email/senders/sandbox.ts';
import { SenderService } from './domains/email/senders/service.ts';
import { CampaignProgress } from './domains/email/sending/progress.ts';
import { serveMailAddresses } from './domains/email/tracking/publicRoutes.ts';
import { JobRunners } from './domains/job/kinds.ts';
import { JobService } from './domains/job/service.ts';
import { serveNotifications } from './domains/membership/orders/payments/notifyRoute.ts';
import { ownershipOf } from './domains/ownership.ts';
import { isTeamLocked } from './domains/people/teamLock.ts';
import { createMeter } from './domains/plan/meter.ts';
import { ExportService } from './domains/search/exporting/service.ts';
import { countTimeoutsOf, createSearchService } from './domains/search/service.ts';
import { EmbedSessionService } from './domains/session/embed/service.ts';
import { identifyClient } from './domains/session/login/clients.ts';
import { EmailCodes } from './domains/session/login/emailCodes.ts';
import { KnownNetworks } from './domains/session/login/knownNetworks.ts';
import { liveLogins } from './domains/session/login/liveLogins.ts';
import { SmsCodes } from './domains/session/login/smsCodes.ts';
import { createMenuPaths } from './domains/session/menu/menuPaths.ts';
import { CommonPasswords } from './domains/session/passwords/commonPasswords.ts';
import { PasswordWork } from './domains/session/passwords/passwordWork.ts';
import { IdentityService } from './domains/session/people/identities.ts';
import { RemovalService } from './domains/session/removal.ts';
import { type SessionParts, SessionService } from './domains/session/service.ts';
import { serveShortLinks } from './domains/shortlinks/redirect/serve.ts';
import { type Gateways, openGateways } from './gateways/gateways.ts';
import { subscriberOf } from './gateways/geo/addresses.ts';
import { logUnknownWords } from './platform/database/words/words.ts';
import type { Deps } from './platform/deps.ts';
import { bindRoutes, type Gatekeeper } from './platform/http/bind.ts';
import { allowOrigins } from './platform/http/cors.ts';
import { answerErrors, answerFrameworkError } from './platform/http/errors.ts';
import { Failure } from './platform/http/failure.ts';
import { setHeaders } from './platform/http/headers.ts';
import { Idempotency } from './platform/http/idempotency/idempotency.ts';
import { serveDocumentation } from './platform/http/pages/documentation.ts';
import { showExposedDemo } from './platform/http/pages/exposedDemo.ts';
import { hostBuild, refuseUnknownPaths, serveHostPages } from './platform/http/pages/hostPages.ts';
import { sdkDocsBuild, serveSdkDocs } from './platform/http/pages/sdkDocs.ts';
import { readBodies } from './platform/http/request/body.ts';
import { answerProtocolErrors } from './platform/http/request/clientError.ts';
import { RequestDeadline } from './platform/http/request/deadline.ts';
import { drainOnClose } from './platform/http/startup/drain.ts';
import { isProbe, probeRoutes } from './platform/http/startup/probes.ts';
import { TeamKeys } from './platform/keys/teamKeys.ts';
import { Readiness } from './platform/lifecycle/readiness.ts';
import { CallLimits } from './platform/limits/callLimits.ts';
import { RateLimits } from './platform/limits/rateLimits.ts';
import { windowOverrides } from './platform/limits/settings.ts';
import { LiveChannel } from './platform/live/channel.ts';
import { isLiveUpgrade } from './platform/live/transport.ts';
import { logRequests } from './platform/logging.ts';
import { notificationRoutes } from './platform/notifications/routes.ts';
import { isExposedDemo } from './platform/settings/loopback.ts';

/** Max milliseconds for pending requests after the server has stopped listening. */
const shutdownGraceMs = 10_000;

export interface AppOptions {
  /** Folder with the build of the first-party site. */
  readonly hostFolder?: string;
  /** Folder with the build of the SDK's documentation. */
  readonly sdkDocsFolder?: string;
  /** Overrides the gateways of the configuration. */
  readonly gateways?: Gateways;
  /** Sandbox mailboxes; their emails never leave this installation. */
  readonly mailSandbox?: SandboxMailboxes;
  /** Sends test emails from people's senders to themselves. */
  readonly testMail?: TestMailSender;
  /** Overrides the readiness check; by default the app is ready while the pool responds. */
  readonly readiness?: Readiness;
  /** Whether a worker of this process also runs the scheduled tasks, e.g. the removal of expired data. */
  readonly isScheduling?: boolean;
}

/** Assembles platform and domains. */
export async function buildApp(
  deps: Deps,
  {
    hostFolder = hostBuild,
    sdkDocsFolder = sdkDocsBuild,
    gateways,
    mailSandbox,
    testMail,
    readiness,
    isScheduling = false,
  }: AppOptions = {},
): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = deps.log;
  const deadline = new RequestDeadline();
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    frameworkErrors: answerFrameworkError,
    genReqId: () => randomUUID(),
    bodyLimit: 2 ** 20,
    requestTimeout: deadline.requestTimeout,
    trustProxy: deps.config.trustedProxies === null ? false : [...deps.config.trustedProxies],
    // Other protocol upgrades, e.g. to HTTP/2, are ignored and handled as plain requests.
    http: { ...deadline.serverOptions, shouldUpgradeCallback: isLiveUpgrade, requireHostHeader: false },
    clientErrorHandler: (error, socket) => deadline.answer(error, socket),
    // During shutdown, requests on open connections still get responses.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  answerErrors(app);
  setHeaders(app, deps.config.publicUrl);
  answerProtocolErrors(app);
  logRequests(app);
  deadline.watch(app);
  readBodies(app);
  if (isExposedDemo(deps.config)) showExposedDemo(app);
  await allowOrigins(app, deps.config.corsOrigins);
  await app.register(fastifyCompress, {
    global: true,
    threshold: 1024,
    // Compressing a page of rows takes 0.5 ms; passing it to a thread takes 2 ms.
    syncThreshold: 2 ** 17,
    encodings: ['br', 'gzip'],
  });
  const isWeb = deps.config.roles.has('web');
  if (isWeb) {
    await serveDocumentation(app);
    await serveSdkDocs(app, sdkDocsFolder);
  }
  const outside = gateways ?? (await openGateways(deps));
  app.addHook('onClose', logUnknownWords(deps.log));
  if (!gateways) app.addHook('onClose', () => outside.close());
  const limits = new RateLimits(deps, windowOverrides(deps.config.limits));
  app.addHook('onClose', () => limits.close());
  const { hash } = deps.secrets;
  const networks = new KnownNetworks(deps, hash);
  const parts: SessionParts = {
    limits,
    networks,
    regions: outside.regions,
    passwords: new PasswordWork(),
    commonPasswords: new CommonPasswords(),
    codes: new SmsCodes(deps, { gateway: outside.sms, hash, limits, networks }),
    emailCodes: new EmailCodes(deps, { systemMail: outside.systemMail, hash, limits, networks }),
  };
  const session = new SessionService(deps, parts);
  const search = createSearchService(deps, countTimeoutsOf(deps.config.countTimeoutMs));
  const shared = {
    ...deps,
    search,
    sources: outside.creatorSources,
    dependents: creatorDependents,
    countStock,
  };
  const runners: JobRunners = new JobRunners(
    domains.flatMap((domain) => domain.runners?.({ ...shared, ownership: () => ownershipOf(runners) }) ?? []),
  );
  const mailServers = new MailServers(deps, outside.mailDomains);
  app.addHook('onClose', () => mailServers.close());
  const sandbox = mailSandbox ?? outside.mailSandbox;
  const access = new SenderAccess({ ...deps, sandbox });
  const taskParts = { ...outside, access };
  const queue = await openTasks(app, { ...deps, mailServers }, runners, taskParts, { isScheduling });
  const jobs = new JobService(deps, runners, queue);
  const exporting = new ExportService(deps, search, jobs);
  const senderDeps = {
    ...deps,
    queue,
    limits,
    sandbox,
    mailRecords: outside.mailRecords,
    oauth: oauthProviderIds.filter((id) => deps.config.mailOauth[id] !== null),
  };
  const senders = new SenderService(senderDeps);
  const oauth = new MailOauth({ ...deps, queue, senders });
  if (isWeb && senderDeps.oauth.length > 0) serveMailOauth(app, oauth);
  const meter = createMeter(deps);
  if (isWeb) serveNotifications(app, { ...deps, ...outside, limits });
  const ownership = ownershipOf(runners);
  const forget = (loginId: number) => session.forget(loginId);
  const removals = new RemovalService(deps, parts, { ownership, forget });
  const keys = new TeamKeys(deps);
  app.addHook('onClose', () => keys.flush());
  const identities = new IdentityService(deps, parts, forget);
  const embedSessions = new EmbedSessionService(deps, { keys, limits, regions: outside.regions, forget });
  const routeParts: RouteParts = {
    ...outside,
    ...shared,
    ownership,
    recordedObjects,
    limits,
    meter,
    keys,
    session,
    sessionParts: parts,
    forget,
    identities,
    removals,
    embedSessions,
    queue,
    jobs,
    exporting,
    mailServers,
    access,
    senders,
    mailOauth: oauth,
    sandbox,
    testMail: testMail ?? new TestMailByGateway(outside.mail, access),
  };
  bindRoutes(
    app,
    [
      ...domains.flatMap(({ routes }) => routes?.(routeParts) ?? []),
      ...probeRoutes(readiness ?? servingReadiness(deps)),
      ...notificationRoutes(deps, { isMailSent: outside.systemMail !== null }),
    ],
    {
      isServed: (endpoint) => isWeb || isProbe(endpoint),
      gatekeeper: gatekeeperOf(deps, session, keys),
      meter,
      now: deps.now,
      calls: new CallLimits(limits),
      idempotency: new Idempotency(deps, deps.secrets.hash),
      followIds: followCreatorIds(deps.db),
      subscriberOf,
    },
  );
  if (deps.config.roles.has('redirect')) serveShortLinks(app, { ...deps, limits, regions: outside.regions });
  if (isWeb) {
    const progress = new CampaignProgress(deps);
    app.addHook('onClose', () => progress.close());
    const pace = () => outside.mailSandbox?.speed() ?? 1;
    serveMailAddresses(app, { ...deps, limits, progress, pace });
    serveCreatorPages(app, {
      ...deps,
      limits,
      queue,
      isMailSent: outside.systemMail !== null,
      ports: creatorPorts(deps),
    });
    serveReports(app, { ...deps, limits, postSources: outside.postSources });
    new LiveChannel(app, {
      ...deps,
      logins: liveLogins(deps.db, session),
      database: deps.pool.options,
    });
    await serveHostPages(app, hostFolder, {
      publicUrl: deps.config.publicUrl,
      menuPaths: createMenuPaths(deps),
    });
  } else refuseUnknownPaths(app);
  drainOnClose(app, { delayMs: deps.config.shutdownDelayMs, graceMs: shutdownGraceMs });
  return app;
}

function servingReadiness({ pool }: Deps): Readiness {
  const readiness = new Readiness();
  readiness.serving({ pool });
  return readiness;
}

function gatekeeperOf({ config, db }: Deps, session: SessionService, keys: TeamKeys): Gatekeeper {
  return {
    authenticate: (authorization) => session.authenticate(authorization),
    authenticateKey: async (authorization) => {
      const caller = await keys.authenticate(authorization);
      if (!caller) throw new Failure('teamKeyInvalid');
      if (await isTeamLocked(db, caller.teamId)) throw new Failure('teamLocked');
      return caller;
    },
    identifyClient: (authorization) => identifyClient(authorization, config.oauthClients),
    isStaff: ({ roleIds, staffRights = [] }, rights) =>
      roleIds.includes(roleAdmin) && hasStaffRight(staffRights, rights),
    isOwner: ({ roleIds }) => roleIds.includes(roleTeamAdmin),
  };
}
