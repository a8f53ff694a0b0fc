import { randomUUID } from 'node:crypto';
import fastifyCompress from '@fastify/compress';
import { roleAdmin, roleTeamAdmin } from '@reachkit/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { openTasks } from './backgroundTasks.ts';
import { personalDataRunner } from './domains/account/exporting.ts';
import { accountRoutes } from './domains/account/routes.ts';
import { teamRoutes } from './domains/account/team/routes.ts';
import { refreshRunner } from './domains/acquisition/refresh/refreshJob.ts';
import { refreshRoutes } from './domains/acquisition/refresh/refreshRoutes.ts';
import { followCreatorIds } from './domains/creator/joining/namedCreators.ts';
import { creatorRoutes } from './domains/creator/routes.ts';
import { MailServers } from './domains/email/addresses/mailServers.ts';
import { reportRunner } from './domains/email/campaigns/report/exporting/runner.ts';
import { campaignRoutes } from './domains/email/campaigns/routes.ts';
import { TestMailByGateway, type TestMailSender } from './domains/email/campaigns/testMail.ts';
import { inboxRoutes } from './domains/email/inbox/routes.ts';
import { outboxRoutes } from './domains/email/outbox/routes.ts';
import { mailRoundRoutes } from './domains/email/rounds/routes.ts';
import { emailRoutes } from './domains/email/routes.ts';
import { SenderAccess } from './domains/email/senders/access.ts';
import { serveMailOauth } from './domains/email/senders/oauth/callbackPage.ts';
import { MailOauth } from './domains/email/senders/oauth/flow.ts';
import { oauthProviderIds } from './domains/email/senders/oauth/providers.ts';
import { mailSenderRoutes } from './domains/email/senders/routes.ts';
import type { SandboxMailboxes } from './domains/email/senders/sandbox.ts';
import { SenderService } from './domains/email/senders/service.ts';
import { CampaignProgress } from './domains/email/sending/progress.ts';
import { suppressionRoutes } from './domains/email/suppression/routes.ts';
import { mailTemplateRoutes } from './domains/email/templates/routes.ts';
import { MailTemplateService } from './domains/email/templates/service.ts';
import { serveMailAddresses } from './domains/email/tracking/publicRoutes.ts';
import { importRoutes } from './domains/favourites/imports/routes.ts';
import { importRunner } from './domains/favourites/imports/runner.ts';
import { favouriteRoutes } from './domains/favourites/routes.ts';
import { JobRunners } from './domains/job/kinds.ts';
import { jobRoutes } from './domains/job/routes.ts';
import { JobService } from './domains/job/service.ts';
import { createMeter } from './domains/membership/limits/meter.ts';
import { serveNotifications } from './domains/membership/orders/payments/notifyRoute.ts';
import { orderRoutes } from './domains/membership/orders/routes.ts';
import { wakeOrders } from './domains/membership/orders/tasks.ts';
import { membershipRoutes } from './domains/membership/routes.ts';
import { EquityService } from './domains/membership/service.ts';
import { usageRunner } from './domains/membership/usage/exporting/runner.ts';
import { ownershipOf } from './domains/ownership.ts';
import { exportRoutes } from './domains/search/exporting/routes.ts';
import { exportRunner } from './domains/search/exporting/runner.ts';
import { ExportService } from './domains/search/exporting/service.ts';
import { searchRoutes } from './domains/search/routes.ts';
import { savedSearchRoutes } from './domains/search/saved/routes.ts';
import { SavedSearchService } from './domains/search/saved/service.ts';
import { countTimeoutsOf, createSearchService } from './domains/search/service.ts';
import { similarRoutes } from './domains/search/similar/routes.ts';
import { embedRoutes } from './domains/session/embed/routes.ts';
import { EmbedSessionService } from './domains/session/embed/service.ts';
import { identifyClient } from './domains/session/login/clients.ts';
import { KnownNetworks } from './domains/session/login/knownNetworks.ts';
import { liveLogins } from './domains/session/login/liveLogins.ts';
import { SmsCodes } from './domains/session/login/smsCodes.ts';
import { createMenuPaths } from './domains/session/menu/menuPaths.ts';
import { CommonPasswords } from './domains/session/passwords/commonPasswords.ts';
import { PasswordWork } from './domains/session/passwords/passwordWork.ts';
import { callerProof } from './domains/session/passwords/proveCaller.ts';
import { IdentityService } from './domains/session/people/identities.ts';
import { RemovalService } from './domains/session/removal.ts';
import { sessionRoutes } from './domains/session/routes.ts';
import { type SessionParts, SessionService } from './domains/session/service.ts';
import { ConversionService } from './domains/shortlinks/conversions/service.ts';
import { ShortLinkService } from './domains/shortlinks/links/service.ts';
import { ShortDomainService } from './domains/shortlinks/ownDomains/service.ts';
import { serveShortLinks } from './domains/shortlinks/redirect/serve.ts';
import { shortlinksRoutes } from './domains/shortlinks/routes.ts';
import { shortStatRoutes } from './domains/shortlinks/stats/routes.ts';
import { ShortStatService } from './domains/shortlinks/stats/service.ts';
import { siteRoutes } from './domains/site/routes.ts';
import { type Gateways, openGateways } from './gateways/gateways.ts';
import { subscriberOf } from './gateways/geo/addresses.ts';
import { logUnknownWords } from './platform/database/words.ts';
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

