import type { BounceReason } from './reasons.ts';

/** Enhanced status codes (RFC 3463 and the IANA registry) without their class. */
const reasons: Readonly<Record<string, BounceReason>> = {
  '1.1': 'userUnknown',
  '1.2': 'domainUnknown',
  '1.3': 'userUnknown',
  '1.6': 'moved',
  '1.7': 'sender',
  '1.8': 'sender',
  '1.9': 'relay',
  '1.10': 'noMail',
  '2.1': 'suspended',
  '2.2': 'mailboxFull',
  '2.3': 'size',
  '2.4': 'list',
  '3.1': 'server',
  '3.2': 'server',
  '3.3': 'server',
  '3.4': 'size',
  '3.5': 'server',
  '4.1': 'network',
  '4.2': 'network',
  '4.3': 'network',
  '4.4': 'network',
  '4.5': 'rate',
  '4.6': 'network',
  '4.7': 'expired',
  '4.310': 'domainUnknown',
  '5.3': 'rate',
  '7.7': 'content',
  '7.8': 'policy',
  '7.13': 'suspended',
  '7.15': 'authentication',
  '7.20': 'authentication',
  '7.21': 'authentication',
  '7.22': 'authentication',
  '7.23': 'authentication',
  '7.24': 'authentication',
  '7.25': 'reputation',
  '7.26': 'authentication',
  '7.28': 'rate',
  '7.29': 'authentication',
  '7.30': 'authentication',
  '7.509': 'authentication',
  '7.515': 'authentication',
};
const bySubject: Readonly<Record<string, BounceReason>> = {
  3: 'server',
  4: 'network',
  5: 'syntax',
  6: 'content',
  7: 'policy',
};

export interface StatusCode {
  readonly text: string;
  readonly isPermanent: boolean;
  /** Subject and detail, e.g. `1.1`. */
  readonly detail: string;
}

const codePattern = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.]*\d)/g;

/** Enhanced status codes of a text, in order. */
export function codesIn(text: string): readonly StatusCode[] {
  return [...text.matchAll(codePattern)].map(([code, group, subject, detail]) => ({
    text: code,
    isPermanent: group === '5',
    detail: `${subject}.${detail}`,
  }));
}

export function reasonOfCode({ detail }: StatusCode): BounceReason {
  return reasons[detail] ?? bySubject[detail.slice(0, detail.indexOf('.'))] ?? 'unknown';
}

/** SMTP reply codes (RFC 5321) in a server's reply. */
export function replyCodesIn(text: string): readonly number[] {
  return [...text.matchAll(/(?<![\d.:/-])([45]\d\d)(?=[\s;:-])/g)].map(([, code]) => Number(code));
}
