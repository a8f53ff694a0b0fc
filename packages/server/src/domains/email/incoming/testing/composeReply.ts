import { Buffer } from 'node:buffer';
import type { SentEmail } from '../matchThread.ts';
import type { AutomaticCase, AutomaticTrait, HumanCase, HumanTrait, Language } from './replies.ts';

const subjects: Readonly<Record<Language, string>> = {
  zh: '合作邀请',
  en: 'Collaboration invite',
  ja: 'コラボレーションのご相談',
  ko: '협업 제안',
  es: 'Propuesta de colaboración',
  de: 'Anfrage zur Zusammenarbeit',
};

/** Attributions of mail clients by language. */
const attributions: Readonly<Record<Language, string>> = {
  zh: '林夏 <lin@brand.example> 于2026年11月20日周五 09:30写道：',
  en: 'On Fri, Nov 20, 2026 at 9:30 AM Lin Xia <lin@brand.example> wrote:',
  ja: '2026年11月20日(金) 9:30 Lin Xia <lin@brand.example>のメール:',
  ko: '2026년 11월 20일 (금) 오전 9:30, Lin Xia <lin@brand.example>님이 작성:',
  es: 'El vie, 20 nov 2026 a las 9:30, Lin Xia (<lin@brand.example>) escribió:',
  de: 'Am Fr., 20. Nov. 2026 um 09:30 Uhr schrieb Lin Xia <lin@brand.example>:',
};
/** Quoted text of ours, with words that must not count as the reply's. */
const quoted = [
  '> Hello Mia, we would like to send you our new tea.',
  '> If not, unsubscribe here: https://brand.example/u/1',
];

export const sentIn = (language: Language): SentEmail => ({
  messageId: '<round1.7@brand.example>',
  threadIds: [],
  campaignId: 3,
  recipientId: 7,
  to: 'mia@creator.example',
  otherAddresses: ['booking@agency.example'],
  subject: subjects[language],
  texts: [],
  sentAt: new Date('2026-11-20T08:30:00Z'),
  token: 'ua83kd92mxq1',
});

const automaticHeaders: Readonly<Record<AutomaticTrait, readonly string[]>> = {
  submitted: ['Auto-Submitted: auto-replied (vacation)'],
  generated: ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All'],
  header: ['X-Autoreply: yes'],
  precedence: ['Precedence: auto_reply'],
  subject: [],
  bulk: ['Precedence: bulk'],
  nullPath: ['Return-Path: <>'],
  sentence: [],
  urgent: [],
};

const humanHeaders: Readonly<Record<HumanTrait, readonly string[]>> = {
  plain: ['X-Mailer: iPhone Mail (21F90)'],
  submittedNo: ['Auto-Submitted: no'],
  bulk: ['Precedence: bulk'],
  suppress: ['X-Auto-Response-Suppress: OOF, AutoReply'],
  quotesAutomatic: [],
  scanned: [],
  quote: [],
  list: ['Precedence: list', 'List-Id: <team.creator.example>'],
};

export function automaticMessage(
  language: Language,
  { trait, subject, text }: AutomaticCase,
  index: number,
): Buffer {
  // Every other auto-responder quotes the original.
  const lines = index % 2 === 0 ? [text] : [text, '', attributions[language], ...quoted];
  return compose(subject ?? `Re: ${subjects[language]}`, automaticHeaders[trait], lines);
}

export function humanMessage(language: Language, { trait, subject, text }: HumanCase): Buffer {
  return compose(subject ?? `Re: ${subjects[language]}`, humanHeaders[trait], [
    text,
    '',
    ...tailOf(language, trait),
  ]);
}

function tailOf(language: Language, trait: HumanTrait): readonly string[] {
  const quote = [attributions[language], ...quoted];
  if (trait === 'plain') return ['-- ', 'Mia', 'Out of office on Fridays', '', ...quote];
  if (trait === 'scanned') return ['This email has been automatically scanned for viruses.', '', ...quote];
  if (trait === 'quotesAutomatic') {
    return [
      attributions[language],
      '> This is an automated response. I am out of the office.',
      '> 这是一封自动回复邮件。',
    ];
  }
  if (trait === 'quote') {
    return [attributions[language], '> What is your price?', '300', '> When can you start?', '1.12.'];
  }
  return quote;
}

function compose(subject: string, headers: readonly string[], lines: readonly string[]): Buffer {
  const head = [
    ...headers,
    'From: Mia <mia@creator.example>',
    'To: Lin Xia <lin@brand.example>',
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    'Date: Tue, 24 Nov 2026 10:00:00 +0000',
    'Message-ID: <answer@creator.example>',
    'In-Reply-To: <round1.7@brand.example>',
    'References: <round1.7@brand.example>',
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
  ];
  const body = Buffer.from(lines.join('\r\n')).toString('base64').replace(/.{76}/g, '$&\r\n');
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}\r\n`);
}
