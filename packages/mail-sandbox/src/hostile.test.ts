import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RawClient } from './testing/rawClient.ts';
import { ann, type SandboxWorld, sandboxWorld } from './testing/sandboxWorld.ts';

let world: SandboxWorld;
const clients: RawClient[] = [];
beforeAll(async () => {
  world = await sandboxWorld();
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => world.close());

async function open(server: 'imap' | 'smtp' = 'imap'): Promise<RawClient> {
  const client = new RawClient(world.sandbox[server].port);
  clients.push(client);
  await client.until(server === 'imap' ? /\* OK.*\r\n/ : /220 .*\r\n/);
  return client;
}

async function signedIn(): Promise<RawClient> {
  const client = await open();
  expect(await client.ask('a', `LOGIN ${ann} ${world.passwordOf(ann)}`)).toMatch(/^a OK/);
  return client;
}

describe('IMAP', () => {
  it.each([
    ['nothing', ''],
    ['no command', 'x'],
    ['an unknown command', 'x FLY'],
    ['a command before the login', 'x SELECT INBOX'],
    ['an open quote', 'x LOGIN "ann'],
    ['an open parenthesis', 'x ID ("name"'],
    ['a stray parenthesis', 'x LOGIN )'],
    ['too deep lists', `x ID ${'('.repeat(500)}${')'.repeat(500)}`],
    ['missing arguments', 'x LOGIN ann'],
    ['bytes that are no text', 'x LOGIN \0\x01 \xff'],
    ['a sender of HTTP', 'GET / HTTP/1.1'],
  ])('answers BAD to %s and keeps the connection', async (_, line) => {
    const client = await open();
    client.send(`${line}\r\n`);
    await client.until(/ BAD .*\r\n/);
    expect(await client.ask('b', 'NOOP')).toMatch(/b OK/);
  });

  it.each([
    'FETCH',
    'FETCH 1',
    'FETCH 0 FLAGS',
    'FETCH 1:x FLAGS',
    'FETCH 1 (NOTHING)',
    'FETCH 1 BODY[1.X]',
    'FETCH 1 BODY[]<1>',
    'FETCH 1 BODY[MIME]',
    'SEARCH',
    'SEARCH SUBJECT',
    'SEARCH SINCE yesterday',
    'SEARCH SINCE 99-Xyz-2026',
    'SEARCH OR ALL',
    'SEARCH NOT',
    'SEARCH FLY',
    `SEARCH ${'NOT '.repeat(300)}ALL`,
    'STORE 1 LABELS (x)',
    'STORE 1 FLAGS (a"b)',
    'STATUS INBOX (SIZE)',
    'APPEND INBOX',
    'APPEND INBOX "Monday" {1+}\r\nx',
  ])('answers BAD to %s', async (line) => {
    const client = await signedIn();
    await client.ask('b', 'SELECT INBOX');
    expect(await client.ask('x', line)).toMatch(/x BAD/);
    expect(await client.ask('c', 'UID SEARCH ALL')).toMatch(/c OK/);
  });

  it('closes a connection that sends a line without an end', async () => {
    const client = await open();
    client.send('a LOGIN '.padEnd(70_000, 'x'));
    expect(await client.rest()).toMatch(/BAD Line too long[\s\S]*BYE/);
  });

  it('closes a connection after many bad commands', async () => {
    const client = await open();
    client.send('x FLY\r\n'.repeat(30));
    expect((await client.rest()).match(/x BAD/g)).toHaveLength(20);
  });

  it('refuses literals beyond the limit before they are sent, and accepts later ones', async () => {
    const client = await open();
    client.send('a LOGIN {100000}\r\n');
    await client.until(/a BAD Literal too long/);
    expect(await client.ask('b', 'NOOP')).toMatch(/b OK/);
    client.send('c LOGIN {999999999999+}\r\n');
    expect(await client.rest()).toMatch(/BAD Literal too long[\s\S]*BYE/);
    const other = await signedIn();
    other.send('d APPEND INBOX {26214400}\r\n');
    await other.until(/d BAD Literal too long/);
  });

  it('accepts literals of both kinds, split over packets', async () => {
    const client = await open();
    client.send(`a LOGIN {${ann.length}}\r\n`);
    await client.until(/\+ .*\r\n/);
    client.send(`${ann.slice(0, 3)}`);
    client.send(`${ann.slice(3)} {14+}\r\n${world.passwordOf(ann)}\r\n`);
    await client.until(/a OK/);
    client.send('b APPEND Junk (\\Seen) {5}\r\n');
    await client.until(/\+ .*\r\n/);
    client.send('a: b\n\r\n');
    expect(await client.until(/b OK.*\r\n/)).toMatch(/APPENDUID \d+ \d+/);
  });

  it('signs in by AUTHENTICATE PLAIN, with or without an initial response', async () => {
    const token = Buffer.from(`\0${ann}\0${world.passwordOf(ann)}`).toString('base64');
    const first = await open();
    expect(await first.ask('a', `AUTHENTICATE PLAIN ${token}`)).toMatch(/a OK/);
    const second = await open();
    second.send('a AUTHENTICATE PLAIN\r\n');
    await second.until(/\+ ?\r\n/);
    second.send(`${token}\r\n`);
    await second.until(/a OK/);
    const third = await open();
    third.send('a AUTHENTICATE PLAIN\r\n*\r\n');
    await third.until(/a BAD/);
    expect(await third.ask('b', 'AUTHENTICATE CRAM-MD5')).toMatch(/b NO/);
    expect(await third.ask('c', `AUTHENTICATE PLAIN ${Buffer.from('\0x\0y').toString('base64')}`)).toMatch(
      /c NO \[AUTH/,
    );
  });

  it('returns parts, headers and ranges of a message unchanged', async () => {
    const inner = 'Subject: inner\r\nContent-Type: text/plain\r\n\r\nDeep\r\n';
    const raw = [
      'Subject: outer',
      ' folded',
      'X-One: 1',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      'preamble',
      '--b',
      'Content-Type: text/plain',
      '',
      'Text',
      '--b',
      'Content-Type: message/rfc822',
      '',
      inner,
      '--b--',
      '',
    ].join('\r\n');
    const client = await signedIn();
    const appended = await client.ask('a', `APPEND Junk {${raw.length}+}\r\n${raw}`);
    const uid = /APPENDUID \d+ (\d+)/.exec(appended)?.[1] ?? '';
    await client.ask('b', 'EXAMINE Junk');
    const fetched = async (item: string) => {
      const text = await client.ask('c', `UID FETCH ${uid} (${item})`);
      const [, size = '0'] = /\{(\d+)\}\r\n/.exec(text) ?? [];
      const start = text.indexOf('}\r\n') + 3;
      return /\{/.test(text) ? text.slice(start, start + Number(size)) : text.split('\r\n')[0];
    };
    expect(await fetched('BODY.PEEK[]')).toBe(raw);
    expect(await fetched('BODY.PEEK[]<9.5>')).toBe('outer');
    expect(await fetched('BODY.PEEK[]<99999.5>')).toBe('');
    expect(await fetched('BODY.PEEK[1]')).toBe('Text');
    expect(await fetched('BODY.PEEK[1.MIME]')).toBe('Content-Type: text/plain\r\n\r\n');
    expect(await fetched('BODY.PEEK[2]')).toBe(inner);
    expect(await fetched('BODY.PEEK[2.HEADER]')).toBe('Subject: inner\r\nContent-Type: text/plain\r\n\r\n');
    expect(await fetched('BODY.PEEK[2.TEXT]')).toBe('Deep\r\n');
    expect(await fetched('BODY.PEEK[2.1]')).toBe('Deep\r\n');
    expect(await fetched('BODY.PEEK[HEADER.FIELDS (SUBJECT)]')).toBe('Subject: outer\r\n folded\r\n\r\n');
    expect(await fetched('BODY.PEEK[HEADER.FIELDS.NOT (SUBJECT CONTENT-TYPE)]')).toBe('X-One: 1\r\n\r\n');
    expect(await fetched('BODY.PEEK[7]')).toMatch(/BODY\[7\] NIL/);
    expect(await fetched('BODYSTRUCTURE')).toMatch(
      /\(\("text" "plain" NIL NIL NIL "7bit" 4 0 NIL NIL NIL NIL\)\("message" "rfc822" .* "mixed" \("boundary" "b"\) NIL NIL NIL\)/,
    );
  });

  it('survives random lines and random bytes', async () => {
    const lines = fc.oneof(
      fc.string({ maxLength: 200 }),
      fc
        .tuple(
          fc.constantFrom(
            'FETCH',
            'UID FETCH',
            'SEARCH',
            'STORE',
            'STATUS',
            'LIST',
            'APPEND',
            'ID',
            'SELECT',
          ),
          fc.array(
            fc.constantFrom(
              '1',
              '*',
              '1:*',
              '(',
              ')',
              '"',
              'BODY[',
              ']',
              '<0.',
              '{1+}',
              '{0}',
              'OR',
              'NOT',
              'UID',
              'é',
              '\\',
            ),
          ),
        )
        .map(([name, words]) => `${name} ${words.join(' ')}`),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(lines, { maxLength: 8 }), async (commands) => {
        const client = await signedIn();
        await client.ask('b', 'SELECT INBOX');
        for (const line of commands) client.send(`x ${line.replace(/logout|idle|auth/gi, '')}\r\n`);
        // Literals opened by the random lines may consume the first of these commands.
        client.send('y NOOP\r\n\r\nz NOOP\r\n\r\nz NOOP\r\n');
        await client.until(/z OK|BYE/);
        client.close();
      }),
      { numRuns: 60 },
    );
    expect(await (await signedIn()).ask('b', 'NOOP')).toMatch(/b OK/);
  });
});

describe('SMTP', () => {
  it('refuses a message by its announced size, and one without a login', async () => {
    const client = await open('smtp');
    client.send('EHLO x\r\n');
    expect(await client.until(/250 [^\r]*\r\n/)).toMatch(/SIZE 20971520/);
    client.send(`MAIL FROM:<${ann}>\r\n`);
    await client.until(/530 .*\r\n/);
    const token = Buffer.from(`\0${ann}\0${world.passwordOf(ann)}`).toString('base64');
    client.send(`AUTH PLAIN ${token}\r\n`);
    await client.until(/235 .*\r\n/);
    client.send(`MAIL FROM:<${ann}> SIZE=26214400\r\n`);
    await client.until(/552 .*\r\n/);
    client.send('MAIL FROM:<>\r\n');
    await client.until(/553 .*\r\n/);
  });

  it('rejects a line break in an address, and an endless line', async () => {
    const client = await open('smtp');
    client.send('EHLO x\r\n');
    await client.until(/250 [^\r]*\r\n/);
    const token = Buffer.from(`\0${ann}\0${world.passwordOf(ann)}`).toString('base64');
    client.send(`AUTH PLAIN ${token}\r\nMAIL FROM:<${ann}>\r\n`);
    await client.until(/235 [\s\S]*250 .*\r\n/);
    client.send('RCPT TO:<a\0b@x.example>\r\n');
    await client.until(/5\d\d .*\r\n/);
    client.send(`RCPT TO:<${'x'.repeat(100_000)}@x.example>\r\n`);
    expect(await client.rest()).toMatch(/421 .*too long/);
  });
});
