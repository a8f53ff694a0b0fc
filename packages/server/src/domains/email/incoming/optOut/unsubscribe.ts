import type { IncomingMessage } from '../message.ts';
import { isWish } from './wish.ts';

/** Opt-out phrases by language. Apostrophes are straight. */
const asks: readonly RegExp[] = [
  /\bunsub(?:scribe)?\b(?! (?:link|button|option|page|header|rate)| from (?!(?:your|this|these|all|my|the (?:e-?mail|list|mail|news))))|\bopt me out\b|\bopt[- ]out\b(?! of (?!(?:your|these|this|all|the) (?:e-?mail|list|mailing|newsletter)))/,
  /\b(?:remove|delete|erase) (?:me\b(?! from (?:the |this )?(?:cc\b|thread|chat|group))|my (?:e-?mail|contact|info|data|details)\b|my (?:address|name) from (?:your|the|this) (?:e-?mail|mail|list|data))|\btake (?:me|my (?:e-?mail|address|name)) off\b(?! the (?:cc\b|thread))/,
  /\b(?:stop|cease|quit) (?:e-?mailing|contacting|messaging|spamming|(?:writing|reaching out)(?: to)? (?:me|us))\b|\bstop sending(?: (?:me|us))?(?: (?:these|this|any|more|your|such|all))*(?: (?:e-?mails?|mails?|messages?|newsletters?|spam|offers?|stuff))?\s*(?:[.!,\n]|$)/,
  /\b(?:do(?: not|n't)|never) (?:ever )?(?:(?:e-?mail|message) (?:me|us)|contact (?:me|us)|write (?:to )?(?:me|us)|send (?:me|us) (?:any ?(?:more )?|more |these |such )?(?:e-?mails?|messages?|newsletters?|offers?))(?: again| any ?more| ever| please|\s*[.!,]|\s*$)/,
  /\b(?:do(?: not|n't)|no longer) (?:want|wish|care|like) to (?:receive|get|be (?:contacted|e-?mailed))\b|\bno (?:more|further) (?:e-?mails?|messages?|contact)\b|\bleave me alone\b/,
  /退订|退訂|取消订阅|取消訂閱|(?:请|請)?勿[扰擾]|不再接收/,
  /(?:不要|请勿|請勿|別|别|勿|停止)再?(?:给|給|向|往)?(?:我们|我們|我)?(?:发送|發送|发|發|寄)(?:任何|这些|這些|此类|此類|这种|這種)?(?:邮件|郵件|e-?mail|信件?|广告|廣告|消息|訊息|推广|推廣|垃圾(?:邮件|郵件|信息)?)(?:给我|給我)?/,
  /(?:不要|请勿|請勿|別|别|勿)再(?:给|給|向|往)?(?:我们|我們|我)?(?:发送|發送|发|發|寄)(?:给我|給我|过来|過來|来|來)?(?:了|啦)?\s*(?:[。.!！,，~\n]|$)|(?:请|請)停止(?:发送|發送|发|發|寄)\s*(?:[。.!！,，\n]|$)|(?:不要|请勿|請勿|別|别|勿)(?:给|給|向)我(?:发|發|寄)(?:送)?(?:了|邮件|郵件|广告|廣告|信)/,
  /(?:不要|请勿|請勿|別|别|勿)再?(?:来|來)?(?:联系|聯繫|聯絡|打扰|打擾|骚扰|騷擾)(?:我|了|\s*(?:[。.!！,，\n]|$))(?!的|们的|們的|经纪|經紀)/,
  /(?:把|将|將)我.{0,12}(?:移除|移出|删除|刪除|删掉|刪掉|去掉|剔除)|(?:移除|删除|刪除)我的?(?:邮箱|郵箱|信箱|邮件|郵件|地址|信息|资料|資料|名字)|不(?:想|愿意?|願意?|希望|要)(?:再(?:收到|接收|看到)|(?:收到|接收)(?:你们|你們|您|贵|貴|此类|此類|这类|這類|任何)).{0,10}(?:邮件|郵件|信|广告|廣告|消息|訊息)/,
  /配信(?:を)?停止|配信解除|登録(?:を)?解除|購読(?:を)?解除|(?:もう|二度と|メール)[^サ商製]{0,8}(?:送ら|送って(?:来|こ)|送信し|寄こさ)ないで|(?:メール|連絡)(?:を|は)?しないで|(?:メール|ご?連絡|案内)(?:は|を)?(?:もう)?(?:不要|いりません|お断り)/,
  /수신 ?거부|구독 ?(?:취소|해지)|(?:메일|연락|메시지)(?:은|을|를)? ?.{0,6}(?:보내지|하지) ?(?:마(?!시고)|말아)|그만 ?(?:보내|연락)/,
  /d(?:ar|en|enme|adme)(?:me)? de baja|darse? de baja|cancelar (?:la |mi )?suscripci[oó]n|no (?:me )?(?:env[ií]en?|escriban?|contacten?|manden?)(?:me)? m[aá]s(?: (?:correos?|e-?mails?|mensajes?|publicidad))?\s*(?:[.!,]|$)|(?:elim[ií]n|b[oó]rr|qu[ií]t|s[aá]qu|s[aá]c|remu[eé]v)(?:en|e|a|ar)?me(?: por favor)? de\b|(?:quit|elimin|borr|sac)ar?me de\b|elimin(?:en|e|ar|a) mi (?:correo|direcci[oó]n|e-?mail)|dejen? de (?:escribir|enviar|contactar|mandar)me|quitar(?:me)? de la lista|no (?:quiero|deseo) (?:recibir )?m[aá]s (?:correos|e-?mails|mensajes)|no (?:quiero|deseo) recibir/,
  /descadastr|cancelar (?:a |minha )?inscri[cç][aã]o|(?:me )?(?:remov|tir|retir|exclu)(?:er|a|am|e|em|ir|ar|i)(?:[- ]me)? da (?:sua |vossa )?lista|n[aã]o (?:me )?(?:envi|mand)em? mais|n[aã]o (?:quero|desejo) (?:mais )?receber|parem? de me (?:enviar|mandar|escrever|contatar)/,
  /abmelden|abbestellen|austragen|keine (?:weiteren?|weitere) (?:e-?mails?|mails?|nachrichten|werbung)\b|keine (?:e-?mails?|mails?|nachrichten|werbung) mehr\b|bitte keine (?:e-?mails?|mails?|nachrichten|werbung)\b|(?:nicht|nie) (?:mehr|wieder) (?:kontaktier|anschreib|schreib|mail)|(?:l[oö]schen|entfernen|streichen) sie (?:bitte )?(?:mich|meine)|(?:mich|meine) (?:e-?mail|mail|adresse|daten).{0,24}(?:l[oö]schen|entfernen)|mich (?:bitte )?aus .{0,24}(?:l[oö]schen|entfernen|streichen|nehmen)/,
  /d[ée](?:sabonn|sinscri)|ne (?:plus|pas) (?:me |m')?(?:recevoir|contacter|[ée]crire|envoyer (?:de |d')?(?:mails?|e-?mails?|messages?|courriels?))|ne (?:me |m')?(?:contactez|[ée]crivez|envoyez)(?: plus|[- ]moi plus)|(?:retir|supprim|enlev)(?:er|ez)(?:[- ]moi)? (?:de |mon |mes )(?:votre |vos |la )?(?:liste|adresse|base|donn|e-?mail|contact)|arr[êe]tez de (?:me |m')/,
  /disiscriv|(?:cancell(?:ate|a|ar)|rimuov(?:ete|i|er)|togli(?:ete|er)?)mi\b|non (?:mi )?(?:scriv|contatt|invi|mand)\w{1,8} pi[uù]|non (?:voglio|desidero) (?:pi[uù] )?ricevere|smett\w{1,4} di (?:scriver|inviar|contattar)/,
  /отпи(?:саться|шите|сать)|(?:больше )?не (?:пишите|присылайте|беспокойте)(?: мне| нам)?(?: больше)?(?=\s*(?:[.!,]|$)|.{0,12}(?:писем|письм|рассыл|больше))|(?:удалите|уберите|исключите) (?:меня|мой адрес|мою почту|мои данные)|не (?:хочу|желаю) (?:больше )?получать/,
  /berhenti (?:berlangganan|mengirim)|jangan (?:kirim|hubungi|e-?mail|chat).{0,20}lagi|jangan (?:kirim|hubungi) (?:saya|e-?mail)|(?:hentikan|stop) (?:kirim |pengiriman )?(?:e-?mail|pesan)|hapus (?:saya|e-?mail saya)/,
  /h[uủ]y đăng ký|ng[uừ]ng gửi|(?:đừng|không|thôi) .{0,8}(?:gửi|liên hệ|liên lạc).{0,12}(?:e-?mail|thư|tin|tôi).{0,10}nữa|xóa (?:tôi|email của tôi)/,
  /ยกเลิกการ(?:สมัคร|รับ)|ยกเลิกรับ|เลิกรับ|(?:อย่า|หยุด|ไม่ต้อง)ส่ง.{0,12}(?:อีเมล|เมล|ข้อความ|มาอีก)/,
  /abonelik(?:ten|ği|imi)? (?:çık|iptal)|listeden çık|listenizden çık|(?:bir daha|artık) .{0,16}(?:yazmay|aramay|(?:mail|e-?posta|mesaj) (?:atmay|göndermey))/,
  /wypis(?:z|zcie|ać) (?:mnie|się)|usu(?:ń|ńcie|nąć|nięcie) (?:mnie|mojego|mój)|nie (?:piszcie|wysyłajcie|kontaktujcie).{0,24}(?:więcej|już)|nie chcę (?:więcej |już )?(?:otrzymywać|dostawać)/,
  /uitschrijven|afmelden|geen (?:verdere )?(?:e-?mails?|mails?|berichten) meer|(?:verwijder|haal) (?:mij|me) (?:uit|van) /,
  /(?:إلغاء|الغاء) الاشتراك|(?:أوقف|اوقف|توقف).{0,12}(?:الرسائل|المراسلة|الإرسال|إرسال)|لا (?:تراسل|ترسل).{0,20}(?:مرة أخرى|بعد الآن)|(?:احذف|أزل|ازيل|أزيل)\S{0,4} .{0,12}(?:القائمة|بريدي)/,
];
/** Requests to be contacted elsewhere need a person's attention. */
const elsewhere =
  /微信|wechat|vx\b|电话|電話|whats ?app|\bdm\b|telegram|\bcall me\b|\btext me\b|instead|카톡|카카오|\bline(?: id|で|に|@)|经纪人|經紀人|\b(?:my|our) (?:manager|agent|agency)\b/i;
const words = new RegExp(asks.map(({ source }) => source).join('|'), 'gi');
/** A message of one word, as some providers' buttons write it. */
const alone =
  /^\s*(?:(?:please |pls |plz )?stop(?: it| this)?(?:,? please)?|td|remove|unsubscribe|退|退订|baja|abmelden|отписка|출|해지)\s*[.!。！]*\s*$/i;
/** Max characters of an opt-out; a longer message has other content, so a person reads it. */
const longest = 220;

/** Returns the opt-out words; `null` if there are none. */
export function readUnsubscribe({ subject }: IncomingMessage, own: string): string | null {
  const text = own.trim();
  if (text === '')
    return alone.test(subject) || /^\s*(?:unsubscribe|退订)\b/i.test(subject) ? subject.trim() : null;
  if (alone.test(text)) return text;
  if (text.length > longest || elsewhere.test(text)) return null;
  for (const found of text.matchAll(words)) {
    if (isWish(text, found.index, found.index + found[0].length)) return found[0].trim();
  }
  return null;
}
