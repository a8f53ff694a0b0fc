import { headerValue, type IncomingMessage } from '../message.ts';

/** `filter`: only reliable about mailboxes with a forwarded 5.1.x code. `rules`: never reliable. */
export type Gateway = 'filter' | 'rules';

/**
 * Gateways in front of the mailboxes that report for them: their "unknown user" is often a rejection by a rule or a
 * filter, so it does not prove a dead address.
 */
const gateways: readonly (readonly [Gateway, (message: IncomingMessage, notification: string) => boolean])[] =
  [
    // Amazon SES for receiving has rules and no mailboxes; the text of a rule is set by its owner.
    [
      'rules',
      ({ deliveryStatus }) =>
        deliveryStatus.some((group) =>
          /inbound-smtp\.\S+\.amazonaws\.com/i.test(group.get('reporting-mta') ?? ''),
        ),
    ],
    // Products that identify as a filter.
    ['filter', ({ headers }) => /\bfilter\b/i.test(headerValue(headers, 'x-mailer'))],
    // Active! hunter.
    ['filter', ({ headers }) => headers.some(({ name }) => name === 'x-ahmailid')],
    // Apache James as an SMS gateway.
    ['filter', (_, text) => /error message below:\s+\d{3} - requested action not taken/i.test(text)],
  ];

export const gatewayOf = (message: IncomingMessage, notification: string): Gateway | null =>
  gateways.find(([, matches]) => matches(message, notification))?.[0] ?? null;
