import { Buffer } from 'node:buffer';

/** A delivery report with the fields of RFC 3464. */
export function dsn(
  fields: readonly string[],
  options: { readonly text?: string; readonly from?: string } = {},
): Buffer {
  const { text = 'Your message could not be delivered.', from = 'MAILER-DAEMON@mx.example' } = options;
  return Buffer.from(
    [
      `From: ${from}`,
      'To: lin@brand.example',
      'Subject: Undelivered Mail Returned to Sender',
      'Date: Tue, 24 Nov 2026 10:00:00 +0000',
      'Message-ID: <report@mx.example>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
      '',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      ...fields,
      '',
      '--b',
      'Content-Type: text/rfc822-headers',
      '',
      'Message-ID: <round1.7@brand.example>',
      'From: lin@brand.example',
      'To: mia@creator.example',
      'Subject: Collaboration invite',
      'X-Campaign-Id: 3',
      'X-Recipient-Id: 7',
      '',
      '--b--',
      '',
    ].join('\r\n'),
  );
}

export const recipientFields = (status: string, diagnostic: string, action = 'failed'): readonly string[] => [
  'Final-Recipient: rfc822; mia@creator.example',
  `Action: ${action}`,
  `Status: ${status}`,
  `Diagnostic-Code: smtp; ${diagnostic}`,
];

/** A text-only report, as many systems write it. */
export function plainReport(
  from: string,
  subject: string,
  text: string,
  headers: readonly string[] = [],
): Buffer {
  return Buffer.from(
    [
      ...headers,
      `From: ${from}`,
      'To: lin@brand.example',
      `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
      'Date: Tue, 24 Nov 2026 10:00:00 +0000',
      'Message-ID: <report@mx.example>',
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
    ].join('\r\n'),
  );
}

/** A text-only report with the returned message. */
export function returningReport(text: string, to: string, from = 'ndr@mx.example'): Buffer {
  return Buffer.from(
    [
      `From: ${from}`,
      'To: lin@brand.example',
      'Subject: Mail delivery failed: returning message to sender',
      'Date: Tue, 24 Nov 2026 10:00:00 +0000',
      'Message-ID: <report@mx.example>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b"',
      '',
      '--b',
      'Content-Type: text/plain; charset=utf-8',
      '',
      text,
      '',
      '--b',
      'Content-Type: message/rfc822',
      '',
      'Message-ID: <round1.7@brand.example>',
      'From: lin@brand.example',
      `To: ${to}`,
      'Subject: Collaboration invite',
      '',
      'Hello',
      '--b--',
      '',
    ].join('\r\n'),
  );
}
