import type { MailCheckItem } from '@reachkit/contract';
import { afterEach, describe, expect, it } from 'vitest';
import type { MailAccess } from '../../../../gateways/mail/gateway.ts';
import { MailError } from '../../../../gateways/mail/gateway.ts';
import type { ImapRules } from '../../../../gateways/mail/testing/imapPeer.ts';
import { peerPassword, peerUser } from '../../../../gateways/mail/testing/smtpPeer.ts';
import { type MailRecords, noMailRecords } from '../../../../gateways/mailDomains/mailRecords.ts';
import { Secret } from '../../../../platform/secrets/secret.ts';
import { type MailPeers, mailPeers, recordsOf } from '../testing/mailPeers.ts';
import type { Finding } from './findings.ts';
import { verifySender } from './verify.ts';

let peers: MailPeers | undefined;
afterEach(async () => {
  await peers?.close();
  peers = undefined;
});

const good = recordsOf(
  { 'mail.example': ['mx.mail.example'] },
  { 'mail.example': ['v=spf1 mx -all'], '_dmarc.mail.example': ['v=DMARC1; p=reject'] },
);
const signed = [
  'Authentication-Results: mx.example; dkim=pass header.d=mail.example',
  'DKIM-Signature: v=1; d=mail.example; s=s1; b=x',
];

interface World {
  readonly rules?: ImapRules;
  readonly added?: readonly string[];
  readonly folder?: string | null;
  readonly records?: MailRecords;
  readonly access?: (given: MailAccess) => Partial<MailAccess>;
}

async function verify({ rules, added = signed, folder = 'INBOX', records = good, access }: World) {
  peers = await mailPeers(rules);
  Object.assign(peers, { added, folder });
  const server = (port: number) => ({ host: 'mail.example', port, security: 'tls' as const });
  const given: MailAccess = {
    isSandbox: false,
    address: peerUser,
    user: peerUser,
    credential: { kind: 'password', password: new Secret(peerPassword) },
    smtp: server(peers.smtp.port),
    imap: server(peers.imap.port),
  };
  const found = new Map<MailCheckItem, Finding>();
  const order: string[] = [];
  const learned: (string | null)[] = [];
  await verifySender(
    {
      name: 'Li',
      address: peerUser,
      isProvidersDomain: false,
      access: async () => ({ ...given, ...access?.(given) }),
    },
    {
      mail: peers.mail,
      mailRecords: records,
      times: { arriveMs: 0, lookMs: 1 },
      now: () => new Date('2026-11-24T08:00:00Z'),
      signal: new AbortController().signal,
      write: async (item, finding) => {
        found.set(item, finding);
        order.push(`${item} ${finding.state}`);
      },
      learnAuthservId: async (id) => void learned.push(id),
    },
  );
  const states = Object.fromEntries(
    [...found].map(([item, { state, reason }]) => [item, reason === null ? state : `${state} ${reason}`]),
  );
  return { states, order, found, learned, peers };
}

describe('the verification of a sender', () => {
  it('stores each item as it runs, and marks no message as read', async () => {
    const { states, order, learned, peers: used } = await verify({ rules: { needsId: true } });
    expect(states).toEqual({
      smtpLogin: 'passed',
      imapLogin: 'passed',
      roundTrip: 'passed',
      mx: 'passed',
      spf: 'passed',
      dkim: 'passed',
      dmarc: 'passed',
    });
    expect(order.filter((line) => line.endsWith('running'))).toEqual(
      ['smtpLogin', 'smtpLogin', 'imapLogin', 'roundTrip', 'mx', 'spf', 'dkim', 'dmarc'].map(
        (item) => `${item} running`,
      ),
    );
    const commands = used.imap.lines.map((line) => line.slice(line.indexOf(' ') + 1));
    expect(commands.filter((line) => /^(SELECT|STORE|UID STORE|APPEND|EXPUNGE)/.test(line))).toEqual([]);
    expect(commands.filter((line) => /FETCH/.test(line) && !line.includes('BODY.PEEK'))).toEqual([]);
    expect(learned).toEqual(['mx.example']);
    expect(used.smtp.messages).toMatchObject([{ from: peerUser, to: [peerUser] }]);
  });

  it.each<[string, World, Record<string, string>]>([
    ['finds the message among junk', { folder: 'Junk' }, { roundTrip: 'warning in_junk', dkim: 'passed' }],
    [
      'misses a message that does not arrive',
      { folder: null },
      { roundTrip: 'failed not_arrived', dkim: 'skipped needs_earlier', spf: 'passed' },
    ],
    [
      'needs no IMAP',
      { access: () => ({ imap: null }) },
      { smtpLogin: 'passed', imapLogin: 'skipped no_imap', roundTrip: 'skipped no_imap' },
    ],
    [
      'goes on after a refused IMAP login',
      { rules: { refusal: '[AUTHENTICATIONFAILED] no' } },
      { smtpLogin: 'passed', imapLogin: 'failed wrong_password', roundTrip: 'skipped needs_earlier' },
    ],
    [
      'goes on after a refused SMTP login',
      { access: () => ({ credential: { kind: 'password', password: new Secret('wrong-one') } }) },
      {
        smtpLogin: 'failed wrong_password',
        imapLogin: 'failed wrong_password',
        roundTrip: 'skipped needs_earlier',
        mx: 'passed',
      },
    ],
    [
      'stops at a sign-in that is over',
      {
        access: () => {
          const facts = { code: null, enhanced: null, reply: null, phase: 'login' } as const;
          throw new MailError({ kind: 'login', reason: 'oauth_needed', ...facts });
        },
      },
      { smtpLogin: 'failed oauth_needed', imapLogin: 'skipped needs_earlier', mx: 'passed' },
    ],
    [
      'asks no name servers for the sandbox',
      {
        access: ({ smtp, imap }) => ({
          isSandbox: true,
          smtp,
          imap,
        }),
      },
      { roundTrip: 'passed', mx: 'skipped sandbox', spf: 'skipped sandbox', dmarc: 'skipped sandbox' },
    ],
    [
      'says so where name servers do not answer',
      { records: noMailRecords },
      { mx: 'skipped dns_unavailable', spf: 'skipped dns_unavailable', dmarc: 'skipped dns_unavailable' },
    ],
    [
      'warns of what is missing',
      { records: recordsOf({}, {}), added: [] },
      {
        mx: 'warning no_record',
        spf: 'warning no_record',
        dkim: 'warning not_signed',
        dmarc: 'warning no_record',
      },
    ],
  ])('%s', async (_, world, states) => {
    expect((await verify(world)).states).toMatchObject(states);
  });

  it('suggests the record to add', async () => {
    const { found } = await verify({ records: recordsOf({}, {}) });
    expect(found.get('dmarc')?.record).toEqual({
      type: 'TXT',
      name: '_dmarc.mail.example',
      value: `v=DMARC1; p=none; rua=mailto:${peerUser}`,
    });
  });
});
