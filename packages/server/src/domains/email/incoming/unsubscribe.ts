import type { IncomingMessage } from './message.ts';

const words =
  /\bunsubscribe\b|\bremove me\b|take me off|stop (?:e-?mailing|sending|contacting|writing)|opt me out|opt[- ]out\b(?! of (?!(?:your|these|this|all|the) (?:e-?mail|list|mailing|newsletter)))|do(?: not|n't) (?:e-?mail|contact|write) (?:to )?me(?: again| any ?more|\s*[.!]|\s*$)|no more e-?mails?|退订|退訂|取消订阅|取消訂閱|(?:不要|请勿|別|别|勿)再(?:给我|向我)?发|(?:不要|请勿|别|勿)(?:给|向)我发(?:送)?(?:邮件|广告|信)|不再接收|配信(?:を)?停止|配信解除|登録(?:を)?解除|購読(?:を)?解除|수신 ?거부|구독 ?(?:취소|해지)|d(?:ar|en)me de baja|darse? de baja|cancelar (?:la |mi )?suscripci[oó]n|no me (?:env[ií]en|escriban|contacten) m[aá]s|descadastr|cancelar (?:a |minha )?inscri[cç][aã]o|(?:me )?remov(?:er|a|am)(?: me)? da (?:sua )?lista|n[aã]o (?:me )?(?:envi|mand)em? mais|abmelden|abbestellen|austragen|keine (?:weiteren )?(?:e-?mails|nachrichten)|d[ée](?:sabonner|sinscri)|ne (?:plus|pas) (?:me )?(?:recevoir|contacter|[ée]crire)|отпи(?:саться|шите|сать)|не (?:пишите|присылайте) (?:мне )?(?:больше)?|berhenti (?:berlangganan|mengirim)|h[uủ]y đăng ký|ng[uừ]ng gửi|ยกเลิกการ(?:สมัคร|รับ)|เลิกรับ/i;
/** A letter of one word, as some providers' buttons write it. */
const alone = /^\s*(?:stop|td|remove|unsubscribe|退|退订|baja|abmelden|отписка|출|해지)\s*[.!。！]?\s*$/i;
/** A longer letter talks about more than that; a person reads it. */
const longest = 220;

/** The words that ask for no more email; `null` where there are none. */
export function readUnsubscribe({ subject }: IncomingMessage, own: string): string | null {
  const text = own.trim();
  if (text === '')
    return alone.test(subject) || /^\s*(?:unsubscribe|退订)\b/i.test(subject) ? subject.trim() : null;
  if (alone.test(text)) return text;
  if (text.length > longest) return null;
  return words.exec(text)?.[0] ?? null;
}
