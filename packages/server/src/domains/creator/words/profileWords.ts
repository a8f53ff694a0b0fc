import { sql } from 'drizzle-orm';

// PostgreSQL regular expressions. If they change, a migration must recompute the columns with their results.

/** Whether a description names a WhatsApp number or link: `WhatsApp`, `wa.me/…`, `WA: +62 812…`. */
export const namesWhatsapp = sql.raw(
  String.raw`(description ~* '(whats\s?app|\mwa\.me/|\mwa\s*[.:：]?\s*\+?\(?\d[\d\s().-]{6,}\d)')`,
);

const shopWords = [
  String.raw`\m(amzn\.to|amazon\.[a-z.]{2,6}/shop|ltk\.app|shopltk|liketk\.it|etsy\.com/shop|depop\.com|shopee\.|lazada\.|myshopify\.com|gumroad\.com|stan\.store|shop\.tiktok\.com)`,
  String.raw`\m(tik ?tok shop|my (own )?(online )?(shop|store)|shop my|storefront|discount code|promo code|affiliate)`,
  '(橱窗|小店|店铺|淘宝|带货|联盟链接|优惠码|折扣码)',
];

/** Whether a description or a homepage mentions an own shop, or affiliate goods. */
export const namesShop = sql.raw(
  `((description || ' ' || coalesce(homepage, '')) ~* '(${shopWords.join('|')})')`,
);
