import { OutboundFailed, OutboundRefused, OutboundTimeout } from '../../platform/outbound/errors.ts';
import { StepTimeout } from './deadline.ts';
import { type MailAccess, MailError } from './gateway.ts';
import {
  enhancedCodeOf,
  kindOfReply,
  type MailPhase,
  reasonOfCode,
  reasonOfLogin,
  reasonOfReply,
  redactReply,
} from './replies.ts';

/** Returns values that no message or log may contain: the secret, and its encodings on the wire. */
export function secretsOf({ user, credential }: MailAccess): readonly string[] {
  const secret = credential.kind === 'oauth' ? credential.accessToken.open() : credential.password.open();
  return [secret, `\u0000${user}\u0000${secret}`, `user=${user}\u0001auth=Bearer ${secret}\u0001\u0001`];
}

const textOf = (value: unknown, name: string): string | undefined => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
};

/** Returns the codes of an error and its causes, the most specific first. */
function codesOf(error: unknown): readonly string[] {
  const codes: string[] = [];
  for (let at: unknown = error, depth = 0; at !== undefined && depth < 5; depth += 1) {
    for (const name of ['timeoutType', 'originalCode', 'code']) {
      const code = textOf(at, name);
      if (code !== undefined) codes.push(code);
    }
    at = at instanceof Error ? (at.cause ?? Reflect.get(at, '_err')) : undefined;
  }
  return codes;
}

/** Maps guard errors and timeouts, which are the same in both protocols. */
function commonFailure(error: unknown, phase: MailPhase): MailError | undefined {
  if (error instanceof MailError) return error;
  const facts = { kind: 'connection', code: null, enhanced: null, reply: null, phase } as const;
  if (error instanceof OutboundRefused) return new MailError({ ...facts, reason: 'refused_host' });
  if (error instanceof OutboundTimeout) return new MailError({ ...facts, reason: 'timeout' });
  if (error instanceof OutboundFailed) return new MailError({ ...facts, reason: reasonOfCode(error.code) });
  if (error instanceof StepTimeout) {
    return new MailError({ ...facts, reason: phase === 'connect' ? 'no_greeting' : 'timeout' });
  }
  return undefined;
}

/** Converts an error of nodemailer's connection. Its own message may quote sent data, and is dropped. */
export function smtpFailure(error: unknown, phase: MailPhase, secrets: readonly string[]): MailError {
  const common = commonFailure(error, phase);
  if (common) return common;
  const said = textOf(error, 'response');
  const code = Number(said?.slice(0, 3));
  const isEncrypting = codesOf(error).includes('ETLS');
  if (said !== undefined && code >= 400 && code < 600 && !isEncrypting) {
    const kind = kindOfReply(code, phase);
    return new MailError({
      kind,
      reason: reasonOfReply(said, kind, phase),
      code,
      enhanced: enhancedCodeOf(said),
      reply: redactReply(said, secrets),
      phase,
    });
  }
  const reply = said === undefined ? null : redactReply(said, secrets);
  const facts = { code: null, enhanced: null, reply, phase } as const;
  const codes = codesOf(error);
  if (codes.includes('EMESSAGE')) {
    // The message exceeds the server's announced size limit.
    return new MailError({ ...facts, kind: 'permanent', reason: 'sending_refused', code: 552 });
  }
  if (codes.includes('EENVELOPE')) {
    return new MailError({ ...facts, kind: 'permanent', reason: 'sending_refused' });
  }
  if (codes.includes('EAUTH')) {
    return new MailError({ ...facts, kind: 'login', reason: reasonOfLogin(said ?? '') });
  }
  const specificCode = codes.find((one) => reasonOfCode(one) !== 'unreachable');
  const reason = isEncrypting && specificCode === undefined ? 'no_encryption' : reasonOfCode(specificCode);
  return new MailError({ ...facts, kind: 'connection', reason });
}

/** Converts an error of imapflow. */
export function imapFailure(error: unknown, phase: MailPhase, secrets: readonly string[]): MailError {
  const common = commonFailure(error, phase);
  if (common) return common;
  const said = textOf(error, 'responseText') ?? textOf(error, 'response') ?? textOf(error, 'byeReason');
  const reply = said === undefined ? null : redactReply(said, secrets);
  const facts = { code: null, enhanced: null, reply, phase } as const;
  const has = (name: string) =>
    typeof error === 'object' && error !== null && Reflect.get(error, name) === true;
  const status = textOf(error, 'serverResponseCode')?.toUpperCase();
  if (has('authenticationFailed')) {
    // RFC 5530: a temporary server problem.
    if (status === 'UNAVAILABLE' || status === 'INUSE' || status === 'LIMIT') {
      return new MailError({ ...facts, kind: 'temporary', reason: 'unreachable' });
    }
    return new MailError({ ...facts, kind: 'login', reason: reasonOfLogin(said ?? '') });
  }
  if (said !== undefined && /unsafe login/i.test(said)) {
    return new MailError({ ...facts, kind: 'login', reason: 'unsafe_login' });
  }
  const codes = codesOf(error);
  const specificCode = codes.find((one) => reasonOfCode(one) !== 'unreachable');
  if (specificCode === undefined && has('tlsFailed')) {
    return new MailError({ ...facts, kind: 'connection', reason: 'no_encryption' });
  }
  return new MailError({ ...facts, kind: 'connection', reason: reasonOfCode(specificCode) });
}
