import { headerValue, headerValues, type IncomingMessage } from '../message.ts';
import { addressesIn } from './addresses.ts';
import { withoutAccents } from './normalize.ts';
import { readSentences } from './phrases/read.ts';
import { replyIn } from './reply.ts';

/** Sender names of mail systems' reports. */
const daemons =
  /mailer[-_. ]?daemon|\bm?daemon\b|smtp[-_. ]|mail[-_. ]?(?:service|server|gateway|router|transfer|transport)|post[-_]?master|mail[-_. ]?deliver|(?:mail|system) ?administrator|mail[-_ ]?system|delivery (?:sub)?system|content[- ]filter|bounces?\b|系统管理员|系統管理員|邮件系统|郵件系統|退信|メール配信/i;

const anyOf = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'), 'i');

/** Subjects of reports: not delivered, returned, failed, delayed. Without accents. */
const subjects = anyOf(
  /undeliver|non[- ]?deliver|not (?:been )?delivered|(?:un|not )able to (?:be )?(?:deliver|send)|(?:could|can)(?: ?not|n't) (?:be )?(?:sent|send|deliver)|returned? (?:mail|message|e-?mail|to sender)|(?:mail|message|delivery) warning|returning (?:message|mail)|(?:mail|message|e-?mail|delivery|sending)\b.{0,20}(?:fail|error|problem|report|status|notification|delay|incomplete|blocked|rejected)|failure notice|failed(?: \(|$)|failure$|(?:error|problem|failure) (?:sending|delivering)|warning: (?:message|could)|you .{0,100}are not (?:a )?member|message you sent/,
  /退信|退件|退回|未送达|未送達|未能送达|投递失败|投遞失敗|发送失败|发信失败|(?:无法|無法|不能)(?:投递|投遞|传递|傳遞|送达|送達|傳送|发送)|传送失败|傳送失敗|(?:状态|狀態|ステータス|상태) ?(?:通知|알림)/,
  /配信(?:不能|できません|エラー|失敗|に失敗)|配送(?:不能|できません|エラー|失敗|遅延)|送信(?:エラー|失敗|できません|に失敗)|不達|未配信|返送|送達(?:不能|できません)/,
  /반송|(?:전송|배달|발송|전달) ?(?:실패|불가|지연|오류)|(?:전송|배달|발송|전달)되지/,
  /(?:ubermittlungs|zustell)status|(?:etat|statut) de (?:la )?(?:remise|distribution)|(?:estado|status) d[ae] entrega|estado de (?:la )?entrega|stato di consegna|стату\S* доставки|unzustellbar|nicht zu(?:ge)?stell|zustell\w*.{0,20}(?:fehl|problem|verzoger|nicht)|fehler bei der (?:zustell|ubermittl)|non (?:remis|distribu|delivr|livr)|echec (?:de |d')|(?:remise|distribution|envoi) .{0,20}(?:impossible|echou|retard)/,
  /no (?:se )?(?:ha (?:sido )?|pudo |puede |fue )?entreg|devuelt|(?:error|fallo) (?:de|en|al) (?:la )?(?:entreg|envi)|nao (?:foi |pode ser |e possivel )?entreg|devolvid|(?:falha|erro) (?:na|de|no|ao) (?:entreg|envi)|mancat\w* (?:consegna|recapito)|non (?:consegnat|recapitat|recapitabil)|impossibile (?:consegnare|recapitare)|errore (?:di|nella) (?:consegna|recapito)/,
  /не ?(?:доставлен|удал[ое]сь доставить|удается доставить|может быть доставлен)|возвращен|ошибка доставки|сбой доставки|задержк\S* доставк|niedostarcz|nie (?:dostarczono|mozna dostarczyc|można dostarczyc)|zwrot\S* (?:wiadomosci|wiadomości|poczty)|blad dostarcz|błąd dostarcz|teslim edilem|iletilem|iletilmedi|teslimat (?:hatasi|basarısız|basarisiz)|niet (?:be|af)?(?:zorg|lever)|onbestelbaar|retour\w* (?:bericht|mail)/,
  /(?:kan|kunde) (?:inte|ikke) leverer|olevererbar|oleverer|ikke levert|kunne ikke leveres|ej levererat|toimitus epaonnistui|nedorucit|nedorucen|kezbesithet|nelivrat|tidak terkirim|gagal (?:di)?kirim|pengiriman gagal|khong (?:gui|chuyen|the gui) đuoc|khong (?:gui|chuyen) duoc|ไม่สามารถส่ง|αποτυχια|מסירה נכשלה|فشل (?:ال)?تسليم/,
);

/** Sentences of reports. Without accents. */
const texts = anyOf(
  /(?:could|can)(?: ?not|n't) be (?:delivered|sent)|trouble delivering|(?:was|were|is|are|wasn't|weren't) (?:not |un)?(?:able to be )?deliver(?:ed|able)|(?:unable|(?:wasn't|was not|not) able|failed) to (?:deliver|send)|deliver(?:y|ing)\b.{0,80}(?:fail|error|delayed|aborted|permanent|problem)|permanent (?:fatal )?error|fatal error|undeliverable|did not reach|has(?: not|n't) (?:yet )?been delivered|failed permanently|deliver(?:y|ing)\b.{0,80}(?:postponed|deferred|suspended)|transcript of (?:the )?session|failure reason|(?:unknown|invalid) (?:user|recipient|address)\b|rejected (?:by|your)|(?:was|been|automatically) (?:rejected|returned|blocked)|blocked by|not (?:a )?member|permission to post|mailbox (?:is )?(?:full|exceed)|(?:incorrectly|improperly) constructed|could not (?:be )?(?:sent|deliver)|the following (?:recipient|address)|your (?:message|mail|e-?mail) (?:to|did not|was|could)/,
  /(?:无法|無法|未能|不能)(?:被)?(?:投递|投遞|送达|送達|传递|傳遞|发送|傳送)|(?:投递|投遞|传递|傳遞|发送|傳送|发信|送达).{0,6}失[败敗]|未(?:能)?送[达達]|退回|退信|不存在|拒收|(?:送信|配信|配送|送達|お届け)(?:が|を)?(?:できません|できなかった|失敗|に失敗|不能)|(?:전송|배달|발송|전달)(?:되지|할 ?수 ?없|하지 ?못|에 ?실패|이 ?실패)|반송/,
  /(?:konnte|kann|wurde) nicht (?:zu)?(?:ge)?(?:stellt|sendet|liefert)|nicht zugestellt|unzustellbar|fehler bei der (?:nachrichten)?(?:zustell|ubermittl)|(?:n'a|n'ont) pas (?:pu )?(?:etre |ete )?(?:remis|distribu|delivr|livr|envoy)|echec de (?:la )?(?:remise|distribution|livraison)|impossible de (?:remettre|distribuer|delivrer|livrer)/,
  /no (?:se )?(?:ha podido|pudo|puede|ha sido|fue|se entreg\w*)(?: ser)? ?(?:entreg|envi)?|error (?:de|en la) entrega|no (?:se )?entreg|nao (?:foi (?:possivel )?|p[oô]de ser |pode ser )?(?:entreg|envia)|falha (?:na|ao) entreg|(?:non|impossibile) .{0,30}(?:consegna|recapita)/,
  /не (?:может быть |удалось |была? |было )?(?:доставл|доставить)|сбой доставки|ошибка (?:при )?доставк|nie (?:mogla zostac |mogła zostac |mozna |można |zostal\S* |została? )?(?:dostarcz|doręcz|dorecz)|teslim edilem|iletilem|(?:kon|kan|is|werd) niet (?:worden )?(?:be|af)?(?:zorgd|zorgen|leverd)|(?:kunde|kunne) (?:inte|ikke) (?:leveres|levereras)|tidak (?:dapat|bisa) (?:di)?kirim|khong the (?:gui|chuyen)|ไม่สามารถส่ง|تعذر (?:تسليم|إرسال)/,
);

/** A reply to a report, or a forward of one, is not from a mail system. */
const quoted =
  /^(?:re|fwd?|aw|wg|tr|rv|enc|res|sv|vs|antw|odp|pd|ynt|ilt|回复|答复|转发|回覆|轉寄|返信|転送)\s*[:：]/i;

const carried: ReadonlySet<string> = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/rfc822-headers',
]);

