import { batchHeadings } from './texts.ts';

/** Columns for link values in a batch file, in addition to the creator. */
export const batchColumns = ['alias', 'coupons', 'fee', 'currency'] as const;
export type BatchColumn = (typeof batchColumns)[number];

/** Common headings of the batch columns, in lower case. */
export const batchHeadingWords: Readonly<Record<BatchColumn, readonly string[]>> = {
  alias: [batchHeadings.zh.alias, 'alias', 'slug', 'short code', '短链别名', '后缀', '短链后缀'],
  coupons: [
    ...[batchHeadings.zh.coupons, 'coupon codes', 'coupon code', 'coupons', 'coupon', 'promo code'],
    ...['promo codes', 'discount code', 'discount codes', '折扣码', '优惠券', '优惠券码', '专属码'],
  ],
  fee: [
    ...[
      batchHeadings.zh.fee,
      'fee',
      'creator fee',
      'price',
      'quote',
      '红人费用',
      '合作费用',
      '合作费',
      '报价',
    ],
    ...['价格'],
  ],
  currency: [batchHeadings.zh.currency, 'currency', '货币', 'fee currency', '费用币种'],
};
