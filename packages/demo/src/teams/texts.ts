import type { MailTemplateKind } from '@reachkit/contract';
import type { TeamOutline } from './outlines.ts';

type Language = TeamOutline['language'];

interface Brand {
  readonly brand: string;
  readonly sender: string;
  /** Under a domain reserved for examples (RFC 2606). */
  readonly site: string;
}

const brands: Readonly<Record<Language, Brand>> = {
  zh: { brand: 'Isleglow', sender: '林知夏', site: 'isleglow.example' },
  en: { brand: 'Harborfern', sender: 'Nora Whitlock', site: 'harborfern.example' },
};

export const brandOf = (language: Language): Brand => brands[language];

interface TemplateText {
  /** Identifies the text. */
  readonly key: 'offer' | 'reminder' | 'seeding' | 'lastNote' | 'brief';
  readonly name: string;
  readonly kind: MailTemplateKind;
  readonly subject: string;
  readonly html: string;
}

const paragraphs = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

/** Returns the templates of a team: in English for foreign creators; only the names are in the team's language. */
export function templatesOf(language: Language): readonly TemplateText[] {
  const { brand, site } = brands[language];
  const named = (zh: string, en: string) => (language === 'zh' ? zh : en);
  const page = `<a href="https://${site}/lamp">${site}/lamp</a>`;
  return [
    {
      key: 'offer',
      name: named('首封邀约：露营灯', 'First email: camping lantern'),
      kind: 'body',
      subject: `A paid video about the ${brand} lantern?`,
      html: paragraphs(
        'Hi {{name|there}},',
        `I am with ${brand}, we make small lamps for tents, balconies and power cuts. Your videos explain things calmly, and we would love to see our new lantern in one of them.`,
        `We send you one, pay a fixed fee, and you decide how it looks: ${page}`,
        'Would you tell me your rate and when you could film?',
      ),
    },
    {
      key: 'reminder',
      name: named('跟进：还在给你留样品', 'Follow-up: your sample is still here'),
      kind: 'follow',
      subject: '',
      html: paragraphs(
        'Hi {{name|there}},',
        'just a short note in case my last email got lost. Your sample is still on my desk and could leave this week.',
        'If this month does not suit you, a word about when is enough.',
      ),
    },
    {
      key: 'seeding',
      name: named('寄样：只换一句真实评价', 'Samples: for an honest sentence'),
      kind: 'body',
      subject: `A lantern from ${brand}, for an honest sentence`,
      html: paragraphs(
        'Hi {{name|there}},',
        `we are sending ${brand} lanterns to a few people who really sleep outdoors. There is no fee and no script: try it for a night and say what you think.`,
        `Choose a colour here and we ship it tomorrow: ${page}`,
      ),
    },
    {
      key: 'lastNote',
      name: named('最后一次跟进', 'Last follow-up'),
      kind: 'follow',
      subject: '',
      html: paragraphs(
        'Hi {{name|there}},',
        'this is my last note about the lantern. If it is not for you, no answer is needed, and thank you for reading.',
      ),
    },
    {
      key: 'brief',
      name: named('合作要点说明', 'Brief after a yes'),
      kind: 'body',
      subject: `Your ${brand} brief: three points`,
      html: paragraphs(
        'Hi {{name|there}},',
        'thank you for joining. Three points: show it in the dark, say how long it lasted, and mark the video as an ad.',
        'The rest is yours. The draft only needs to reach me two days before you post.',
      ),
    },
  ];
}

export const campaignNames: Readonly<
  Record<Language, Readonly<Record<'first' | 'second' | 'draft', string>>>
> = {
  zh: { first: '露营灯秋季邀约', second: '露营灯寄样第二批', draft: '黑五加推（待定稿）' },
  en: {
    first: 'Lantern, autumn offers',
    second: 'Lantern samples, second batch',
    draft: 'Black Friday, to finish',
  },
};

export const labelNames: Readonly<Record<Language, string>> = { zh: '谈价中', en: 'Negotiating' };

interface LinkText {
  readonly name: string;
  readonly path: string;
  readonly tags: readonly string[];
}

export const linksOf: Readonly<Record<Language, readonly LinkText[]>> = {
  zh: [
    { name: '露营灯开箱视频', path: 'lamp', tags: ['露营'] },
    { name: '阳台灯短视频', path: 'balcony', tags: ['家居'] },
    { name: '停电应急合集', path: 'power-cut', tags: ['家居', '合集'] },
    { name: '露营灯直播间', path: 'live', tags: ['露营', '直播'] },
    { name: '邮件里的产品页', path: 'lamp-mail', tags: ['邮件'] },
  ],
  en: [
    { name: 'Lantern unboxing', path: 'lamp', tags: ['camping'] },
    { name: 'Balcony light, short video', path: 'balcony', tags: ['home'] },
    { name: 'Power cut, five helpers', path: 'power-cut', tags: ['home', 'list'] },
    { name: 'Lantern live stream', path: 'live', tags: ['camping', 'live'] },
    { name: 'Product page in emails', path: 'lamp-mail', tags: ['email'] },
  ],
};
