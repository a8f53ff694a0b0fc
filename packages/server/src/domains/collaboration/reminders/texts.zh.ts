import type { CreatorWork } from './due.ts';

/** Texts of a reminder by email. Names in double braces are filled for each creator. */
export interface ReminderTexts {
  /** Name of the email campaign. */
  readonly campaign: (promotion: string) => string;
  readonly subject: (work: CreatorWork, promotion: string, day: string, isPast: boolean) => string;
  readonly hello: string;
  readonly asks: (work: CreatorWork, promotion: string, day: string, isPast: boolean) => string;
  /** Before the link to the creator's page. */
  readonly page: string;
  readonly link: string;
  readonly reply: string;
}

const names: Readonly<Record<CreatorWork, string>> = { address: '收货地址', draft: '初稿', post: '发布' };

export const reminderTextsZh: ReminderTexts = {
  campaign: (promotion) => `提醒：${promotion}`,
  subject: (work, promotion, day, isPast) =>
    work === 'address'
      ? `请提供收货地址：${promotion}`
      : `${names[work]}${isPast ? `已过期（${day}）` : `${day}到期`}：${promotion}`,
  hello: '{{name}}，你好：',
  asks: (work, promotion, day, isPast) =>
    ({
      address: `我们还需要你的收货地址，才能为“${promotion}”寄出产品。内容的截止日期是${day}。`,
      draft: isPast
        ? `“${promotion}”的初稿应于${day}提交，我们还没有收到。`
        : `“${promotion}”的初稿请于${day}前提交。`,
      post: isPast
        ? `“${promotion}”的内容应于${day}发布，我们还没有收到链接。`
        : `“${promotion}”的内容请于${day}前发布。`,
    })[work],
  page: '可以在这个页面上提交，或申请延期，不需要注册：',
  link: '打开你的页面',
  reply: '如有困难，直接回复这封邮件即可。',
};
