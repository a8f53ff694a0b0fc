import { randomUUID } from 'node:crypto';
import { sandboxDomain } from '../mailboxes.ts';
import type { Original } from './original.ts';

interface ReportParts {
  readonly original: Original;
  /** Address of the mailbox that receives the report. */
  readonly mailbox: string;
  readonly recipient: string;
  readonly sentAt: Date;
  readonly now: Date;
}

/** How long servers retry. */
const retryMs = 5 * 24 * 60 * 60 * 1000;

export type BounceKind = 'bounce' | 'bounceSoft' | 'bouncePolicy' | 'delayNotice';

const bounces: Readonly<Record<BounceKind, { action: string; status: string; code: string; words: string }>> =
  {
    bounce: {
      action: 'failed',
      status: '5.1.1',
      code: '550 5.1.1 The email account that you tried to reach does not exist',
      words: 'Your message could not be delivered: the address does not exist.',
    },
    bounceSoft: {
      action: 'failed',
      status: '4.2.2',
      code: '452 4.2.2 The mailbox of the recipient is full',
      words: 'Your message could not be delivered: the mailbox is full.',
    },
    bouncePolicy: {
      action: 'failed',
      status: '5.7.1',
      code: '554 5.7.1 Message rejected due to content restrictions',
      words: 'Your message could not be delivered: it was rejected by the content filter.',
    },
    delayNotice: {
      action: 'delayed',
      status: '4.4.1',
      code: '421 4.4.1 Connection timed out',
      words: 'Your message has not been delivered yet. This is a warning only, it will be tried again.',
    },
  };

/** A delivery status notification (RFC 3464). */
export function composeBounce(kind: BounceKind, parts: ReportParts): Buffer {
  const { original, recipient, sentAt } = parts;
  const { action, status, code, words } = bounces[kind];
  const perMessage = [`Reporting-MTA: dns; ${sandboxDomain}`, `Arrival-Date: ${sentAt.toUTCString()}`];
  const perRecipient = [
    ...[`Final-Recipient: rfc822; ${recipient}`, `Original-Recipient: rfc822; ${recipient}`],
    ...[`Action: ${action}`, `Status: ${status}`, `Remote-MTA: dns; mx.${domainOf(recipient)}`],
    `Diagnostic-Code: smtp; ${code}`,
    ...(kind === 'delayNotice'
      ? [`Will-Retry-Until: ${new Date(sentAt.getTime() + retryMs).toUTCString()}`]
      : []),
  ];
  return report(parts, {
    type: 'delivery-status',
    from: `Mail Delivery System <MAILER-DAEMON@${sandboxDomain}>`,
    subject:
      kind === 'delayNotice' ? 'Delayed Mail (still being retried)' : 'Undelivered Mail Returned to Sender',
    autoSubmitted: 'auto-replied',
    words: `${words}\r\n\r\n<${recipient}>: ${code}`,
    machine: ['message/delivery-status', [...perMessage, '', ...perRecipient].join('\r\n')],
    // Servers return either the headers or the whole message.
    returned: kind === 'bounce' ? ['message/rfc822', original.raw] : ['text/rfc822-headers', original.header],
  });
}

/** A complaint of a feedback loop (RFC 5965). */
export function composeComplaint(parts: ReportParts): Buffer {
  const { original, mailbox, recipient, sentAt } = parts;
  const fields = [
    ...['Feedback-Type: abuse', 'User-Agent: ReachkitSandbox/1.0', 'Version: 1'],
    ...[`Original-Mail-From: <${mailbox}>`, `Original-Rcpt-To: <${recipient}>`],
    ...[`Arrival-Date: ${sentAt.toUTCString()}`, `Reported-Domain: ${sandboxDomain}`],
  ];
  return report(parts, {
    type: 'feedback-report',
    from: `Feedback loop <fbl@${domainOf(recipient)}>`,
    subject: 'Email feedback report',
    autoSubmitted: 'auto-generated',
    words: `This is an email abuse report for a message to ${recipient}.`,
    machine: ['message/feedback-report', fields.join('\r\n')],
    returned: ['message/rfc822', original.raw],
  });
}

interface ReportContent {
  readonly type: 'delivery-status' | 'feedback-report';
  readonly from: string;
  readonly subject: string;
  readonly autoSubmitted: string;
  readonly words: string;
  readonly machine: readonly [type: string, text: string];
  readonly returned: readonly [type: string, content: Buffer];
}

/** A multipart/report (RFC 6522), assembled from bytes, so that the returned message stays unchanged. */
function report({ mailbox, now }: ReportParts, content: ReportContent): Buffer {
  const boundary = `report-${randomUUID()}`;
  const part = (type: string) =>
    `\r\n--${boundary}\r\nContent-Type: ${type}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`;
  const headers = [
    'Return-Path: <>',
    `From: ${content.from}`,
    `To: ${mailbox}`,
    `Subject: ${content.subject}`,
    `Date: ${now.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomUUID()}@${sandboxDomain}>`,
    `Auto-Submitted: ${content.autoSubmitted}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${content.type}; boundary="${boundary}"`,
  ];
  return Buffer.concat([
    Buffer.from(`${headers.join('\r\n')}\r\n`),
    Buffer.from(`${part('text/plain; charset=utf-8')}${content.words}\r\n`),
    Buffer.from(`${part(content.machine[0])}${content.machine[1]}\r\n`),
    Buffer.from(part(content.returned[0])),
    content.returned[1],
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1);
