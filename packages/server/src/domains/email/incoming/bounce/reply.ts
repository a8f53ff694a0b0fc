const begins = /(?:^|[\s:('"|>[])((?:<{3} ?)?[45]\d\d(?::(?: \d+)?)?[ -](?:#?[245]\.\d|[\p{L}<:#'"([*]))/gmu;
const enhanced = /(?:^|[\s:('"[])(#?[45]\.\d{1,3}\.\d{1,3}[ :-]{1,3}[\p{L}<'"([])/gmu;
const ends =
  /^\s*(?:>{3}|giving up|-{2,}|\.{3} while|while talking|(?:received|from|to|subject|date|message-id|reporting-mta|final-recipient|original-recipient|remote system)\s*:|$)/i;

/** A server's reply in a text, with its continuation lines; empty for none. */
export function replyIn(text: string): string {
  const all = [...text.matchAll(begins)];
  const shown = all.filter(([, begin = '']) => begin.startsWith('<<<'));
  const commandOf = ({ index }: { readonly index: number }): string =>
    /(?:^|\n)[ \t]*>{3}[ \t]*(\w+)[^\n]*\n?$/.exec(text.slice(0, index + 1))?.[1]?.toLowerCase() ?? '';
  const start =
    shown.find((one) => commandOf(one) === 'rcpt') ??
    shown.find((one) => commandOf(one) !== 'quit') ??
    all[0] ??
    [...text.matchAll(enhanced)][0];
  if (!start) return '';
  const begin = start[1] ?? '';
  const isShown = begin.startsWith('<<<');
  const from = start.index + start[0].length - begin.length;
  const lines = text.slice(from, from + 4000).split(/\r?\n/);
  // After `<<<` only the server's reply counts: Sendmail's own conclusion follows without it.
  const rest = lines.slice(1).findIndex((line) => ends.test(line) || (isShown && !/^\s*<{3}/.test(line)));
  const own = rest === -1 ? lines : lines.slice(0, rest + 1);
  return own.map((line) => line.replace(/^\s*<{3} ?/, '')).join('\n');
}

/** Amazon SES puts a general phrase before the server's reply. */
const wrapped = /\d\.\d\.\d - [^'\n]{1,80} \d{3}-'([^\n]{1,2000})'/;
/** Exchange Online also puts its own text before the server's reply. */
const passedOn = /remote server returned [^\n]{1,200}?-> ?([^\n]{1,2000})/i;

/** The innermost reply, from the server that knows the mailbox. */
export const unwrapped = (words: string): string =>
  (wrapped.exec(words)?.[1] ?? passedOn.exec(words)?.[1] ?? words).trim();
