import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createServer } from 'node:tls';
import { peerCertificate } from '../../../platform/outbound/testing/certificate.ts';
import { peerPassword, peerUser } from './smtpPeer.ts';

export interface KeptMessage {
  readonly folder: string;
  /** Headers and text as stored in the mailbox. */
  readonly raw: string;
}

export interface ImapPeer {
  readonly port: number;
  readonly lines: string[];
  readonly messages: KeptMessage[];
  close(): Promise<void>;
}

export interface ImapRules {
  /** Like NetEase: no folder opens until a client has identified itself after its login. */
  readonly needsId?: boolean;
  /** Reply to a login instead of accepting it. */
  readonly refusal?: string;
  readonly capabilities?: string;
  readonly tls?: { readonly key: string; readonly cert: string };
}

const lineEnd = '\r\n';

/** Minimal IMAP server for message searches (RFC 3501), independent of the code under test. */
export async function imapPeer(rules: ImapRules = {}): Promise<ImapPeer> {
  const lines: string[] = [];
  const messages: KeptMessage[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ ...(rules.tls ?? peerCertificate) }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const session = new Session(rules, messages);
    socket.write(`* OK [CAPABILITY ${capabilitiesOf(rules)}] ready${lineEnd}`);
    let rest = '';
    socket.on('data', (data) => {
      const parts = `${rest}${data.toString()}`.split(lineEnd);
      rest = parts.pop() ?? '';
      for (const line of parts) {
        lines.push(line);
        socket.write(session.answer(line));
        if (/ LOGOUT$/i.test(line)) socket.end();
      }
    });
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The peer has no port');
  return {
    port: address.port,
    lines,
    messages,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const capabilitiesOf = ({ capabilities = 'IMAP4rev1 ID SASL-IR AUTH=XOAUTH2 SPECIAL-USE' }: ImapRules) =>
  capabilities;

class Session {
  readonly #rules: ImapRules;
  readonly #messages: KeptMessage[];
  #isSignedIn = false;
  #isNamed = false;
  #folder = '';

  constructor(rules: ImapRules, messages: KeptMessage[]) {
    this.#rules = rules;
    this.#messages = messages;
  }

  answer(line: string): string {
    const [, tag = '*', command = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/.exec(line) ?? [];
    const ok = (...untagged: string[]) =>
      [...untagged.map((one) => `* ${one}`), `${tag} OK done`, ''].join(lineEnd);
    const no = (text: string) => `${tag} NO ${text}${lineEnd}`;
    switch (command.toUpperCase()) {
      case 'CAPABILITY':
        return ok(`CAPABILITY ${capabilitiesOf(this.#rules)}`);
      case 'ID':
        this.#isNamed = this.#isSignedIn;
        return ok('ID ("name" "Peer" "vendor" "Test" "version" "1")');
      case 'LOGIN':
      case 'AUTHENTICATE':
        return this.#signIn(rest, ok, no);
      case 'LIST':
        return /""$/.test(rest) && !rest.includes('*')
          ? ok('LIST (\\Noselect) "/" ""')
          : ok('LIST (\\HasNoChildren) "/" "INBOX"', 'LIST (\\HasNoChildren \\Junk) "/" "Junk"');
      case 'SELECT':
      case 'EXAMINE':
        return this.#open(command, rest, tag, no);
      case 'UID SEARCH':
        return ok(`SEARCH ${this.#found(rest).join(' ')}`.trim());
      case 'UID FETCH':
        return ok(...this.#fetched(rest));
      default:
        return ok();
    }
  }

  #signIn(rest: string, ok: () => string, no: (text: string) => string): string {
    const { refusal } = this.#rules;
    if (refusal !== undefined) return no(refusal);
    const given = rest.split(' ').at(-1)?.replaceAll('"', '') ?? '';
    const decoded = Buffer.from(given, 'base64').toString();
    const isKnown = [rest, decoded].some((text) => text.includes(peerUser) && text.includes(peerPassword));
    if (!isKnown) return no('[AUTHENTICATIONFAILED] Invalid credentials');
    this.#isSignedIn = true;
    return ok();
  }

  #open(command: string, rest: string, tag: string, no: (text: string) => string): string {
    if (this.#rules.needsId && !this.#isNamed) {
      return no(`${command} Unsafe Login. Please contact kefu@188.com for help`);
    }
    this.#folder = rest.split(' ')[0]?.replaceAll('"', '') ?? '';
    const count = this.#here().length;
    return [
      `* ${count} EXISTS`,
      '* OK [UIDVALIDITY 1] valid',
      `* OK [UIDNEXT ${count + 1}] next`,
      '* FLAGS (\\Seen)',
      `${tag} OK [READ-ONLY] opened`,
      '',
    ].join(lineEnd);
  }

  #here(): readonly KeptMessage[] {
    return this.#messages.filter(({ folder }) => folder === this.#folder);
  }

  #found(rest: string): readonly number[] {
    const wanted = /HEADER "?Message-ID"? "?([^"\s]+)"?/i.exec(rest)?.[1] ?? '';
    return this.#here().flatMap(({ raw }, at) => (raw.includes(wanted) ? [at + 1] : []));
  }

  #fetched(rest: string): readonly string[] {
    const uid = Number(/^\d+/.exec(rest)?.[0]);
    const raw = this.#here()[uid - 1]?.raw;
    if (raw === undefined) return [];
    const headers = `${raw.split(`${lineEnd}${lineEnd}`)[0]}${lineEnd}${lineEnd}`;
    const section = /BODY\.PEEK(\[[^\]]*\])/.exec(rest)?.[1];
    const body = section ? ` BODY${section} {${Buffer.byteLength(headers)}}${lineEnd}${headers}` : '';
    return [`${uid} FETCH (UID ${uid}${body})`];
  }
}
