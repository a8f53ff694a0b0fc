import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../packages/server/src/platform/settings/config.ts';
import { settings } from '../../scripts/settings.mjs';

const root = join(import.meta.dirname, '../..');
const asked = new Set<string>();
/** Reads the configuration with these variables, and records each name that is read. */
function start(variables: Record<string, string>): void {
  readConfig(
    new Proxy(variables, {
      get(values, name: string) {
        asked.add(name);
        return values[name];
      },
    }),
    root,
  );
}
start({});
// Endpoints and regions are only read together with the settings that they belong to.
start({
  PUBLIC_URL: 'https://reachkit.example',
  FILE_STORE_URL: 'https://s3.example',
  FILE_STORE_BUCKET: 'files',
  FILE_STORE_KEY_ID: 'id',
  FILE_STORE_SECRET: 'secret',
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: 'Reachkit',
  SMS_TEMPLATE_CODE: 'SMS_1',
  YOUTUBE_API_KEY: 'k'.repeat(39),
  MAIL_OAUTH_GMAIL_CLIENT_ID: 'id',
  MAIL_OAUTH_GMAIL_CLIENT_SECRET: 'secret',
  MAIL_OAUTH_OUTLOOK_CLIENT_ID: 'id',
  MAIL_OAUTH_OUTLOOK_CLIENT_SECRET: 'secret',
  WECHAT_PAY_MCHID: '1900000001',
  WECHAT_PAY_APPID: 'wx0000000000000001',
  WECHAT_PAY_SERIAL: 'A'.repeat(40),
  WECHAT_PAY_PRIVATE_KEY: generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString(),
  WECHAT_PAY_API_KEY: 'k'.repeat(32),
});
// Set by npm: the folder in which a command was called.
asked.delete('INIT_CWD');

describe('docs/configuration.md', () => {
  it('lists every variable that is read at start', () => {
    expect(asked.size).toBeGreaterThan(40);
    expect([...asked].filter((name) => !settings.has(name))).toEqual([]);
  });

  it('lists no variable that is not read at start', () => {
    expect([...settings].filter((name) => !asked.has(name))).toEqual([]);
  });
});
