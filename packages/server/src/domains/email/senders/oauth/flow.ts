import { and, eq, or, sql } from 'drizzle-orm';
import type { Deps, Transaction } from '../../../../platform/deps.ts';
import { Failure } from '../../../../platform/http/failure.ts';
import type { Caller } from '../../../../platform/http/route.ts';
import { describeError } from '../../../../platform/logging.ts';
import { teamScope } from '../../../../platform/tenant/teamScope.ts';
import { readPeople } from '../../../people/people.ts';
import { domainOf } from '../../addresses/address.ts';
import { announceSender, recordSenderAction } from '../notify.ts';
import { sealSecret } from '../secret.ts';
import type { SenderService } from '../service.ts';
import { addressKeyOf, imapColumns, smtpColumns } from '../settings.ts';
import { mailSender } from '../tables.ts';
import { beginVerification } from '../verify/task.ts';
import { lockManaged, type SenderRow } from '../visible.ts';
import { type OauthProviderId, oauthProviders } from './providers.ts';
import { challengeOf, type OauthState, readState, signState, verifierOf } from './state.ts';
import { type MailTokens, requestTokens, SignInOver, type TokenAnswer } from './tokens.ts';

export const callbackPath = '/kol/api/email/sender/oauth/callback';

export interface OauthDeps extends Pick<Deps, 'db' | 'now' | 'config' | 'secrets' | 'outbound' | 'log'> {
  readonly queue: Parameters<typeof beginVerification>[1];
  readonly senders: Pick<SenderService, 'insert'>;
}

/** Result of a sign-in, for the page that shows it. */
export type SignInOutcome =
  | 'connected'
  /** The state is not ours or too old, or the provider takes the code no more. */
  | 'expired'
  /** Another address than that of the mailbox which was to sign in again. */
  | 'otherAddress'
  | 'taken'
  | 'full'
  | 'unreachable';

const outcomes: Partial<Record<Failure['reason'], SignInOutcome>> = {
  equity: 'full',
  validation: 'taken',
  notFound: 'expired',
  forbidden: 'expired',
};

/** Sign-in at a provider in place of a password (OAuth 2 with PKCE). */
export class MailOauth {
  readonly #deps: OauthDeps;

  constructor(deps: OauthDeps) {
    this.#deps = deps;
  }

  /** The address of the provider's sign-in page. @throws Failure `notFound` */
  async begin(
    caller: Caller,
    provider: OauthProviderId,
    { senderId, name }: { readonly senderId?: string | undefined; readonly name?: string | undefined },
  ): Promise<{ url: string }> {
    const { db, secrets, now } = this.#deps;
    const client = this.#clientOf(provider);
    if (senderId !== undefined) {
      await db.transaction(async (tx) => {
        const row = await lockManaged(tx, caller, senderId);
        if (row.provider !== provider) throw new Failure('notFound');
      });
    }
    const { teamId, accountId } = caller;
    const state = signState(
      secrets.hash,
      { provider, teamId, accountId, ...(senderId ? { senderId } : {}), ...(name ? { name } : {}) },
      now(),
    );
    const { scope, extra } = oauthProviders[provider];
    const url = new URL(client.authorizeUrl);
    url.search = new URLSearchParams({
      client_id: client.clientId,
      redirect_uri: this.#redirectUri(),
      response_type: 'code',
      scope,
      state,
      code_challenge: challengeOf(verifierOf(secrets.hash, state)),
      code_challenge_method: 'S256',
      ...extra,
    }).toString();
    return { url: url.href };
  }

  /** Owner of a sign-in's state, by name; `null` for an invalid state. */
  async nameOf(state: string): Promise<string | null> {
    const { db, secrets, now } = this.#deps;
    const known = readState(secrets.hash, state, now());
    if (!known) return null;
    const person = (await readPeople(db, known.teamId, [known.accountId])).get(known.accountId);
    return person?.isActive ? person.nickName : null;
  }