/** Whether a sentence reports a refused recipient, with an address other than the reader's own. */
function readsRefusal({ to }: IncomingMessage, notification: string): boolean {
  const own = new Set(to.map(({ address }) => address.toLowerCase()));
  const isOther = addressesIn(notification).some((address) => !own.has(address));
  return isOther && readSentences(notification, false)?.refused === 'recipient';
}

/** Whether a message without the fields of RFC 3464 is still a delivery report. */
export function isReport(message: IncomingMessage, notification: string): boolean {
  const { headers, from, subject } = message;
  if (headerValue(headers, 'x-failed-recipients') !== '') return true;
  const type = headerValue(headers, 'content-type');
  const isReportType = /multipart\/report/i.test(type) && /delivery-status/i.test(type);
  if (isReportType && !/disposition-notification/i.test(type)) return true;
  const paths = headerValues(headers, 'return-path');
  const isNameless = from.every(({ name, address }) => name === '' && address === '');
  const isNull = paths.some((path) => path === '<>') || from.every(({ address }) => address === '');
  const isDaemon =
    from.some(({ name, address }) => daemons.test(`${name} ${address}`)) ||
    /mailer-daemon|postmaster/i.test(paths[0] ?? '');
  if (quoted.test(subject.trim()) && !isDaemon) return false;
  const hasSubject = subjects.test(withoutAccents(subject));
  const hasText = texts.test(withoutAccents(notification));
  if (isDaemon) return hasSubject || hasText || readsRefusal(message, notification);
  if (isNameless && subject.trim() === '' && readsRefusal(message, notification)) return true;
  // An auto-responder responds to delivered messages (RFC 3834).
  if (/auto-replied/i.test(headerValue(headers, 'auto-submitted'))) return false;
  const saysReport = hasSubject && hasText && message.inReplyTo.length === 0;
  // A returned message proves a report, even of an unknown mail system, unless our recipient returned it.
  const sentTo = new Set(addressesIn(headerValue(message.original ?? [], 'to')));
  const returns = message.parts.some(({ type }) => carried.has(type));
  if (saysReport && returns && !from.some(({ address }) => sentTo.has(address.toLowerCase()))) return true;
  // People write about failed parcel deliveries; without a mail system's name a reply or a list is required.
  if (!isNull && replyIn(notification) === '' && !/\bmembers?\b/i.test(subject)) return false;
  return hasSubject && (hasText || isNull) && (isNull || message.inReplyTo.length === 0);
}
