import type { Localized } from '@reachkit/contract';

interface TemplateTexts {
  readonly name: string;
  readonly rowsSheet: string;
  readonly guideSheet: string;
  /** `{most}`: maximum creators per batch. */
  readonly guide: readonly string[];
}

/** Texts of a batch template, apart from the headings. */
export const templateTexts: Localized<TemplateTexts> = {
  zh: {
    name: '批量短链模板.xlsx',
    rowsSheet: '短链',
    guideSheet: '填写说明',
    guide: [
      '从第2行开始，每行填写一位红人，一次最多{most}位。只读取第一个工作表。',
      '账号名和主页链接至少填一项，红人须已在数据库里。平台可以不填，不填时按TikTok或链接所属的平台处理。',
      '别名、优惠码、费用、币种都可以不填。不填别名时随机生成；不填费用或币种时，使用表单里的费用和币种。',
      '别名为3–40个字母、数字或连字符，不能与已有短链相同。多个优惠码用逗号隔开。',
      '费用填数字，例如1200或1,200.50。币种填三位代码，例如CNY、USD、EUR或JPY。',
    ],
  },
  en: {
    name: 'Short links template.xlsx',
    rowsSheet: 'Short links',
    guideSheet: 'How to fill in',
    guide: [
      'Enter one creator per row from row 2 on, up to {most}. Only the first sheet is read.',
      'Each row needs a handle or a profile link of a creator that is already in the database. The platform is optional: without it, the platform of the link or TikTok is assumed.',
      'Alias, coupon codes, fee and currency are optional. Without an alias, a random one is used. Without a fee or currency, those of the form are used.',
      'An alias has 3–40 letters, digits or hyphens and is not used by another link. Separate several coupon codes with commas.',
      'Enter the fee as a number, such as 1200 or 1,200.50, and the currency as its code, such as CNY, USD, EUR or JPY.',
    ],
  },
};

/** Headings of the template. */
export const batchHeadings: Localized<Readonly<Record<'alias' | 'coupons' | 'fee' | 'currency', string>>> = {
  zh: { alias: '别名', coupons: '优惠码', fee: '费用', currency: '币种' },
  en: { alias: 'Alias', coupons: 'Coupon codes', fee: 'Fee', currency: 'Currency' },
};