  /** Exchanges the provider's code, and stores the sender. */
  async finish(text: string, code: string): Promise<SignInOutcome> {
    const { db, secrets, now } = this.#deps;
    const state = readState(secrets.hash, text, now());
    if (!state || (await this.nameOf(text)) === null) return 'expired';
    const answer = await this.#exchange(state, text, code);
    if (typeof answer === 'string') return answer;
    const { address, refreshToken, ...tokens } = answer;
    if (address === undefined || domainOf(address) === null || refreshToken === undefined) {
      return 'unreachable';
    }
    try {
      return await db.transaction((tx) => this.#keep(tx, state, address, { ...tokens, refreshToken }));
    } catch (error) {
      const outcome = error instanceof Failure ? outcomes[error.reason] : undefined;
      if (outcome === undefined) throw error;
      return outcome;
    }
  }

  async #exchange(
    { provider }: OauthState,
    state: string,
    code: string,
  ): Promise<TokenAnswer | 'expired' | 'unreachable'> {
    const { secrets, now, outbound, log } = this.#deps;
    const grant = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.#redirectUri(),
      code_verifier: verifierOf(secrets.hash, state),
    };
    try {
      return await requestTokens(outbound, this.#clientOf(provider), grant, now());
    } catch (error) {
      if (error instanceof SignInOver) return 'expired';
      log.warn({ err: describeError(error), provider }, 'the provider of a mailbox gave no tokens');
      return 'unreachable';
    }
  }

  async #keep(
    tx: Transaction,
    state: OauthState,
    address: string,
    tokens: MailTokens,
  ): Promise<SignInOutcome> {
    const caller = callerOf(state);
    const secret = JSON.stringify(tokens);
    const known = await this.#find(tx, state, address);
    if (known === 'otherAddress') return 'otherAddress';
    const { servers } = oauthProviders[state.provider];
    const [smtp, imap] = (['smtp', 'imap'] as const).map((protocol) => {
      const server = servers.find((one) => one.protocol === protocol);
      if (!server) throw new Error(`${state.provider} has no ${protocol} server`);
      return { host: server.host, port: server.port, security: server.security };
    });
    if (!smtp || !imap) throw new Error('A provider without servers');
    if (!known) {
      const settings = { smtp, imap, signature: '', isShared: true, ownCap: null, user: address };
      await this.#deps.senders.insert(tx, caller, {
        ...settings,
        name: state.name ?? address.slice(0, address.lastIndexOf('@')).slice(0, 60),
        address,
        replyTo: address,
        provider: state.provider,
        auth: 'oauth',
        secret,
      });
      return 'connected';
    }
    await teamScope(tx, state.teamId)
      .update(mailSender)
      .set({
        auth: 'oauth',
        user: known.address,
        secret: sealSecret(this.#deps.secrets.envelope, secret, known),
        ...smtpColumns(smtp),
        ...imapColumns(imap),
        revision: sql`${mailSender.revision} + 1`,
      })
      .where(eq(mailSender.id, known.id));
    const at = this.#deps.now();
    await recordSenderAction(tx, caller, { action: 'mailboxChanged', id: known.id, fields: ['secret'], at });
    await beginVerification(tx, this.#deps.queue, known);
    await announceSender(tx, known);
    return 'connected';
  }

  /** The sender that signs in again: the named one, or the person's own with this address. */
  async #find(
    tx: Transaction,
    { teamId, accountId, senderId }: OauthState,
    address: string,
  ): Promise<SenderRow | 'otherAddress' | undefined> {
    const isMeant =
      senderId === undefined
        ? and(eq(mailSender.addressKey, addressKeyOf(address)), eq(mailSender.accountId, accountId))
        : and(
            eq(mailSender.id, Number(senderId)),
            or(eq(mailSender.accountId, accountId), mailSender.isShared),
          );
    const [row] = await teamScope(tx, teamId).select().from(mailSender).where(isMeant).for('update');
    if (senderId === undefined) return row;
    if (!row) throw new Failure('notFound');
    return row.addressKey === addressKeyOf(address) ? row : 'otherAddress';
  }

  #clientOf(provider: OauthProviderId) {
    const client = this.#deps.config.mailOauth[provider];
    if (!client) throw new Failure('notFound');
    return client;
  }

  #redirectUri(): string {
    const { publicUrl } = this.#deps.config;
    if (publicUrl === null) throw new Error('A sign-in at a provider needs the public address');
    return `${publicUrl}${callbackPath}`;
  }
}

/** The person who began the sign-in; their rights are checked again. */
const callerOf = ({ teamId, accountId }: OauthState): Caller => ({
  teamId,
  accountId,
  loginId: 0,
  clientId: '',
  roleIds: [],
});
