/** Charsets that mail is written in under a wrong name or under none. */
const guesses = ['gb18030', 'euc-jp', 'shift_jis', 'euc-kr', 'big5', 'windows-1251', 'windows-1252'] as const;
const unreadable = /\uFFFD/g;
/** Letters that nearly every text of the language holds; others appear when a text is decoded as the wrong one. */
const kana = /[\u3041-\u30F6]/g;
const hangul = /[\uAC00-\uD7A3]/g;
const commonHan =
  /[的一是不了在有我您你好请这个人他们来到和地为上大中国以要时发送邮件箱收退信回复自动谢地址您用户无法系统由于對應請這個們來時發郵無]/g;
const cyrillic = /[\u0430-\u044F]/g;
const accented = /[àâäçèéêëîïñóôöùûüßáíúåøœ’“”–]/gi;
const controls = /[\u0080-\u009F\uE000-\uF8FF]/g;
/** Escape sequences of ISO-2022-JP, -KR and -CN: seven bits, so that every other decoding leaves them in the text. */
const escapes = new RegExp(`${String.fromCodePoint(0x1b)}(?:\\$[@B]|\\$\\(D|\\([BJI])`);
/** A label in a header; what is guessed takes its place. */
const label = /(charset\s*=\s*)"?[\w.:-]+"?/gi;
const unlabelled = /^(content-type:[ \t]*text\/(?:plain|html)[ \t]*);?[ \t]*(?=\r?\n(?![ \t]))/gim;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

export const isUnreadable = (text: string): boolean => text.includes('\uFFFD') || escapes.test(text);

/** Text in escape sequences that were not decoded: seven-bit text keeps its bytes in any charset. */
export function decodeEscapes(text: string): string {
  if (!escapes.test(text)) return text;
  const decoder = new TextDecoder('iso-2022-jp');
  return text
    .split('\n')
    .map((line) => (escapes.test(line) ? decoder.decode(Buffer.from(line, 'latin1')) : line))
    .join('\n');
}

/** Bytes as text: in UTF-8 if they are, else in the charset in which they read like a language. */
export function decodeBytes(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes);
  if (!text.includes('\uFFFD')) return decodeEscapes(text);
  const read = (charset: string) => new TextDecoder(charset).decode(bytes);
  return bestOf([text, ...guesses.map(read)]);
}

/** How much a text looks like one in some language; wrong decodings score low. */
export function readability(text: string): number {
  const good =
    2 * count(text, kana) +
    1.5 * count(text, hangul) +
    2.5 * count(text, commonHan) +
    0.4 * count(text, cyrillic) +
    count(text, accented);
  return good - 6 * count(text, unreadable) - 4 * count(text, controls);
}

export function bestOf(texts: readonly string[]): string {
  let best = texts[0] ?? '';
  for (const text of texts) if (readability(text) > readability(best)) best = text;
  return best;
}

/** The message with each charset label replaced, once for each charset that it could be in. */
export function relabelled(raw: Buffer): readonly Buffer[] {
  const source = raw.toString('latin1');
  const named = /charset\s*=/i.test(source) || unlabelled.test(source);
  unlabelled.lastIndex = 0;
  return guesses.map((charset) => {
    const changed = named
      ? source.replace(label, `$1${charset}`).replace(unlabelled, `$1; charset=${charset}`)
      : `Content-Type: text/plain; charset=${charset}\r\n${source.replace(/^content-type:.*\r?\n/im, '')}`;
    return Buffer.from(changed, 'latin1');
  });
}
