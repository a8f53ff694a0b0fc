import { headerValue, headerValues, type IncomingMessage } from '../message.ts';

/** Names that mail systems send their reports under. */
const daemons =
  /mailer[-_. ]?daemon|post[-_]?master|mail[-_. ]?deliver|mail ?administrator|system administrator|mail ?system|delivery (?:sub)?system|mailsystem|mail_system|bounce|系统管理员|邮件系统|退信/i;
const subjects =
  /undeliver|error sending|returned (?:mail|message|to sender)|return(?:ing|ed) (?:message|mail)|fail(?:ure|ed)(?: notice| \(|$)|failure notice|delivery (?:status|report|notification|problem|has failed|failure|failed|incomplete)|(?:mail|message) (?:delivery|could not|system error|failure)|delivery .{0,20}(?:fail|delay)|non[- ]?(?:delivery|remis)|not (?:been )?delivered|unable to deliver|could not (?:be )?(?:sent|deliver)|could not send|notification.{0,20}fail|warning: (?:message|could)|you .{0,100}are not (?:a )?member|message you sent blocked|退信|退件|未送达|投递失败|发送失败|无法投递|无法传递|無法傳遞|無法傳送|无法送达|未能送达|系统退回|配信(?:不能|できません|エラー)|送信(?:エラー|失敗|できません)|不達|未配信|反송|반송|전송 ?실패|배달 ?(?:실패|불가)|배달되지|no (?:se ha )?entreg|no se puede entregar|devuelto|n[aã]o (?:foi )?entreg|devolvid|n[aã]o [eé] poss[ií]vel entregar|falha na entrega|unzustellbar|nicht zugestellt|zustellung fehlgeschlagen|[ée]chec de (?:la )?(?:remise|distribution)|non (?:distribu|remis)|недоставлен|не уда[её]тся доставить|не доставлено|не удалось доставить|возвращен|tidak terkirim|gagal (?:di)?kirim|không (?:gửi|chuyển) được|ไม่สามารถส่ง/i;
const texts =
  /could(?: not|n't) be (?:delivered|sent)|trouble delivering|(?:was|were|is) (?:not|un) ?deliver(?:ed|able)|unable to deliver|(?:wasn't|not) able to deliver|delivery (?:to .{0,80} )?(?:has )?(?:failed|failure|problem)|deliver(?:y|ing).{0,60}(?:fail|error|delayed|aborted|permanent)|permanent (?:fatal )?error|undeliverable|did not reach the following|has not (?:yet )?been delivered|addresses had|failed permanently|transcript of session|failure reasons|unknown user:|invalid (?:user|final delivery)|rejected by|you are not a member|permission to post|user mailbox exceeds|delivery failed|was (?:automatically )?rejected|returned mail|(?:incorrectly constructed|malformed) |could not be sent|blocked by our|无法投递|未能送达|投递失败|传递(?:邮件)?失败|無法傳遞|发送失败|退回|退信|不存在|送信できませんでした|配信できません|配送できません|送達できません|送信に失敗|전송되지|배달되지|배달할 수|배달하지 못|no se (?:ha podido|pudo|puede) entregar|error de entrega|falha na entrega|сбой доставки|fehler bei der (?:nachrichten)?zustellung|n[aã]o (?:foi poss[ií]vel|p[oô]de).{0,20}entreg|konnte nicht zugestellt|nicht zugestellt werden|n'a pas pu [êe]tre (?:remis|distribu)|[ée]chec de la remise|не может быть доставлен|не удалось доставить|tidak (?:dapat|bisa) (?:di)?kirim|không thể (?:gửi|chuyển)/i;
/** Someone who answers or forwards a report is no mail system. */
const quoted = /^(?:re|fwd?|aw|wg|tr|回复|答复|转发|轉寄)\s*[:：]/i;

/** Whether a message without the fields of RFC 3464 is a delivery report all the same. */
export function isReport(message: IncomingMessage, notification: string): boolean {
  const { headers, from, subject } = message;
  if (headerValue(headers, 'x-failed-recipients') !== '') return true;
  const isReportType = /multipart\/report/i.test(headerValue(headers, 'content-type'));
  const isDisposition = /disposition-notification/i.test(headerValue(headers, 'content-type'));
  if (isReportType && !isDisposition && /delivery-status/i.test(headerValue(headers, 'content-type')))
    return true;
  const paths = headerValues(headers, 'return-path');
  const isNull = paths.some((path) => path === '<>') || from.every(({ address }) => address === '');
  const isDaemon =
    from.some(({ name, address }) => daemons.test(`${name} ${address}`)) ||
    /mailer-daemon|postmaster/i.test(paths[0] ?? '');
  if (quoted.test(subject.trim()) && !isDaemon) return false;
  const hasSubject = subjects.test(subject);
  const hasText = texts.test(notification);
  if (isDaemon) return hasSubject || hasText;
  return hasSubject && (hasText || isNull) && (isNull || message.inReplyTo.length === 0);
}
