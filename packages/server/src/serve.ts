import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { type DemoPackage, loadDemo, loadMailSandbox } from './demoPackages.ts';
import type { DemoTeamParts } from './demoParts.ts';
import { noteTokens } from './domains/creator/words/keepTokens.ts';
import { keepTags } from './domains/creator/words/tags.ts';
import { openReplySender } from './domains/email/inbox/replies/openSender.ts';
import { openMailboxReader } from './domains/email/inbox/sync/openReader.ts';
import { SenderAccess } from './domains/email/senders/access.ts';
import { openMailEngine } from './domains/email/sending/openEngine.ts';
import { keepPlans } from './domains/membership/keepPlans.ts';
import {
  createDemoAccounts,
  demoAccounts,
  demoPassword,
  disableDemoAccounts,
  readDemoAccounts,
} from './domains/session/demoAccounts.ts';
import { keepMenus } from './domains/session/menu/menu.ts';
import { keepChanges } from './domains/site/changes.ts';
import { type Gateways, openGateways } from './gateways/gateways.ts';
import { openDatabase } from './platform/database/open.ts';
import { Files } from './platform/files/files.ts';
import { openFileStore } from './platform/files/openFileStore.ts';
import { exposedDemoWords } from './platform/http/pages/exposedDemoTexts.ts';
import { listen, openStartupListener } from './platform/http/startup/startupListener.ts';
import { Readiness, type StartupProgress } from './platform/lifecycle/readiness.ts';
import { RoleParts } from './platform/lifecycle/roles.ts';
import { handleStopSignals, stopWithLauncher } from './platform/lifecycle/stopSignals.ts';
import { describeError, openLog } from './platform/logging.ts';
import { Outbound } from './platform/outbound/outbound.ts';
import { openKeyring } from './platform/secrets/openKeyring.ts';
import { Secrets } from './platform/secrets/secrets.ts';
import { type Config, readConfig } from './platform/settings/config.ts';
import { isExposedDemo } from './platform/settings/loopback.ts';
import { StartFailure } from './platform/startFailure.ts';

/** Exit code for a configuration error that a person must fix; the launcher does not restart. */
const configurationExit = 78;
/** The exit code after a second Ctrl+C. */
const forcedExit = 130;

type Release = () => Promise<void>;

interface Start {
  readonly config: Config;
  readonly log: Logger;
  readonly readiness: Readiness;
  readonly releases: Release[];
  readonly signal: AbortSignal;
  /** Called when the database is permanently lost. */
  readonly onGivenUp: (error: unknown) => void;
}

async function start({ config, log, readiness, releases, signal, onGivenUp }: Start): Promise<void> {
  // Loaded first, so that a missing package is reported before anything changes.
  const demo = config.isDemo ? await loadDemo() : null;
  if (demo) await loadMailSandbox();
  const starting = await openStartupListener(config, readiness, log);
  releases.push(() => starting.close());
  const onMigrating = () => readiness.migrating();
  const database = await openDatabase(config, { role: 'server', log, onMigrating, onGivenUp });
  releases.push(() => database.close());
  const secrets = new Secrets(await openKeyring(config, database.pool, log));
  await noteTokens(database.db);
  if (demo) {
    signal.throwIfAborted();
    await createDemoAccounts(database.db);
    const { pool, db } = database;
    const onProgress = (progress: StartupProgress) => readiness.loading(progress);
    await demo.fillDemo({ pool, db, log, now: new Date(), count: config.demoCreators, onProgress });
    if (isExposedDemo(config)) log.warn(exposedDemoWords.en);
  } else {
    const disabled = await disableDemoAccounts(database.db, new Date());
    if (disabled > 0) log.warn({ accounts: disabled }, 'the demo is off: its accounts are disabled');
  }
  signal.throwIfAborted();
  await keepTags(database.pool);
  await keepPlans(database.pool);
  await keepMenus(database.pool);
  await keepChanges(database.pool);
  const { pool, db } = database;
  const now = () => new Date();
  const outbound = new Outbound({ allowList: config.outboundAllow });
  releases.push(() => outbound.close());
  const store = await openFileStore(config, outbound);
  releases.push(() => store.close());
  const files = new Files({ db, now, store });
  const accounts = await readDemoAccounts(db);
  const sandbox = { pool, db, log, hash: secrets.hash, accounts };
  const gateways = await openGateways({ config, now, db, outbound, log, sandbox });
  releases.push(() => gateways.close());
  const deps = { pool, db, now, config, log, outbound, secrets, files };
  const { mail, mailSandbox } = gateways;
  const mailboxes = {
    gateway: mail,
    access: new SenderAccess({ ...deps, sandbox: mailSandbox }),
    pace: () => mailSandbox?.speed() ?? 1,
  };
  const parts = new RoleParts(config.roles, [
    openMailEngine(deps, mailboxes),
    openReplySender(deps, mailboxes),
    openMailboxReader(deps, mailboxes),
  ]);
  releases.push(() => parts.close());
  const app = await buildApp(deps, { gateways, readiness, isScheduling: true });
  releases.push(() => app.close());
  await starting.close();
  const port = await listen(app, { host: config.host, port: starting.port });
  readiness.serving(database);
  signal.throwIfAborted();
  gateways.onServing(port);
  await parts.start();
  process.stdout.write(banner(config, port, gateways));
  const isMaking = config.hasDemoContent && config.roles.has('worker');
  if (demo && mailSandbox && isMaking) {
    releases.push(makeDemoContent(demo, { ...deps, ...gateways, sandbox: mailSandbox }));
  }
}

