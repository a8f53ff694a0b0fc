import type { Sent } from './inboxWorld.ts';

interface Letter {
  readonly id?: string | null;
  readonly from?: string;
  readonly to?: string;
  readonly subject?: string;
  readonly text?: string;
  readonly headers?: readonly string[];
  /** Content type. Default plain text. */
  readonly type?: string;
}

let made = 0;

/** A message as delivered by a server. */
export function letter(written: Letter): Buffer {
  const { id, from, to, subject = 'Hello', text = 'Hello', headers = [] } = written;
  made += 1;
  const own = id === undefined ? `<letter${made}@mail.example>` : id;
  return Buffer.from(
    [
      `From: ${from ?? 'Someone <someone@else.example>'}`,
      `To: ${to ?? 'box1@brand.example'}`,
      `Subject: ${subject}`,
      'Date: Sat, 28 Nov 2026 02:00:00 +0000',
      ...(own === null ? [] : [`Message-ID: ${own}`]),
      ...headers,
      `Content-Type: ${written.type ?? 'text/plain; charset=utf-8'}`,
      '',
      text,
      '',
    ].join('\r\n'),
  );
}

/** A reply of the recipient to one of our emails. */
export const answer = ({ to, messageId }: Pick<Sent, 'to' | 'messageId'>, written: Letter = {}): Buffer =>
  letter({
    from: `Mia <${to}>`,
    subject: 'Re: Tea for you',
    text: 'Sounds great, what is the fee?',
    ...written,
    headers: [`In-Reply-To: ${messageId}`, `References: ${messageId}`, ...(written.headers ?? [])],
  });

export const absence = (sent: Pick<Sent, 'to' | 'messageId'>, text: string): Buffer =>
  answer(sent, {
    subject: 'Automatic reply: Tea for you',
    text,
    headers: ['Auto-Submitted: auto-replied'],
  });

interface Report {
  readonly status?: string;
  readonly diagnostic?: string;
  readonly action?: string;
  readonly address?: string;
  readonly from?: string;
  /** Includes our Message-ID. */
  readonly isNamed?: boolean;
}

/** A delivery report about one of our emails. */
export function report(
  { to, messageId }: Pick<Sent, 'to' | 'messageId'>,
  { status = '5.1.1', diagnostic = '550 5.1.1 User unknown', action = 'failed', ...more }: Report = {},
): Buffer {
  made += 1;
  const { address = to, isNamed = true, from = 'MAILER-DAEMON@mx.example' } = more;
  return Buffer.from(
    [
      'Return-Path: <>',
      `From: ${from}`,
      'To: box1@brand.example',
      'Subject: Undelivered Mail Returned to Sender',
      'Date: Sat, 28 Nov 2026 02:00:00 +0000',
      `Message-ID: <report${made}@mx.example>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      'Your message could not be delivered.',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${address}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `Diagnostic-Code: smtp; ${diagnostic}`,
      '',
      ...(isNamed
        ? ['--b', 'Content-Type: text/rfc822-headers', '', `Message-ID: ${messageId}`, `To: ${to}`, '']
        : []),
      '--b--',
      '',
    ].join('\r\n'),
  );
}

/** A complaint of a provider (RFC 5965). */
export function complaint({ to, messageId }: Pick<Sent, 'to' | 'messageId'>): Buffer {
  made += 1;
  return Buffer.from(
    [
      'From: feedback@isp.example',
      'To: box1@brand.example',
      'Subject: Abuse report',
      `Message-ID: <abuse${made}@isp.example>`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=feedback-report; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'This is a complaint.',
      '',
      '--b',
      'Content-Type: message/feedback-report',
      '',
      'Feedback-Type: abuse',
      'User-Agent: ISP/1',
      'Version: 1',
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      `Message-ID: ${messageId}`,
      `To: ${to}`,
      'Subject: Tea for you',
      '',
      'Hi',
      '',
      '--b--',
      '',
    ].join('\r\n'),
  );
}
