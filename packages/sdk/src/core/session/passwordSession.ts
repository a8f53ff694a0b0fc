import type { DataOf, EndpointDefinition, InputOf } from '@reachkit/contract/endpoint';
import { loginEndSchema } from '@reachkit/contract/live';
import { defaultLocale } from '@reachkit/contract/locales';
import { fetchSmsToken, type SmsLogin } from '@reachkit/contract/session/registration';
import { fetchToken, logout } from '@reachkit/contract/session/session';
import type { AxiosInstance } from 'axios';
import { readAnswer } from '../client/readAnswer.ts';
import { axiosTransport } from '../client/transport.ts';
import type { CallInput } from '../client/types.ts';
import { ReachkitError } from '../failures/errors.ts';
import type { StorageArea, TypedStorage } from '../react/storage.ts';
import { encodePassword, isStaffName, type PasswordCodecSource } from './passwordCodec.ts';
import { type TokenSession, tokenSession } from './tokenSession.ts';
import type { LostReason, SessionSource, Tokens } from './types.ts';

/** Options of `passwordSession`. */
export interface PasswordSessionOptions {
  readonly baseUrl: string;
  /** The OAuth client. Default `web`. */
  readonly clientId?: string | undefined;
  /** Default `web`. */
  readonly clientSecret?: string | undefined;
  readonly storage?: StorageArea | TypedStorage | undefined;
  readonly http?: AxiosInstance | undefined;
  readonly now?: (() => number) | undefined;
  /** Language of the server's messages for calls that set none. Default `zh`. */
  readonly locale?: (() => string) | undefined;
  readonly onLost?: ((reason: LostReason) => void) | undefined;
  /** Encoding of a staff login's password (`office:`): the value of `login` in the site's settings. Default: none. */
  readonly passwordCodec?: PasswordCodecSource | undefined;
}

/** Data for a sign-in by password. */
export interface SignIn {
  readonly username: string;
  readonly password: string;
}

/** Options of a login, apart from account and password. */
export interface SignInOptions {
  readonly signal?: AbortSignal | undefined;
  /** Language of the server's messages, e.g. `en`. */
  readonly locale?: string | undefined;
}

/** A login by account and password or by SMS code, stored and renewed on this device. */
export interface PasswordSession extends SessionSource {
  /** Rejects with a `ReachkitError`, e.g. `wrongCredentials`. */
  signIn(input: SignIn, options?: SignInOptions): Promise<void>;
  /** Signs in by the SMS code; rejects like `signIn`, e.g. with `validation` and the field `code`. */
  signInBySms(input: SmsLogin, options?: SignInOptions): Promise<void>;
  /** Calls an endpoint of OAuth clients, e.g. for the second step of a staff sign-in. Rejects like `signIn`. */
  callAsClient<E extends ClientEndpoint>(
    endpoint: E,
    input: InputOf<E> & CallInput,
    options?: SignInOptions,
  ): Promise<DataOf<E>>;
  /** Starts the login of tokens from such a call. */
  begin(tokens: Tokens): void;
  /** Logs out at the server, then clears the login even if that fails. */
  signOut(): Promise<void>;
}

type Schema = Parameters<typeof readAnswer>[0]['data'];
/** An endpoint that an OAuth client calls before there is a login. */
export type ClientEndpoint = EndpointDefinition<
  Schema | undefined,
  Schema | undefined,
  Schema | undefined,
  Schema,
  'client'
>;

/** Timeout of the server logout when a person signs out. */
const signOutTimeoutMs = 5000;

/**
 * Creates a session that calls `POST /auth/oauth/token` and `POST /auth/mobile/token/sms` with HTTP basic authorisation
 * (RFC 6749, sections 4.3 and 6).
 */
