/** The SMTP step (RFC 5321) at which a server rejected. */
export type Step = 'greeting' | 'sender' | 'recipient' | 'content';

const named: readonly (readonly [Step, RegExp])[] = [
  [
    'content',
    /smtp command\W{1,6}data\b|end of data|final data|end of message|mail text|like our (?:data|final)|after i sent the message|(?:to|for|after) (?:data|text) command|reply to data\b/i,
  ],
  [
    'greeting',
    /refused to talk to me|(?:after|in reply to|during) (?:the )?(?:initial (?:connection|server greeting)|(?:ehlo|helo|lhlo)\b|greeting)|but greeting failed|my name was rejected|did not (?:like|accept) our (?:ehlo|helo|greeting)|>{3} (?:ehlo|helo)\b|\[(?:connect|ehlo|helo)\]/i,
  ],
  [
    'recipient',
    /smtp command\W{1,6}rcpt\b|(?:in reply to|after|following|for|to|in|our|sent <{3}|issuing(?: a)?) rcpt\b|does not like recipient|<{3} ?rcpt\b|\[rcpt_to\]|rcpt (?:to )?command|rcpt to:? ?<[^>\n]*>:?\s*(?:host|[45]\d\d)/i,
  ],
  [
    'sender',
    /\b(?:in reply to|issuing(?: a)?) mail\b|\b(?:after|for|to|in|our) mail (?:from|command)\b|does not like (?:the )?sender|sender was rejected|rejected mail from|\[mail_from\]|mail from command/i,
  ],
];
/** Old and new Sendmail show the command before the reply. `DATA` proves nothing: it is pipelined with others. */
const commands: readonly (readonly [Step, RegExp])[] = [
  ['greeting', /^(?:ehlo|helo)/i],
  ['sender', /^mail/i],
  ['recipient', /^rcpt/i],
];
const dialogue = /^[ \t]*>{3}[ \t]*([a-z][^\r\n]{0,400})\r?\n[ \t]*<{3}[ \t]*(\d[^\r\n]{0,400})/gim;
const longest = 8000;

export function stepOf(reply: string, around: string): Step | null {
  const text = around.slice(0, longest);
  const begin = reply.replace(/\s+/g, ' ').slice(0, 30);
  const exchanges = [...text.matchAll(dialogue)];
  const exchange =
    exchanges.find(([, , answer = '']) => begin !== '' && answer.replace(/\s+/g, ' ').startsWith(begin)) ??
    exchanges[0];
  if (exchange) return commands.find(([, command]) => command.test(exchange[1] ?? ''))?.[0] ?? null;
  const plain = `${reply.slice(0, longest)}\n${text}`.replace(/\s+/g, ' ');
  return named.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}
