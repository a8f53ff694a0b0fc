import { isSesComplaint } from './bounce/sesEvent.ts';
import { headerValue, type IncomingMessage } from './message.ts';
import { messageIdsIn } from './messageIds.ts';

export interface ComplaintSign {
  readonly evidence: string;
}

/** Kinds of feedback that are no complaint of a person: a report on a signature's failure, a withdrawal. */
const technical = /^(?:not-spam|auth-failure)/i;

/** A complaint in the Abuse Reporting Format (RFC 5965), or of a provider's own report. */
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

/** Subjects of a complaint: the recipients of the email that it returns, where nothing else says which email it was. */
export function complainants(message: IncomingMessage): readonly string[] {
  const isNamed = messageIdsIn(headerValue(message.original ?? [], 'message-id')).length > 0;
  return isNamed ? [] : recipientsOfComplaint(message);
}

/** The recipients of the email that a complaint returns, as it says them. */
export function recipientsOfComplaint({ feedback, original }: IncomingMessage): readonly string[] {
  const texts = [feedback?.get('original-rcpt-to') ?? '', headerValue(original ?? [], 'to')];
  return texts.flatMap((text) => text.match(/[^\s<>"'();,:]{1,64}@[^\s<>"'();,]{1,255}/g) ?? []);
}

/** Feedback that is no complaint, such as a report on DMARC. */
export const isTechnicalFeedback = ({ feedback }: IncomingMessage): boolean =>
  technical.test(feedback?.get('feedback-type') ?? '');
