import { canonicalAddress } from '../../../addresses/canonicalAddress.ts';
import type { Verdict } from '../../../incoming/classify.ts';
import type { Candidate } from './candidates.ts';

export interface Judged {
  readonly kind: Verdict['kind'];
  readonly reason: string;
  readonly evidence: string;
  readonly confidence: number;
  /** The sent email that the message refers to. */
  readonly sent: Candidate | null;
}

/**
 * Limits a verdict to the address that we wrote to. A bounce for a Cc address says nothing about the recipient; one for a
 * forwarding target does not make the recipient's address invalid.
 */
export function judgeVerdict(verdict: Verdict<Candidate>): Judged {
  const { kind, reason, evidence, confidence, match, recipients } = verdict;
  const sent = match?.sent ?? null;
  const judged = { kind, reason, evidence: evidence.slice(0, 500), confidence, sent };
  const keys = recipients.flatMap(({ address }) => keyOf(address ?? ''));
  if (!kind.startsWith('bounce') || sent === null || keys.length === 0) return judged;
  if (keys.some((key) => keyOf(sent.to).includes(key))) return judged;
  const copies = sent.cc.flatMap(keyOf);
  if (keys.every((key) => copies.includes(key))) return { ...judged, kind: 'unrelated', reason: 'copy' };
  return kind === 'bounceHard' ? { ...judged, kind: 'bounceFailed', reason: 'forwarded' } : judged;
}

function keyOf(address: string): readonly string[] {
  const key = canonicalAddress(address);
  return key === null ? [] : [key];
}
