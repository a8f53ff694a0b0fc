import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findTextHeaders } from './headerValues/findTextHeaders.ts';

const folder = 'packages/server/src';

/** Headers with a value that is ASCII for another reason, by file and header, with the reason. */
const knownAscii: Readonly<Record<string, string>> = {
  'domains/collaboration/page/serve.ts location': 'A path with an encoded token, and an encoded query.',
  'domains/email/senders/oauth/callbackPage.ts content-language': 'One of our two languages.',
  'domains/shortlinks/redirect/redirect.ts content-security-policy': 'A constant with a hash in base64.',
  'domains/shortlinks/redirect/redirect.ts set-cookie': 'Holds an id in base64 that we make.',
  'platform/http/errors.ts retry-after': 'A number of seconds.',
  'platform/http/errors.ts x-request-id': 'A UUID that we make.',
  'platform/http/headers.ts content-security-policy': 'A constant.',
  'platform/http/headers.ts permissions-policy': 'A constant.',
  'platform/http/headers.ts x-request-id': 'A UUID that we make.',
  'platform/http/pages/publicPages.ts content-language': 'One of our two languages.',
  'platform/http/pages/publicPages.ts vary': 'Names of headers that we set.',
  'platform/http/plainPage/plainPage.ts content-language': 'One of our two languages.',
  'platform/http/plainPage/plainPage.ts content-security-policy': 'A constant with a hash in base64.',
  'platform/http/startup/startupListener.ts content-security-policy': 'A constant.',
  'platform/http/pages/sendFile.ts cache-control': 'A number of seconds that the handler sets.',
  'platform/http/pages/sendFile.ts content-length': 'A number of bytes.',
  'platform/live/boundSessions.ts set-cookie':
    'The path comes from a request line, which holds no sign that a header refuses.',
  'platform/live/transport.ts name': 'Repeats headers that were set on the reply before.',
};

describe('headers set by the server', () => {
  it('contain only ASCII-safe values, except the listed ones', () => {
    const sources = globSync([`${folder}/**/*.ts`, 'packages/{demo,mail-sandbox}/src/**/*.ts']).filter(
      (file) => !/\.test(?:ing)?\.ts$|\/testing\//.test(file),
    );
    expect(sources.length).toBeGreaterThan(100);
    const found = sources.flatMap((file) =>
      findTextHeaders(readFileSync(file, 'utf8')).map(({ header }) => `${relative(folder, file)} ${header}`),
    );
    expect([...new Set(found)].sort()).toEqual(Object.keys(knownAscii).sort());
  });
});

describe('the check for text in headers', () => {
  it.each([
    ['a value from elsewhere', "reply.header('location', url)", 'location'],
    [
      'a name in a template',
      `reply.header('content-disposition', \`inline; filename=\${name}\`)`,
      'content-disposition',
    ],
    ['a redirect', 'reply.redirect(link.url, 302)', 'location'],
    ['an object', "response.writeHead(302, { location: answer.url, 'x-a': '1' })", 'location'],
    ['a shorthand', 'response.writeHead(302, { location })', 'location'],
    ['a spread object', "reply.headers({ ...(name ? { 'x-name': name } : {}) })", 'x-name'],
    ['a function that does not make it ASCII', "reply.header('location', String(url))", 'location'],
    ['a constant that holds text', "const title = page.title; reply.header('x-title', title)", 'x-title'],
    ['a literal with other letters', "reply.header('x-name', '产品')", 'x-name'],
  ])('reports %s', (_, source, header) => {
    expect(findTextHeaders(source)).toMatchObject([{ header }]);
  });

  it.each([
    ['a literal', "reply.header('cache-control', 'no-store')"],
    ['a choice of literals', "reply.header('cache-control', isHashed ? 'public' : `private`)"],
    ['an address made ASCII', "const location = asciiUrl(url); reply.header('location', location)"],
    ['a file name made ASCII', "reply.header('content-disposition', fileDisposition('inline', name))"],
    ['a length', "response.writeHead(200, { 'content-length': Buffer.byteLength(page) })"],
    ['a read of headers', 'const value = request.headers.location'],
  ])('accepts %s', (_, source) => {
    expect(findTextHeaders(source)).toEqual([]);
  });
});
