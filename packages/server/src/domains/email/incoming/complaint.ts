import { isSesComplaint } from './bounce/sesEvent.ts';
import { headerValue, type IncomingMessage } from './message.ts';
import { messageIdsIn } from './messageIds.ts';

export interface ComplaintSign {
  readonly evidence: string;
}

/** Feedback kinds that are not complaints: a signature failure report, a withdrawal. */
const technical = /^(?:not-spam|auth-failure)/i;

/** Reads a complaint in the Abuse Reporting Format (RFC 5965), or in a provider's own format. */
export function readComplaint(message: IncomingMessage): ComplaintSign | null {
  const { feedback, headers, subject } = message;
  const type = feedback?.get('feedback-type');
  if (type !== undefined) return technical.test(type) ? null : { evidence: `Feedback-Type: ${type}` };
  if (isSesComplaint(message)) return { evidence: 'notificationType: Complaint' };
  const isFeedbackType = /report-type="?feedback-report/i.test(headerValue(headers, 'content-type'));
  if (isFeedbackType) return { evidence: 'Content-Type: report-type=feedback-report' };
  return /^complaint about message from\b|^email feedback report for ip\b|^abuse report\b/i.test(
    subject.trim(),
  )
    ? { evidence: `Subject: ${subject}` }
    : null;
}

/** Addresses behind a complaint: the returned email's recipients, if no Message-ID identifies it. */
export function complainants(message: IncomingMessage): readonly string[] {
  const isNamed = messageIdsIn(headerValue(message.original ?? [], 'message-id')).length > 0;
  return isNamed ? [] : recipientsOfComplaint(message);
}

/** The recipients of the email returned by a complaint, as stated in it. */
export function recipientsOfComplaint({ feedback, original }: IncomingMessage): readonly string[] {
  const texts = [feedback?.get('original-rcpt-to') ?? '', headerValue(original ?? [], 'to')];
  return texts.flatMap((text) => text.match(/[^\s<>"'();,:]{1,64}@[^\s<>"'();,]{1,255}/g) ?? []);
}

/** Whether it is feedback other than a complaint, such as a DMARC report. */
export const isTechnicalFeedback = ({ feedback }: IncomingMessage): boolean =>
  technical.test(feedback?.get('feedback-type') ?? '');
