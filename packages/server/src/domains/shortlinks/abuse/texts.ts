import type { Localized } from '@reachkit/contract';
import { type ReportField, type ReportReason, reportTextLimit } from './report.ts';

interface Texts {
  readonly title: string;
  readonly sentence: string;
  readonly fields: Readonly<Record<ReportField, string>>;
  readonly wrong: Readonly<Record<ReportField, string>>;
  readonly choose: string;
  readonly reasons: Readonly<Record<ReportReason, string>>;
  readonly send: string;
  readonly kept: readonly [title: string, sentence: string];
  readonly tooMany: readonly [title: string, sentence: string];
}

export const texts: Localized<Texts> = {
  zh: {
    title: '举报短链',
    sentence: '如果短链指向诈骗、恶意软件或违法内容，请告诉我们。',
    fields: {
      link: '短链',
      reason: '举报原因',
      text: '补充说明（选填）',
      contact: '联系邮箱（选填，仅用于回复）',
    },
    wrong: {
      link: '没有这条短链，请检查后重试',
      reason: '请选择举报原因',
      text: `最多${reportTextLimit}个字符`,
      contact: '请输入正确的邮箱地址',
    },
    choose: '请选择',
    reasons: {
      phishing: '钓鱼或诈骗',
      malware: '恶意软件',
      illegal: '违法内容',
      spam: '垃圾信息',
      other: '其他',
    },
    send: '提交举报',
    kept: ['举报已提交', '我们会尽快核查，确认违规后停用该链接。'],
    tooMany: ['举报过于频繁', '请稍后再试。'],
  },
  en: {
    title: 'Report a short link',
    sentence: 'Tell us if a short link leads to a scam, malware or illegal content.',
    fields: {
      link: 'Short link',
      reason: 'Reason',
      text: 'Details (optional)',
      contact: 'Email (optional, only for our reply)',
    },
    wrong: {
      link: 'This short link does not exist. Check it and try again',
      reason: 'Choose a reason',
      text: `Use at most ${reportTextLimit} characters`,
      contact: 'Enter a valid email address',
    },
    choose: 'Choose',
    reasons: {
      phishing: 'Phishing or scam',
      malware: 'Malware',
      illegal: 'Illegal content',
      spam: 'Spam',
      other: 'Other',
    },
    send: 'Send report',
    kept: ['Report sent', 'We will review it soon and turn the link off if it breaks the rules.'],
    tooMany: ['Too many reports', 'Please try again later.'],
  },
};
