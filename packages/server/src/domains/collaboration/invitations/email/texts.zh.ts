/** Texts of an invitation by email. Names in double braces are filled for each creator. */
export interface InvitationTexts {
  readonly subject: (product: string) => string;
  readonly hello: string;
  readonly asks: (product: string) => string;
  readonly page: string;
  readonly brief: string;
  /** Before the link. */
  readonly shortLink: string;
  readonly reply: string;
}

export const invitationTextsZh: InvitationTexts = {
  subject: (product) => `合作邀请：${product}`,
  hello: '{{name}}，你好：',
  asks: (product) => `我们想邀请你合作推广“${product}”。`,
  page: '合作内容、报酬和时间都写在这个页面上。可以直接在页面上接受、提出自己的条件、拒绝或提问，不需要注册：',
  brief: '查看合作说明',
  shortLink: '这是你的专属产品链接：',
  reply: '也可以直接回复这封邮件。期待你的消息。',
};
