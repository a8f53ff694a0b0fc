import type { IncomingMessage } from '../message.ts';
import { withoutAccents } from './normalize.ts';

const subjects =
  /\bdelay(?:ed)?\b|延迟|延遲|延误|遅延|遅れ|지연|verzoger|retard|retras|demora|ritard|atras|задерж|opozni|opóźni|gecik|vertrag/i;
const texts =
  /warning (?:message )?only|do not need to re-?send|(?:has|been|is) (?:been )?delayed|not yet (?:been )?(?:delivered|received)|(?:will|to) (?:be |keep |continue )?(?:retr(?:ied|y)|trying|re-?attempted|attempting|to try|to attempt)(?! until .{0,30}(?:expired|passed))|delivery attempts will continue|no action is required|temporary failure report|still (?:being )?(?:tried|trying|undelivered)|(?:还会|仍会|将|會|会|將)(?:继续|繼續)(?:尝试|嘗試|投递|重試)?|引き続き.{0,12}(?:配送|再送|送信)|再送(?:を|いた)|계속.{0,10}(?:시도|재전송)|weiter(?:hin)? versuch|zustellversuche|nouvelles? tentatives?|seguira intentando|continuara? (?:intentando|tentando)|verranno effettuati|продолжит\S* попыт|kolejne proby/i;
const givenUp = /will not (?:continue|be retried|keep|retry|try)|no further|given up|giving up (?!,)/i;

/** Whether a text report says that the email may still arrive. */
export function isDelay({ subject }: IncomingMessage, notification: string): boolean {
  const plain = withoutAccents(notification);
  const title = withoutAccents(subject);
  return subjects.test(title) || (texts.test(plain) && !givenUp.test(plain));
}
