import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';

/** Records of a name; a missing name does not exist. */
export interface PeerRecords {
  readonly mx?: readonly { readonly preference: number; readonly exchange: string }[];
  readonly a?: readonly string[];
  /** Unabbreviated: eight groups. */
  readonly aaaa?: readonly string[];
  /** Each text as a list of its parts. */
  readonly txt?: readonly (readonly string[])[];
  /** Responds with a server error, or not at all. */
  readonly fault?: 'servfail' | 'refused' | 'silent';
}

export interface DnsPeer {
  /** Listening address, `127.0.0.1:5353`. */
  readonly address: string;
  /** The queries received, `MX shop.de`. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Based on RFC 1035 and RFC 3596, independent of the code under test. */
const kinds = { 1: 'A', 15: 'MX', 16: 'TXT', 28: 'AAAA' } as const;
const codes = { none: 0, servfail: 2, nxdomain: 3, refused: 5 } as const;

/** Starts a local name server on UDP. */
export async function dnsPeer(zone: Readonly<Record<string, PeerRecords>>): Promise<DnsPeer> {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const { name, kind, end } = questionOf(message);
    asked.push(`${kind} ${name}`);
    const records = zone[name];
    if (records?.fault === 'silent') return;
    const code = records ? codes[records.fault ?? 'none'] : codes.nxdomain;
    const answers = records && code === codes.none ? answersOf(records, kind) : [];
    socket.send(responseTo(message.subarray(0, end), code, answers), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** Section 4.1.2: length-prefixed labels, then type and class. */
function questionOf(message: Buffer): { name: string; kind: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = message.readUInt16BE(at + 1);
  const known = Object.entries(kinds).find(([code]) => Number(code) === type);
  return { name: labels.join('.').toLowerCase(), kind: known?.[1] ?? String(type), end: at + 5 };
}

function answersOf({ mx = [], a = [], aaaa = [], txt = [] }: PeerRecords, kind: string): Buffer[] {
  if (kind === 'MX') {
    return mx.map(({ preference, exchange }) =>
      record(15, Buffer.concat([Buffer.from([preference >> 8, preference & 255]), nameBytes(exchange)])),
    );
  }
  if (kind === 'TXT') return txt.map((parts) => record(16, Buffer.concat(parts.map(textBytes))));
  if (kind === 'A') return a.map((address) => record(1, Buffer.from(address.split('.').map(Number))));
  if (kind !== 'AAAA') return [];
  return aaaa.filter(isIPv6).map((address) => {
    const groups = address.split(':').map((group) => group.padStart(4, '0'));
    return record(28, Buffer.from(groups.join(''), 'hex'));
  });
}

/** Section 3.3.14: a length, then as many bytes. */
const textBytes = (part: string): Buffer =>
  Buffer.concat([Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)]);

/** The root is the empty name. */
function nameBytes(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '');
  const parts = labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...parts, Buffer.from([0])]);
}

/** Section 4.1.3; the name is a pointer to the question. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function responseTo(question: Buffer, code: number, answers: readonly Buffer[]): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(answers.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...answers]);
}