/** Milliseconds that requests under way may take once the server has stopped listening. */
const shutdownGraceMs = 10_000;

export interface AppOptions {
  /** Holds the build of the first-party site. */
  readonly hostFolder?: string;
  /** Holds the build of the SDK's documentation. */
  readonly sdkDocsFolder?: string;
  /** In place of those that the configuration names. */
  readonly gateways?: Gateways;
  /** Mailboxes of this installation; their emails never leave it. */
  readonly mailSandbox?: SandboxMailboxes;
  /** Sends test emails from people's mailboxes to themselves. */
  readonly testMail?: TestMailSender;
  /** In place of one that is ready while the pool answers. */
  readonly readiness?: Readiness;
  /** Whether a worker of this process also runs the scheduled tasks, e.g. removes what was kept long enough. */
  readonly isScheduling?: boolean;
}

/** Platform and domains put together. */
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
    // Other wishes to change the protocol, e.g. to HTTP/2, are answered as the requests that they are.
    http: { ...deadline.serverOptions, shouldUpgradeCallback: isLiveUpgrade, requireHostHeader: false },
    clientErrorHandler: (error, socket) => deadline.answer(error, socket),
    // While stopping, requests on open connections are still answered.
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
    // A page of rows is compressed in half a millisecond; to hand it to other threads takes two.
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
  };
  const session = new SessionService(deps, parts);
  const search = createSearchService(deps, countTimeoutsOf(deps.config.countTimeoutMs));
  const runners: JobRunners = new JobRunners([
    exportRunner({ ...deps, search }),
    refreshRunner({ ...deps, sources: outside.creatorSources }),
    importRunner({ ...deps, sources: outside.creatorSources }),
    reportRunner(deps),
    usageRunner(deps),
    personalDataRunner({ ...deps, ownership: () => ownershipOf(runners) }),
  ]);
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
  const { payments } = outside;
  const { transfer } = deps.config.payment;
  const orderDeps = { ...deps, payments, transfer, limits, wake: wakeOrders(queue) };
  if (isWeb) serveNotifications(app, orderDeps);
  const ownership = ownershipOf(runners);
  const forget = (loginId: number) => session.forget(loginId);
  const removals = new RemovalService(deps, parts, { ownership, forget });
  const keys = new TeamKeys(deps);
  app.addHook('onClose', () => keys.flush());
  const identities = new IdentityService(deps, parts, forget);
  const embedSessions = new EmbedSessionService(deps, { keys, limits, regions: outside.regions, forget });
  bindRoutes(
    app,
    [
      ...accountRoutes({ ...deps, limits, systemMail: outside.systemMail }, { ...parts, forget }, jobs),
      ...sessionRoutes(deps, session, parts, { ...outside, removals }),
      ...teamRoutes(deps, { identities, removals, ownership, keys, embedSessions }),
      ...embedRoutes(embedSessions),
      ...probeRoutes(readiness ?? servingReadiness(deps)),
      ...siteRoutes(deps, search, limits),
      ...searchRoutes(deps, search),
      ...membershipRoutes({ ...deps, jobs, equity: new EquityService(deps) }),
      ...orderRoutes({ ...orderDeps, proveCaller: callerProof(deps, parts) }),
      ...creatorRoutes({ ...deps, mailServers, meter, sources: outside.creatorSources }),
      ...emailRoutes({ ...deps, mailServers }),
      ...mailTemplateRoutes(deps.db, new MailTemplateService(deps)),
      ...mailSenderRoutes(senderDeps, senders, oauth),
      ...campaignRoutes({
        ...deps,
        mailServers,
        meter,
        jobs,
        testMail: testMail ?? new TestMailByGateway(outside.mail, access),
      }),
      ...mailRoundRoutes(deps),
      ...inboxRoutes({ ...deps, limits, meter }),
      ...outboxRoutes({ ...deps, meter }),
      ...suppressionRoutes(deps),
      ...favouriteRoutes({ ...deps, exporting }),
      ...importRoutes({ ...deps, sources: outside.creatorSources }, jobs),
      ...jobRoutes(jobs),
      ...notificationRoutes(deps, { isMailSent: outside.systemMail !== null }),
      ...exportRoutes(exporting),
      ...refreshRoutes(deps, jobs, limits),
      ...savedSearchRoutes(new SavedSearchService(deps)),
      ...similarRoutes(deps),
      ...shortlinksRoutes(
        deps,
        new ShortLinkService({ ...deps, blockedHosts: outside.blockedHosts }),
        new ShortDomainService({ ...deps, records: outside.mailRecords }),
        new ConversionService(deps),
      ),
      ...shortStatRoutes(new ShortStatService(deps)),
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
    new LiveChannel(app, {
      ...deps,
      logins: liveLogins(deps.db, (loginId) => session.forget(loginId)),
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

function gatekeeperOf({ config }: Deps, session: SessionService, keys: TeamKeys): Gatekeeper {
  return {
    authenticate: (authorization) => session.authenticate(authorization),
    authenticateKey: async (authorization) => {
      const caller = await keys.authenticate(authorization);
      if (!caller) throw new Failure('unauthorised');
      return caller;
    },
    identifyClient: (authorization) => identifyClient(authorization, config.oauthClients),
    isStaff: ({ roleIds }) => roleIds.includes(roleAdmin),
    isOwner: ({ roleIds }) => roleIds.includes(roleTeamAdmin),
  };
}
