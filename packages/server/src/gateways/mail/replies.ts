import type { MailCheckReason } from '@reachkit/contract';
import type { MailErrorKind } from './gateway.ts';

export type MailPhase = 'connect' | 'login' | 'envelope' | 'data';

/** Max characters stored of a server's reply. */
const maxReplyLength = 300;

/** Removes line breaks, secrets and possible secrets from a reply, and shortens it. */
export function redactReply(text: string, secrets: readonly string[]): string {
  const encoded = secrets.flatMap((secret) => [secret, Buffer.from(secret).toString('base64')]);
  const without = encoded
    .filter((secret) => secret.length >= 4)
    .sort((a, b) => b.length - a.length)
    .reduce((left, secret) => left.replaceAll(secret, '…'), text);
  return (
    without
      // Long runs without blanks are tokens, encoded credentials or ids of requests.
      .replace(/[A-Za-z\d+/_=-]{40,}/g, '…')
      .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
      .replace(/ {2,}/g, ' ')
      .trim()
      .slice(0, maxReplyLength)
  );
}

/** Returns the enhanced status code of a reply (RFC 3463), if it has one. */
export function enhancedCodeOf(reply: string): string | null {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(reply.trim())?.[1] ?? null;
}

/** SMTP reply codes for a missing login, whatever the command. */
const loginCodes = new Set([530, 534, 535, 538]);

/** Classifies an SMTP reply: whether a retry makes sense. */
export function kindOfReply(code: number, phase: MailPhase): MailErrorKind {
  if (code >= 400 && code < 500) return 'temporary';
  if (code < 500) return 'connection';
  return loginCodes.has(code) || phase === 'login' ? 'login' : 'permanent';
}

/** The first match wins. Texts of Google, Microsoft, Tencent and NetEase, and of common servers. */
const loginReasons: readonly (readonly [RegExp, MailCheckReason])[] = [
  [/unsafe login|kefu@188\.com/i, 'unsafe_login'],
  [/basic authentication is disabled|oauth2? (?:is )?required|5\.7\.139.*basic/i, 'oauth_needed'],
  [
    /application[- ]specific password|app(?:lication)?[- ]password|invalidsecondfactor|5\.7\.9\b|authori[sz]ation code|授权码|客户端专用密码|web browser/i,
    'app_password_needed',
  ],
  [
    /smtpclientauthentication is disabled|service is not open|not enabled for (?:imap|smtp|pop)|(?:imap|smtp)[^.]{0,40}(?:disabled|not enabled|not open|closed)|user has no permission|has no permission|服务未开启|未开启/i,
    'access_off',
  ],
  [/must issue a starttls|encryption required|5\.7\.11\b/i, 'no_encryption'],
];

/** Returns why a login was rejected, by the text of the reply; default: a wrong password. */
export function reasonOfLogin(reply: string): MailCheckReason {
  return loginReasons.find(([words]) => words.test(reply))?.[1] ?? 'wrong_password';
}

/** Returns why a server rejected a command. */
export function reasonOfReply(reply: string, kind: MailErrorKind, phase: MailPhase): MailCheckReason {
  if (/unsafe login/i.test(reply)) return 'unsafe_login';
  if (/must issue a starttls|530[ -]5\.7\.0.*starttls/i.test(reply)) return 'no_encryption';
  if (kind === 'login') return reasonOfLogin(reply);
  if (phase === 'login' && kind === 'temporary') return 'unreachable';
  return phase === 'connect' ? 'unreachable' : 'sending_refused';
}

const codeReasons: Readonly<Record<string, MailCheckReason>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'self_signed',
  CERT_HAS_EXPIRED: 'expired_certificate',
  CERT_NOT_YET_VALID: 'bad_certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'bad_certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'bad_certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'bad_certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'bad_certificate',
  CERT_UNTRUSTED: 'bad_certificate',
  CERT_REVOKED: 'bad_certificate',
  CERT_SIGNATURE_FAILURE: 'bad_certificate',
  INVALID_PURPOSE: 'bad_certificate',
  INVALID_CA: 'bad_certificate',
  HOSTNAME_MISMATCH: 'bad_certificate',
  // The server's response is not TLS.
  ERR_SSL_WRONG_VERSION_NUMBER: 'no_encryption',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'no_encryption',
  ERR_SSL_UNEXPECTED_MESSAGE: 'no_encryption',
  ERR_SSL_UNSUPPORTED_PROTOCOL: 'no_encryption',
  ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION: 'no_encryption',
  EPROTO: 'no_encryption',
  ENOTFOUND: 'unknown_host',
  ENODATA: 'unknown_host',
  EAI_NONAME: 'unknown_host',
  EAI_AGAIN: 'dns_unavailable',
  ETIMEDOUT: 'timeout',
  ETIMEOUT: 'timeout',
  CONNECT_TIMEOUT: 'timeout',
  UPGRADE_TIMEOUT: 'timeout',
  GREETING_TIMEOUT: 'no_greeting',
  EPROTOCOL: 'protocol',
};

/** Maps the code of a failed connection (of Node, OpenSSL, nodemailer or imapflow) to a reason for people. */
export function reasonOfCode(code: string | undefined): MailCheckReason {
  return codeReasons[code ?? ''] ?? 'unreachable';
}
