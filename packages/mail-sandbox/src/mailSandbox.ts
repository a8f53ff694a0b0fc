import type {
  MailSandboxParts,
  OpenMailSandbox,
  SandboxMailbox,
} from '@reachkit/server/gateways/mailSandbox';
import type { LoopbackServer } from '@reachkit/server/platform/development/loopback';
import { describeError } from '@reachkit/server/platform/logging';
import { errorCodeOf } from '@reachkit/server/platform/processes';
import { isLoopback } from '@reachkit/server/platform/settings/loopback';
import { StartFailure } from '@reachkit/server/platform/startFailure';
import { openImap } from './imap/server.ts';
import { Mailboxes } from './mailboxes.ts';
import { migrateSandbox } from './migrate.ts';
import { Reactions } from './recipients/reactions.ts';
import { type OwnSite, Visits } from './recipients/visits.ts';
import { openSmtp } from './smtp/server.ts';
import { type Ports, SandboxState, type Speed } from './state.ts';
import { MessageStore } from './store.ts';
import { Submissions } from './submission.ts';

/** Maximum size of a message in bytes, as with large providers. */
export const maxMessageBytes = 20 * 2 ** 20;
const kept = { days: 30, messages: 20_000, bytes: 2 * 2 ** 30 };
const dayMs = 24 * 60 * 60 * 1000;
const intervals = { tickMs: 1_000, heartbeatMs: 3_000, expireMs: 10 * 60_000 };

/**
 * The sandbox within one process. All processes read its ports from the database; on each machine one process listens on
 * the ports, and when it ends, another one takes over within seconds.
 */
export class RunningMailSandbox implements Omit<OpenMailSandbox, 'part'> {
  readonly store: MessageStore;
  readonly mailboxes: Mailboxes;
  readonly #parts: MailSandboxParts;
  readonly #state: SandboxState;
  readonly #reactions: Reactions;
  readonly #submissions: Submissions;
  readonly #stopping = new AbortController();
  webUrl = '';
  #ports: Ports = { smtp: 0, imap: 0 };
  #speed = 1;
  #servers: readonly LoopbackServer[] = [];
  #site: OwnSite | null = null;
  #timer: NodeJS.Timeout | undefined;
  #tick: Promise<void> | undefined;
  #isFailing = false;
  #last = { heartbeat: 0, expire: 0 };

