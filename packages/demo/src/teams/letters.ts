import type { Conversation } from './conversations.ts';

/** A sent email of the team. */
export interface SentEmail {
  readonly deliveryId: number;
  readonly recipientId: number;
  readonly campaignId: number;
  readonly creatorId: number | null;
  readonly address: string;
  readonly name: string;
  readonly messageId: string;
  readonly subject: string;
  readonly acceptedAt: Date;
}

interface Arrival {
  readonly sent: SentEmail;
  /** Address of the team's sender. */
  readonly to: string;
  readonly at: Date;
}

const word = (text: string): string => `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;

/** Builds the next message of a conversation in the form delivered by a mail server. */
export function letterOf({ kind, text }: Conversation, { sent, to, at }: Arrival): Buffer {
  const { name, address, messageId, subject } = sent;
  const id = `<demo-${sent.deliveryId}@mail.example.com>`;
  const head = (from: string, about: string) => [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${word(about)}`,
    `Date: ${at.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${id}`,
    'MIME-Version: 1.0',
  ];
  const answer = (from: string, about: string, headers: readonly string[] = []) => [
    ...head(from, about),
    `In-Reply-To: ${messageId}`,
    `References: ${messageId}`,
    ...headers,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ];
  const own = `${word(name)} <${address}>`;
  switch (kind) {
    case 'reply':
    case 'unsubscribe':
      return joined(answer(own, `Re: ${subject}`));
    case 'manager':
      return joined(answer(`${word('Studio Kumo')} <desk@kumo-studio.example>`, `Re: ${subject}`));
    case 'away':
      return joined(answer(own, `Automatic reply: ${subject}`, ['Auto-Submitted: auto-replied']));
    case 'hardBounce':
    case 'softBounce':
      return joined([
        'Return-Path: <>',
        ...head('MAILER-DAEMON@example.com', 'Undelivered Mail Returned to Sender'),
        ...parts('delivery-status', text, [
          'Reporting-MTA: dns; mx.example.com',
          '',
          `Final-Recipient: rfc822; ${address}`,
          'Action: failed',
          `Status: ${kind === 'hardBounce' ? '5.1.1' : '4.2.2'}`,
          `Diagnostic-Code: smtp; ${text}`,
        ]),
        ...returned(sent),
      ]);
    case 'complaint':
      return joined([
        ...head('feedback@example.com', 'Abuse report'),
        ...parts('feedback-report', text, ['Feedback-Type: abuse', 'User-Agent: Example/1', 'Version: 1']),
        ...returned(sent),
      ]);
  }
}

const joined = (lines: readonly string[]): Buffer => Buffer.from(lines.join('\r\n'));

/** Builds the first two parts of a report (RFC 6522), human-readable and machine-readable; a third must follow. */
const parts = (type: string, text: string, fields: readonly string[]): readonly string[] => [
  `Content-Type: multipart/report; report-type=${type}; boundary="demo"`,
  '',
  '--demo',
  'Content-Type: text/plain; charset=utf-8',
  '',
  text,
  '',
  '--demo',
  `Content-Type: message/${type}`,
  '',
  ...fields,
  '',
];

const returned = ({ messageId, address, subject }: SentEmail): readonly string[] => [
  '--demo',
  'Content-Type: text/rfc822-headers',
  '',
  `Message-ID: ${messageId}`,
  `To: ${address}`,
  `Subject: ${word(subject)}`,
  '',
  '--demo--',
  '',
];
