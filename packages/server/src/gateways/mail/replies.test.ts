import { describe, expect, it } from 'vitest';
import {
  enhancedCodeOf,
  kindOfReply,
  reasonOfCode,
  reasonOfLogin,
  reasonOfReply,
  redactReply,
} from './replies.ts';

describe('the reply of a mail server', () => {
  it.each([
    [421, 'envelope', 'temporary'],
    [450, 'envelope', 'temporary'],
    [451, 'data', 'temporary'],
    [454, 'login', 'temporary'],
    [535, 'login', 'login'],
    [534, 'login', 'login'],
    [530, 'envelope', 'login'],
    [550, 'login', 'login'],
    [550, 'envelope', 'permanent'],
    [552, 'data', 'permanent'],
    [554, 'connect', 'permanent'],
    [250, 'data', 'connection'],
  ] as const)('%i in phase %s is %s', (code, phase, kind) => {
    expect(kindOfReply(code, phase)).toBe(kind);
  });

  it.each([
    ['550 5.1.1 No such user', '5.1.1'],
    ['550-5.7.26 This mail\n550 5.7.26 is unauthenticated', '5.7.26'],
    ['451 4.7.1 Greylisted', '4.7.1'],
    ['550 User has no permission', null],
    ['250 2.0.0 queued', '2.0.0'],
    ['552 Version 5.1.1 is full', null],
  ])('"%s" has the enhanced code %s', (reply, code) => {
    expect(enhancedCodeOf(reply)).toBe(code);
  });
});

describe('reason of a rejected login', () => {
  it.each([
    ['535 5.7.8 Username and Password not accepted', 'wrong_password'],
    ['535 Error: authentication failed', 'wrong_password'],
    ['[AUTHENTICATIONFAILED] Invalid credentials (Failure)', 'wrong_password'],
    ['534-5.7.9 Application-specific password required', 'app_password_needed'],
    ['534-5.7.14 Please log in via your web browser', 'app_password_needed'],
    ['535 Login Fail. Please enter your authorization code to login', 'app_password_needed'],
    ['535 请使用授权码登录', 'app_password_needed'],
    ['535 5.7.139 Authentication unsuccessful, basic authentication is disabled', 'oauth_needed'],
    ['535 5.7.139 SmtpClientAuthentication is disabled for the Tenant', 'access_off'],
    ['535 Login fail. Account is abnormal, service is not open', 'access_off'],
    ['Your account is not enabled for IMAP use', 'access_off'],
    ['550 User has no permission', 'access_off'],
    ['SELECT Unsafe Login. Please contact kefu@188.com for help', 'unsafe_login'],
    ['530 5.7.0 Must issue a STARTTLS command first', 'no_encryption'],
    ['', 'wrong_password'],
  ])('"%s" is %s', (reply, reason) => {
    expect(reasonOfLogin(reply)).toBe(reason);
  });

  it.each([
    ['550 5.1.1 No such user', 'permanent', 'envelope', 'sending_refused'],
    ['554 5.7.1 Not here', 'permanent', 'connect', 'unreachable'],
    ['454 4.7.0 Too many login attempts', 'temporary', 'login', 'unreachable'],
    ['530 5.7.0 Authentication required', 'login', 'envelope', 'wrong_password'],
  ] as const)('reply "%s" of kind %s in phase %s means %s', (reply, kind, phase, reason) => {
    expect(reasonOfReply(reply, kind, phase)).toBe(reason);
  });
});

it.each([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self_signed'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self_signed'],
  ['CERT_HAS_EXPIRED', 'expired_certificate'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'bad_certificate'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'no_encryption'],
  ['ENOTFOUND', 'unknown_host'],
  ['ECONNREFUSED', 'unreachable'],
  ['GREETING_TIMEOUT', 'no_greeting'],
  [undefined, 'unreachable'],
])('the connection error code %s means %s', (code, reason) => {
  expect(reasonOfCode(code)).toBe(reason);
});

describe('a stored reply', () => {
  it('contains no secret, even in base64, and no string that could be one', () => {
    const secret = 'hunter2-code';
    const reply = `535 no ${secret} ${Buffer.from(secret).toString('base64')} ${'A1b2'.repeat(12)} sorry`;
    expect(redactReply(reply, [secret])).toBe('535 no … … … sorry');
  });

  it('is one line without control characters, up to 300 long', () => {
    expect(redactReply('550-a\r\n550 b\u202e\u0007c', [])).toBe('550-a 550 b c');
    expect(redactReply('ab '.repeat(400), [])).toHaveLength(300);
  });
});
