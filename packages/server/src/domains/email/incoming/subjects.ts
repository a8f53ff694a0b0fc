import { foldedText } from './parts/foldedText.ts';

const prefix =
  /^\s*(?:(?:re|fwd?|fw|aw|wg|sv|vs|antw|tr|rif|rv|res|enc|odp|回复|回覆|答复|答覆|转发|轉寄|转寄|返信|転送|답장|회신|전달|ответ|отв|пересл|balas|terusan|trả lời|chuyển tiếp|ตอบกลับ|ส่งต่อ)\s*(?:[[(]\d{1,3}[\])])?\s*[:：]|\[(?:ext|external|外部|外部邮件)[^\]]{0,20}\])\s*/i;

/** Normalises a subject: without reply and forward prefixes, in one case, with single spaces. */
export function plainSubject(subject: string): string {
  let plain = foldedText(subject.slice(0, 1000));
  for (let count = 0; count < 20 && prefix.test(plain); count += 1) plain = plain.replace(prefix, '');
  return plain.replace(/\s+/g, ' ').trim().toLowerCase();
}
