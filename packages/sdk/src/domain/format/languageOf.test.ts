import { expect, it } from 'vitest';
import { languageOf } from './languageOf.ts';

it.each([
  ['こんにちは、価格表をお送りください。', 'ja'],
  ['商品についてご連絡いたします', 'ja'],
  ['您好，可以把报价发给我吗？', 'zh'],
  ['안녕하세요, 가격을 알려주세요', 'ko'],
  ['مرحبا، أرسل لي السعر', 'ar'],
  ['Здравствуйте, пришлите цену', 'ru'],
  ['Hello Mia, my rate is $300.', ''],
  ['Hola, ¿cuánto paga por 青木?', ''],
  ['', ''],
  ['123 https://example.com/日本', ''],
])('the language of %j is %j', (text, lang) => {
  expect(languageOf(text)).toBe(lang);
});
