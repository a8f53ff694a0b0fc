import { headerValue, type IncomingMessage } from '../message.ts';

/** `filter`: knows mailboxes only where it passes on a code of 5.1.x. `rules`: never does. */
export type Gateway = 'filter' | 'rules';

/**
 * Products that stand before the mailboxes and report for them: what they call an unknown user is as often a refusal by
 * a rule or a filter, so that it does not prove that an address is dead.
 */
const gateways: readonly (readonly [Gateway, (message: IncomingMessage, notification: string) => boolean])[] =
  [
    // Amazon SES for receiving has rules and no mailboxes; a rule answers with a text of its owner's choice.
    [
      'rules',
      ({ deliveryStatus }) =>
        deliveryStatus.some((group) =>
          /inbound-smtp\.\S+\.amazonaws\.com/i.test(group.get('reporting-mta') ?? ''),
        ),
    ],
    // Products that call themselves a filter.
    ['filter', ({ headers }) => /\bfilter\b/i.test(headerValue(headers, 'x-mailer'))],
    // Active! hunter.
    ['filter', ({ headers }) => headers.some(({ name }) => name === 'x-ahmailid')],
    // Apache James as a gateway to telephones.
    ['filter', (_, text) => /error message below:\s+\d{3} - requested action not taken/i.test(text)],
  ];

export const gatewayOf = (message: IncomingMessage, notification: string): Gateway | null =>
  gateways.find(([, matches]) => matches(message, notification))?.[0] ?? null;