export function passwordSession(options: PasswordSessionOptions): PasswordSession {
  const transport = axiosTransport(options);
  const basic = `Basic ${btoa(`${options.clientId ?? 'web'}:${options.clientSecret ?? 'web'}`)}`;
  const locale = () => options.locale?.() ?? defaultLocale;

  /** Why the last renewal was rejected, if the server gave a reason. */
  let refusal: LostReason | undefined;

  type TokenEndpoint = typeof fetchToken | typeof fetchSmsToken;
  type Grant = { grant_type: 'password' | 'refresh_token' | 'mobile' } & Record<string, string>;

  async function send<E extends ClientEndpoint>(
    endpoint: E,
    input: CallInput,
    { signal, locale: asked }: SignInOptions = {},
  ): Promise<DataOf<E>> {
    const answer = await transport({
      endpoint,
      input,
      authorization: basic,
      locale: asked ?? locale(),
      signal,
    });
    return readAnswer(endpoint, answer);
  }

  async function askToken(endpoint: TokenEndpoint, query: Grant, options?: SignInOptions): Promise<Tokens> {
    const data = await send(endpoint, { query: { ...query, scope: 'server' } }, options);
    return { accessToken: data.access_token, refreshToken: data.refresh_token };
  }

  async function renew(refreshToken: string | null): Promise<Tokens | null> {
    if (refreshToken === null) return null;
    try {
      return await askToken(fetchToken, { grant_type: 'refresh_token', refresh_token: refreshToken });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refusal = endReasonOf(error);
      return null;
    }
  }

  async function passwordOnTheWay({ username, password }: SignIn): Promise<string> {
    const { passwordCodec } = options;
    if (!passwordCodec || !isStaffName(username)) return password;
    const setting = typeof passwordCodec === 'function' ? await passwordCodec() : passwordCodec;
    return encodePassword(password, setting);
  }

  function begin(next: Tokens) {
    refusal = undefined;
    tokens.setTokens(next);
  }

  const tokens: TokenSession = tokenSession({
    storage: options.storage,
    onLost: options.onLost,
    renewsOnly: true,
    fetchToken: ({ refreshToken }) => renew(refreshToken),
  });

  async function tellServer(token: string) {
    const authorization = `Bearer ${token}`;
    const signal = AbortSignal.timeout(signOutTimeoutMs);
    try {
      await transport({ endpoint: logout, input: {}, authorization, locale: locale(), signal });
    } catch (error) {
      // Server unreachable: the login is cleared on this device all the same, and expires on the server.
      if (!(error instanceof ReachkitError)) throw error;
    }
  }

  return {
    authType: 'password',
    getSnapshot: tokens.getSnapshot,
    getServerSnapshot: tokens.getServerSnapshot,
    subscribe: tokens.subscribe,
    getCredential: tokens.getCredential,
    onLost(reason) {
      // The rejected renewal may have given a more precise reason.
      tokens.onLost(reason === 'expired' ? (refusal ?? reason) : reason);
    },
    whyRefused: () => refusal,
    async signIn(input, options) {
      const password = await passwordOnTheWay(input);
      const { username } = input;
      begin(await askToken(fetchToken, { grant_type: 'password', username, password }, options));
    },
    async signInBySms({ mobile, code }, options) {
      begin(await askToken(fetchSmsToken, { grant_type: 'mobile', mobile, code }, options));
    },
    callAsClient: send,
    begin,
    async signOut() {
      const { loginId } = tokens.getSnapshot();
      const token = tokens.getToken();
      if (token !== null) await tellServer(token);
      // Unless a new login began during the logout.
      if (tokens.getSnapshot().loginId === loginId) tokens.clear();
    },
  };
}

/** Whether the server rejected the request, as opposed to a network or server error. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ReachkitError)) return false;
  return (
    error.kind === 'refused' || error.kind === 'validation' || error.status === 401 || error.status === 400
  );
}

function endReasonOf(error: unknown): LostReason | undefined {
  const known = loginEndSchema.safeParse(error instanceof ReachkitError ? error.details : undefined);
  return known.data?.reason;
}
