import { z } from 'zod';
import type { IncomingMessage } from '../message.ts';

const recipient = z.object({
  emailAddress: z.string(),
  status: z.string().optional(),
  diagnosticCode: z.string().optional(),
});
/** Events that Amazon SES sends by email through SNS: a line of JSON. */
const sesEvent = z.object({
  notificationType: z.enum(['Bounce', 'Complaint', 'Delivery']),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: z.array(recipient).max(200) }).optional(),
});

export interface SesResult {
  readonly address: string;
  readonly action: string;
  readonly words: string;
  readonly status: string;
  readonly around: string;
  readonly category: null;
}

/** Parses an event of Amazon SES; `null` for every other message. */
export function readSesEvent({ text }: IncomingMessage): readonly SesResult[] | null {
  const event = parseSesEvent(text);
  if (!event) return null;
  const { bounce } = event;
  if (event.notificationType !== 'Bounce' || !bounce)
    return [{ address: '', action: 'delivered', words: '', status: '', around: '', category: null }];
  return bounce.bouncedRecipients.map(({ emailAddress, status = '', diagnosticCode = '' }) => ({
    address: emailAddress.toLowerCase(),
    action: 'failed',
    words: diagnosticCode.replace(/^smtp;\s*/i, ''),
    status: status || (bounce.bounceType === 'Transient' ? '4.0.0' : ''),
    around: '',
    category: null,
  }));
}

export const isSesComplaint = ({ text }: IncomingMessage): boolean =>
  parseSesEvent(text)?.notificationType === 'Complaint';

function parseSesEvent(text: string): z.infer<typeof sesEvent> | null {
  if (!/^\s*\{"notificationType"/.test(text)) return null;
  try {
    // The JSON line is followed by unsubscribe instructions.
    return sesEvent.parse(JSON.parse(text.trim().split('\n', 1)[0] ?? ''));
  } catch {
    return null;
  }
}
