import { describe, expect, it } from 'vitest';
import { readSystemMailSettings } from './settings.ts';

const from = 'Reachkit <no-reply@reachkit.example>';
const read = (values: Readonly<Record<string, string>>) => readSystemMailSettings((name) => values[name]);
const server = (url: string) => read({ SYSTEM_SMTP_URL: url, SYSTEM_MAIL_FROM: from });

describe('settings of the system mail', () => {
  it('are null without a server', () => {
    expect(read({})).toBeNull();
  });

  it.each([
    ['smtps://user:pass@smtp.example', { host: 'smtp.example', port: 465, security: 'tls', user: 'user' }],
    ['smtp://user:pass@smtp.example', { port: 587, security: 'starttls' }],
    ['smtp://a%40b.example:p%2Fw@smtp.example:2525', { port: 2525, user: 'a@b.example' }],
    ['smtp://localhost:25', { port: 25, security: 'none', user: '' }],
    ['smtp://[::1]:25', { host: '::1', security: 'none' }],
  ])('parse the server %s', (url, expected) => {
    expect(server(url)).toMatchObject({
      ...expected,
      from: { name: 'Reachkit', address: 'no-reply@reachkit.example' },
    });
  });

  it('decode the password and hide it', () => {
    const settings = server('smtps://user:p%40ss@smtp.example');
    expect(settings?.password.open()).toBe('p@ss');
    expect(JSON.stringify(settings)).not.toContain('p@ss');
  });

  it.each([
    'smtp.example',
    'https://smtp.example',
    'smtps://user@smtp.example',
    'smtps://u:s%ZZcret@smtp.example',
    'smtps://u:secret@smtp.example/path',
  ])('reject the server %s without quoting it', (url) => {
    expect(() => server(url)).toThrow(/^SYSTEM_SMTP_URL is invalid/);
    expect(() => server(url)).not.toThrow(/cret/);
  });

  it.each(['Reachkit', 'a <b', 'Reachkit <no-reply@>', 'x\r\nBcc: y <z@reachkit.example>'])(
    'reject the sender %j',
    (wrong) => {
      expect(() => read({ SYSTEM_SMTP_URL: 'smtp://localhost', SYSTEM_MAIL_FROM: wrong })).toThrow(
        /^SYSTEM_MAIL_FROM is/,
      );
    },
  );

  it('require both variables', () => {
    expect(() => read({ SYSTEM_MAIL_FROM: from })).toThrow(/SYSTEM_SMTP_URL is required/);
    expect(() => read({ SYSTEM_SMTP_URL: 'smtp://localhost' })).toThrow(/SYSTEM_MAIL_FROM is required/);
  });
});
