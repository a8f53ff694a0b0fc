import { eq, getTableColumns } from 'drizzle-orm';
import { type MailAccess, MailError } from '../../../gateways/mail/gateway.ts';
import { checkWords } from '../../../platform/database/words/words.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Secret } from '../../../platform/secrets/secret.ts';
import { teamScope } from '../../../platform/tenant/teamScope.ts';
import { type OauthProviderId, oauthProviderIds } from './oauth/providers.ts';
import { type MailTokens, readTokens, requestTokens, SignInOver } from './oauth/tokens.ts';
import type { SandboxMailboxes } from './sandbox.ts';
import { openSecret, sealSecret } from './secret.ts';
import { mailSender } from './tables.ts';
import type { SenderRow } from './visible.ts';

/** Milliseconds before expiry at which a token is renewed. */
const renewBefore = 5 * 60_000;

type AccessDeps = Pick<Deps, 'db' | 'now' | 'secrets' | 'outbound' | 'config'> & {
  readonly sandbox: SandboxMailboxes | null;
};

/** Reads the connection data of a sender from the database; decrypts its secret and renews its token. */
export class SenderAccess {
  readonly #deps: AccessDeps;
  /** One renewal per sender at a time in this process; across processes the row is locked. */
  readonly #renewing = new Map<number, Promise<MailTokens>>();

  constructor(deps: AccessDeps) {
    this.#deps = deps;
  }

  /** @throws MailError where the sign-in at the provider is over, or the sandbox is not there */
  async read(teamId: number, senderId: number): Promise<MailAccess> {
    const [row] = await teamScope(this.#deps.db, teamId)
      .select()
      .from(mailSender)
      .where(eq(mailSender.id, senderId));
    if (!row) throw refusal('login', 'wrong_password');
    return this.of(row);
  }

  /** @throws MailError */
  async of(row: SenderRow): Promise<MailAccess> {
    const { address, user } = row;
    return {
      ...this.#serversOf(row),
      address,
      user,
      credential:
        row.auth === 'oauth'
          ? { kind: 'oauth', accessToken: new Secret((await this.#tokensOf(row)).accessToken) }
          : { kind: 'password', password: this.#secretOf(row) },
    };
  }

  #serversOf(row: SenderRow): Pick<MailAccess, 'isSandbox' | 'smtp' | 'imap'> {
    const { sandbox } = this.#deps;
    if (row.provider === 'sandbox') {
      // Ignores the row's host: only the sandbox itself may have a private address.
      if (!sandbox) throw refusal('connection', 'unreachable');
      return { isSandbox: true, smtp: sandbox.smtp, imap: row.imapHost === null ? null : sandbox.imap };
    }
    const { smtpHost, smtpPort, smtpSecurity, imapHost, imapPort, imapSecurity } = checkWords(
      getTableColumns(mailSender),
      row,
    );
    return {
      isSandbox: false,
      smtp: { host: smtpHost, port: smtpPort, security: smtpSecurity },
      imap:
        imapHost === null || imapPort === null || imapSecurity === null
          ? null
          : { host: imapHost, port: imapPort, security: imapSecurity },
    };
  }

  #secretOf(row: SenderRow): Secret<string> {
    if (row.secret === null) throw refusal('login', 'wrong_password');
    return openSecret(this.#deps.secrets.envelope, row.secret, row);
  }

  #isFresh({ expiresAt }: MailTokens): boolean {
    return expiresAt.getTime() - this.#deps.now().getTime() > renewBefore;
  }

  async #tokensOf(row: SenderRow): Promise<MailTokens> {
    const tokens = readTokens(this.#secretOf(row));
    if (this.#isFresh(tokens)) return tokens;
    const underWay = this.#renewing.get(row.id);
    if (underWay) return underWay;
    const renewing = this.#renew(row).finally(() => this.#renewing.delete(row.id));
    this.#renewing.set(row.id, renewing);
    return renewing;
  }

  async #renew({ teamId, id }: SenderRow): Promise<MailTokens> {
    const { db, secrets, outbound, config, now } = this.#deps;
    return db.transaction(async (tx) => {
      const [row] = await teamScope(tx, teamId)
        .select()
        .from(mailSender)
        .where(eq(mailSender.id, id))
        .for('update');
      if (!row) throw refusal('login', 'oauth_needed');
      if (row.auth !== 'oauth') throw refusal('login', 'oauth_needed');
      const stored = readTokens(this.#secretOf(row));
      // Another process renewed it first.
      if (this.#isFresh(stored)) return stored;
      const provider = oauthProviderIds.find((known): known is OauthProviderId => known === row.provider);
      const client = provider ? config.mailOauth[provider] : null;
      if (!client) throw refusal('login', 'oauth_needed');
      const { refreshToken } = stored;
      const answer = await requestTokens(
        outbound,
        client,
        { grant_type: 'refresh_token', refresh_token: refreshToken },
        now(),
      ).catch((error: unknown) => {
        throw error instanceof SignInOver
          ? refusal('login', 'oauth_needed')
          : refusal('connection', 'unreachable', error);
      });
      const { accessToken, expiresAt } = answer;
      const tokens = { accessToken, expiresAt, refreshToken: answer.refreshToken ?? refreshToken };
      await teamScope(tx, teamId)
        .update(mailSender)
        .set({ secret: sealSecret(secrets.envelope, JSON.stringify(tokens), row) })
        .where(eq(mailSender.id, id));
      return tokens;
    });
  }
}

const refusal = (kind: MailError['kind'], reason: MailError['reason'], cause?: unknown): MailError =>
  new MailError({ kind, reason, code: null, enhanced: null, reply: null, phase: 'login' }, { cause });