  private constructor(parts: MailSandboxParts) {
    const { db, now, log, outbound, hash, accounts } = parts;
    this.#parts = parts;
    this.store = new MessageStore(db);
    this.mailboxes = new Mailboxes(hash, accounts);
    this.#state = new SandboxState(db);
    const visits = new Visits(outbound, () => this.#site);
    this.#reactions = new Reactions({ db, store: this.store, visits, now, log });
    const speed = () => this.#speed;
    this.#submissions = new Submissions({ db, store: this.store, mailboxes: this.mailboxes, now, speed });
  }

  /** @throws StartFailure where a port that is set is in use by another program */
  static async open(parts: MailSandboxParts): Promise<RunningMailSandbox> {
    if (parts.config.isMigrating) await migrateSandbox(parts.pool);
    const sandbox = new RunningMailSandbox(parts);
    await sandbox.#refresh(true);
    // Another process may have chosen the ports first.
    if (sandbox.#ports.smtp === 0) await sandbox.#refresh(false);
    sandbox.#timer = setInterval(() => sandbox.#work(), intervals.tickMs).unref();
    return sandbox;
  }

  get smtp(): OpenMailSandbox['smtp'] {
    return { host: '127.0.0.1', port: this.#ports.smtp, security: 'none' };
  }

  get imap(): OpenMailSandbox['imap'] {
    return { host: '127.0.0.1', port: this.#ports.imap, security: 'none' };
  }

  /** Whether this process serves the sandbox. */
  get isServing(): boolean {
    return this.#servers.length > 0;
  }

  mailboxOf(accountId: number): SandboxMailbox {
    return this.mailboxes.of(accountId);
  }

  systemMailbox(): SandboxMailbox {
    return this.mailboxes.system();
  }

  speed(): number {
    return this.#speed;
  }

  async setSpeed(speed: Speed): Promise<void> {
    await this.#state.setSpeed(speed, this.#parts.now());
    this.#speed = speed;
  }

  /** Starts the recipients' reactions once the site is served on `port`. */
  startReactions(port: number): void {
    const { host, publicUrl } = this.#parts.config;
    const isHere = isLoopback(host) || host === '0.0.0.0' || host === '::';
    if (!isHere) return;
    const loopbackUrl = host === '::1' ? `http://[::1]:${port}` : `http://127.0.0.1:${port}`;
    const names = ['127.0.0.1', 'localhost', '[::1]'].map((name) => `http://${name}:${port}`);
    this.#site = { loopbackUrl, origins: publicUrl === null ? names : [...names, publicUrl] };
  }

  /** Runs the due reactions. */
  async react(): Promise<number> {
    return this.#reactions.processDue(this.#stopping.signal);
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#timer);
    await this.#tick;
    await this.#stopServing();
  }

  #work(): void {
    this.#tick ??= this.#once()
      .then(() => {
        this.#isFailing = false;
      })
      .catch((error: unknown) => {
        if (this.#stopping.signal.aborted || this.#isFailing) return;
        this.#isFailing = true;
        this.#parts.log.warn({ err: describeError(error) }, 'the mail sandbox will try again');
      })
      .finally(() => {
        this.#tick = undefined;
      });
  }

  async #once(): Promise<void> {
    await this.#refresh(false);
    if (!this.isServing || this.#stopping.signal.aborted) return;
    if (this.#site) await this.react();
    const now = performance.now();
    if (now - this.#last.expire < intervals.expireMs && this.#last.expire > 0) return;
    this.#last.expire = now;
    await this.store.expire(new Date(this.#parts.now().getTime() - kept.days * dayMs), kept);
  }

  async #refresh(isStart: boolean): Promise<void> {
    const facts = await this.#state.read();
    this.#speed = facts.speed;
    if (this.isServing) {
      if (performance.now() - this.#last.heartbeat < intervals.heartbeatMs) return;
      this.#last.heartbeat = performance.now();
      await this.#state.heartbeat();
      return;
    }
    if (facts.ports) this.#ports = facts.ports;
    // Recipients visit the site of the serving process, so it must serve the site too.
    if (!this.#parts.config.roles.has('web')) return;
    await this.#serve(facts.ports, { isServed: facts.isServed, isStart });
  }

  async #serve(
    known: Ports | null,
    { isServed, isStart }: { isServed: boolean; isStart: boolean },
  ): Promise<void> {
    const fixed = this.#parts.config.mailSandboxPorts;
    const wanted = { smtp: fixed.smtp || known?.smtp || 0, imap: fixed.imap || known?.imap || 0 };
    try {
      await this.#open(known, wanted);
    } catch (error) {
      if (errorCodeOf(error) !== 'EADDRINUSE') throw error;
      // The ports are probably in use by the process that serves the sandbox.
      if (isServed) return;
      if (fixed.smtp !== 0 || fixed.imap !== 0) {
        if (isStart) throw explain(fixed, error);
        return;
      }
      this.#parts.log.warn('the ports of the mail sandbox are in use by another program: it moves to others');
      await this.#open(known, { smtp: 0, imap: 0 });
    }
  }

  async #open(known: Ports | null, wanted: Ports): Promise<void> {
    const { log, now } = this.#parts;
    const { store, mailboxes } = this;
    const smtp = await openSmtp({
      port: wanted.smtp,
      log,
      mailboxes,
      maxMessageBytes,
      onRecipient: (mailbox, recipient) => this.#submissions.checkRecipient(mailbox, recipient),
      onMessage: (submission) => this.#submissions.take(submission),
    });
    this.#servers = [smtp];
    try {
      const imap = await openImap({ port: wanted.imap, log, store, mailboxes, now, maxMessageBytes });
      this.#servers = [smtp, imap];
      const ports = { smtp: smtp.port, imap: imap.port };
      const isKnown = known !== null && known.smtp === ports.smtp && known.imap === ports.imap;
      if (isKnown) await this.#state.heartbeat();
      else if (!(await this.#state.claimPorts(known, ports))) {
        // Another process has started at the same time, with other ports.
        await this.#stopServing();
        return;
      }
      this.#ports = ports;
    } catch (error) {
      await this.#stopServing();
      throw error;
    }
  }

  async #stopServing(): Promise<void> {
    const servers = this.#servers;
    this.#servers = [];
    await Promise.all(servers.map((server) => server.close()));
  }
}

function explain({ smtp, imap }: Ports, cause: unknown): StartFailure {
  return new StartFailure(
    `A port for the mail sandbox is already in use (MAIL_SANDBOX_SMTP_PORT ${smtp}, MAIL_SANDBOX_IMAP_PORT ${imap}). Choose others, or 0 for any.`,
    cause,
  );
}