/** Creates the content of the demo's teams, then the past days of its posts, in the background. @returns what stops it */
function makeDemoContent(demo: DemoPackage, parts: DemoTeamParts): Release {
  const stopping = new AbortController();
  const { signal } = stopping;
  const making = demo.makeTeams(parts, signal).then(() => demo.makePastDays(parts, signal));
  return async () => {
    stopping.abort();
    await making;
  };
}

function banner(config: Config, port: number, { developmentPage, mailSandbox }: Gateways): string {
  const lines = [`Reachkit is ready at http://localhost:${port}`];
  if (developmentPage !== null) lines.push(`Codes that go out by SMS are shown at ${developmentPage}`);
  if (mailSandbox) {
    lines.push(`Mail of the demo stays on this machine and is shown at ${mailSandbox.webUrl}`);
  }
  if (config.isDemo) {
    const width = Math.max(...demoAccounts.map(({ username }) => username.length));
    if (isExposedDemo(config)) lines.push('', exposedDemoWords.en, exposedDemoWords.zh);
    lines.push('', `Demo accounts, password ${demoPassword}:`);
    for (const { username, note } of demoAccounts) lines.push(`  ${username.padEnd(width)}  ${note}`);
  }
  return `${lines.join('\n')}\n`;
}

async function main(): Promise<void> {
  const releases: Release[] = [];
  const stopping = new AbortController();
  const readiness = new Readiness();
  let log: Logger | undefined;
  let stopped: Promise<void> | undefined;
  // Releases in reverse order of opening: listener first, database last.
  const release = async () => {
    const failures: unknown[] = [];
    for (const step of releases.splice(0).reverse()) await step().catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  const fail = (error: unknown) => {
    process.exitCode = error instanceof StartFailure ? configurationExit : 1;
    if (error instanceof StartFailure) process.stderr.write(`${error.message}\n`);
    else if (log?.isLevelEnabled('fatal'))
      log.fatal({ err: describeError(error) }, 'the server cannot go on');
    else process.stderr.write(`The server cannot go on: ${JSON.stringify(describeError(error))}\n`);
  };
  const stop = () => {
    stopping.abort();
    readiness.stopping();
    // A running start is awaited only briefly: its writes are in transactions.
    stopped ??= Promise.race([started, pause(1_000)])
      .then(release)
      .catch(fail);
    stopped.then(() => process.exit());
  };
  // Output may fail, e.g. on a full disk or a closed pipe.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  handleStopSignals({
    stop: (signal) => {
      log?.info({ signal }, 'stopping');
      stop();
    },
    force: () => process.exit(forcedExit),
  });
  stopWithLauncher(process.env.LAUNCHER_PID);
  const started = (async () => {
    try {
      const config = readConfig(process.env, process.cwd());
      log = openLog(config.logLevel);
      // An unhandled background rejection must not end all requests.
      process.on('unhandledRejection', (error) => {
        log?.error({ err: describeError(error) }, 'work in the background failed without being awaited');
      });
      const onGivenUp = (error: unknown) => {
        fail(error);
        // The launcher restarts the server, which reports the problem if it persists.
        process.exitCode = 1;
        stop();
      };
      await start({ config, log, readiness, releases, signal: stopping.signal, onGivenUp });
    } catch (error) {
      if (stopping.signal.aborted) return;
      fail(error);
      await release();
      process.exit();
    }
  })();
  await started;
}

await main();
