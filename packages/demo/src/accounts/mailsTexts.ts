import { inLocale } from '@reachkit/contract';
export interface MailWords {
  /** Of the creator. */
  readonly name: string;
  /** The offered product, in the language of the email. */
  readonly product: string;
}

type Say = (words: MailWords) => string;

/** The emails of a thread, each in several wordings; all but the offer reuse its subject. */
export interface MailTexts {
  readonly offers: readonly { readonly subject: Say; readonly preview: Say }[];
  readonly reminders: readonly Say[];
  readonly replies: readonly Say[];
  readonly answers: readonly Say[];
  /** Returns the subject of later emails. */
  readonly again: (subject: string) => string;
  /** By the creator's topic. */
  readonly products: Readonly<Record<string, string>>;
  readonly anyProduct: string;
}

const zh: MailTexts = {
  offers: [
    {
      subject: ({ product }) => `合作邀请：${product}`,
      preview: ({ name, product }) =>
        `${name}你好，我们是做${product}的品牌，看了你最近的几条视频，很喜欢你的讲解方式，想邀请你体验新品并拍一条开箱。`,
    },
    {
      subject: ({ name, product }) => `想请${name}试用我们的${product}`,
      preview: ({ product }) =>
        `你好，我们的${product}下月上新，样品免费寄送，合作费用另谈。如果感兴趣，请回复你的报价和档期。`,
    },
    {
      subject: ({ product }) => `黑五推广：${product}`,
      preview: ({ product }) =>
        `你好，我们正在为黑五寻找长期合作的红人，${product}是今年的主推款，固定费用和佣金都可以谈。`,
    },
  ],
  reminders: [
    () =>
      '你好，上一封邮件可能被漏掉了。样品这周可以发出，想确认一下你是否有兴趣，有任何顾虑都欢迎告诉我们。',
    () => '我们的排期月底截止，如果你最近比较忙，也可以先告诉我们大概的时间，我们来配合。',
  ],
  replies: [
    ({ name }) => `你好，我是${name}，感谢邀请！我对产品很感兴趣，想了解一下交付时间和是否需要独家。`,
    () => '谢谢你的邮件。我目前一条视频的报价在附件里，档期最早是下周五，样品可以寄到我的工作室。',
  ],
  answers: [
    ({ product }) =>
      `你好，报价可以接受。${product}的样品今天发出，单号稍后同步，脚本要点见附件，不需要独家。`,
    () => '收到，时间没有问题。合同草稿在附件里，你看一下授权期限和发布时间，没问题我们就寄样。',
  ],
  again: (subject) => `回复：${subject}`,
  products: {
    home: '折叠收纳箱',
    beauty: '养肤粉底液',
    fashion: '轻量羽绒服',
    food: '空气炸锅',
    tech: '降噪耳机',
    gaming: '电竞手柄',
    fitness: '瑜伽垫',
    parenting: '儿童安全座椅',
    pets: '宠物饮水机',
    diy: '无线电钻',
    outdoor: '露营灯',
  },
  anyProduct: '便携榨汁杯',
};

const en: MailTexts = {
  offers: [
    {
      subject: ({ name, product }) => `${name} x our ${product}: a paid collaboration`,
      preview: ({ name, product }) =>
        `Hi ${name}, we are about to launch our new ${product} and have been following your recent videos. Would you like to try it and share an honest review?`,
    },
    {
      subject: ({ product }) => `Our ${product} for your next video`,
      preview: ({ name, product }) =>
        `Hello ${name}, we would love to send you our ${product}. You keep it, we pay for one dedicated video, and you decide how it looks. What is your rate?`,
    },
    {
      subject: ({ product }) => `Black Friday campaign: ${product}`,
      preview: ({ product }) =>
        `Hi there, we are planning our Black Friday campaign and think your audience would enjoy our ${product}. A fixed fee plus 12% commission on sales through your link.`,
    },
  ],
  reminders: [
    ({ product }) =>
      `Just a short note in case my last mail got lost. We still have a sample of the ${product} set aside for you and can ship it this week.`,
    ({ name }) =>
      `Hi ${name}, I know inboxes fill up quickly. If this month does not suit you, tell me which one does and I will keep a place for you.`,
  ],
  replies: [
    ({ product }) =>
      `Hi, thanks for reaching out! I like the look of the ${product}. My rate for a dedicated video is in my media kit, and I could film next week. Is usage for ads included?`,
    () =>
      'Hey, I am interested, but my schedule for November is nearly full. Could we post in the first week of December? Here is where to ship the sample.',
    () =>
      'Thank you for the offer. I have an exclusive deal in this category until spring, so I have to pass for now. Feel free to write again in April.',
  ],
  answers: [
    ({ name }) =>
      `Hi ${name}, thank you, that works for us. The brief is attached, and we do not need rights for ads. Please mark the video as an ad.`,
    () =>
      'Thanks for the quick answer. I have put your dates into our calendar and will send the contract and the tracking number tomorrow.',
  ],
  again: (subject) => `Re: ${subject}`,
  products: {
    home: 'foldable storage boxes',
    beauty: 'skin-care foundation',
    fashion: 'lightweight down jacket',
    food: 'air fryer',
    tech: 'noise-cancelling headphones',
    gaming: 'game controller',
    fitness: 'yoga mat',
    parenting: 'child car seat',
    pets: 'pet water fountain',
    diy: 'cordless drill',
    outdoor: 'camping lantern',
  },
  anyProduct: 'portable blender',
};

/** Chinese for creators who speak it, English for all others. */
const texts: Readonly<Record<string, MailTexts>> = { zh, en };

/** Returns the texts in a creator's language; English as the fallback. */
export const mailTextsFor = (language: string | null): MailTexts => inLocale(texts, language ?? '') ?? en;
