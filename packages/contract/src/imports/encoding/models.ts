import { commonLetters } from './commonLetters.ts';

/** A class of characters within an encoding: its share of text, and its number of characters. */
interface Kind {
  readonly share: number;
  readonly size: number;
}

/** Language model of one encoding. */
export interface EncodingModel {
  readonly encoding: string;
  /** Log prior of the encoding, decisive only if nothing else is. */
  readonly prior: number;
  /** Log likelihood of a character, given its neighbours. */
  readonly weigh: (letter: string, before: string, after: string) => number;
}

const log = ({ share, size }: Kind) => Math.log(share / size);
/** A character that is very rare in an encoding's text. */
const strange = Math.log(1e-6);

const isIn = (letter: string, first: number, last: number) => {
  const code = letter.codePointAt(0) ?? 0;
  return code >= first && code <= last;
};
const isHan = (letter: string) => isIn(letter, 0x4e00, 0x9fff);
const isKana = (letter: string) => isIn(letter, 0x3041, 0x30ff);
const isHalfKana = (letter: string) => isIn(letter, 0xff61, 0xff9f);
const isHangul = (letter: string) => isIn(letter, 0xac00, 0xd7a3);
const isWide = (letter: string) =>
  isIn(letter, 0x3000, 0x303f) || isIn(letter, 0xff01, 0xff5e) || isIn(letter, 0x2010, 0x2026);
const isAsciiLetter = (letter: string) => /^[a-z]$/i.test(letter);

interface WideKinds {
  readonly common: (letter: string) => boolean;
  readonly commonKind: Kind;
  readonly usual: (letter: string) => boolean;
  readonly usualKind: Kind;
}

/** Builds the model of an East Asian encoding. Its characters inside a Latin word indicate another encoding. */
function wide(encoding: string, prior: number, kinds: WideKinds): EncodingModel {
  return {
    encoding,
    prior,
    weigh(letter, before, after) {
      const letters = [before, after].filter(isAsciiLetter).length;
      const inWord = [0, Math.log(0.1), Math.log(0.001)][letters] ?? 0;
      if (kinds.common(letter)) return log(kinds.commonKind) + inWord;
      if (kinds.usual(letter)) return log(kinds.usualKind) + inWord;
      if (isWide(letter)) return log({ share: 0.04, size: 200 });
      return strange * 1.2 + inWord;
    },
  };
}

/** Builds the model of a single-byte script; its words contain no Latin letter, and no capital after a lower-case letter. */
function oneScript(encoding: string, prior: number, script: RegExp, frequent: string): EncodingModel {
  const common = new Set(frequent);
  const isLower = (letter: string) => letter !== letter.toUpperCase();
  const isUpper = (letter: string) => letter !== letter.toLowerCase();
  return {
    encoding,
    prior,
    weigh(letter, before, after) {
      if (!script.test(letter)) return /^[–—«»№’“”\u00a0]$/.test(letter) ? Math.log(0.005) : strange;
      const isMixed = isAsciiLetter(before) || isAsciiLetter(after);
      const isBroken = script.test(before) && isLower(before) && isUpper(letter);
      const penalty = (isMixed ? Math.log(0.0005) : 0) + (isBroken ? Math.log(0.02) : 0);
      const isAlone = !script.test(before) && !script.test(after) ? Math.log(0.05) : 0;
      const kind = common.has(letter.toLowerCase())
        ? { share: 0.75, size: common.size }
        : { share: 0.2, size: 40 };
      return log(kind) + (isUpper(letter) ? Math.log(0.35) : 0) + penalty + isAlone;
    },
  };
}

/** Builds the model of accented Latin letters: they occur singly among plain letters. */
function latin(encoding: string, prior: number, frequent: string, rare: string): EncodingModel {
  const common = new Set(frequent);
  const seldom = new Set(rare);
  const isLetter = (letter: string) => /^\p{L}$/u.test(letter);
  const isMarked = (letter: string) => letter > '\u007f' && isLetter(letter);
  return {
    encoding,
    prior,
    weigh(letter, before, after) {
      if (!isLetter(letter)) return /^[–—’‘“”…•®™€£\u00a0°º ª·¿¡«»]$/.test(letter) ? Math.log(0.01) : strange;
      const lower = letter.toLowerCase();
      if (!common.has(lower) && !seldom.has(lower)) return strange;
      const isUpper = letter !== lower;
      const isBroken = isUpper && isLetter(before) && before !== before.toUpperCase();
      const isAlone = !isLetter(before) && !isLetter(after);
      const penalty =
        (isMarked(before) ? Math.log(0.04) : 0) +
        (isBroken ? Math.log(0.01) : 0) +
        (isAlone ? Math.log(0.1) : 0) +
        (lower === 'ñ' && isAsciiLetter(after) && !/[aeiou]/i.test(after) ? Math.log(0.01) : 0);
      const kind = common.has(lower)
        ? { share: 0.85, size: common.size }
        : { share: 0.06, size: seldom.size };
      return log(kind) + (isUpper ? Math.log(0.1) : 0) + penalty;
    },
  };
}

const cyrillic = /^[\u0400-\u045f\u0490\u0491]$/;

/** Supported encodings of non-UTF-8 files. */
export const encodingModels: readonly EncodingModel[] = [
  wide('gb18030', 0, {
    common: (letter) => commonLetters.simplified.has(letter),
    commonKind: { share: 0.6, size: commonLetters.simplified.size },
    usual: isHan,
    usualKind: { share: 0.35, size: 6700 },
  }),
  wide('big5', 0, {
    common: (letter) => commonLetters.traditional.has(letter),
    commonKind: { share: 0.6, size: commonLetters.traditional.size },
    usual: isHan,
    usualKind: { share: 0.35, size: 6700 },
  }),
  wide('shift_jis', 0, {
    common: (letter) => isKana(letter) || commonLetters.kanji.has(letter),
    commonKind: { share: 0.7, size: 300 },
    usual: (letter) => isHan(letter) && !isHalfKana(letter),
    usualKind: { share: 0.25, size: 5000 },
  }),
  wide('euc-jp', -3, {
    common: (letter) => isKana(letter) || commonLetters.kanji.has(letter),
    commonKind: { share: 0.7, size: 300 },
    usual: isHan,
    usualKind: { share: 0.25, size: 5000 },
  }),
  wide('euc-kr', -1, {
    common: (letter) => commonLetters.hangul.has(letter),
    commonKind: { share: 0.7, size: commonLetters.hangul.size },
    usual: isHangul,
    usualKind: { share: 0.27, size: 2200 },
  }),
  oneScript('windows-1251', 0, cyrillic, 'аеиоуыюяйтнсрвлкмдпзгбь'),
  oneScript('koi8-r', -3, cyrillic, 'аеиоуыюяйтнсрвлкмдпзгбь'),
  oneScript('cp866', -3, cyrillic, 'аеиоуыюяйтнсрвлкмдпзгбь'),
  oneScript('iso-8859-5', -5, cyrillic, 'аеиоуыюяйтнсрвлкмдпзгбь'),
  oneScript('windows-1253', -1, /^[\u0370-\u03ff]$/, 'αειουηωστνρκλμπςίάέήόώύ'),
  oneScript('windows-1255', -6, /^[\u05d0-\u05ea]$/, 'אבהוילמנרשת'),
  oneScript('windows-1256', -6, /^[\u0600-\u06ff]$/, 'ابتدرسعلمنهوي'),
  oneScript('windows-874', -14, /^[\u0e00-\u0e5b]$/, 'กขคงจดตทนบปพมยรลวสหอะาิีุูเแโไใ่้'),
  latin('windows-1252', 0, 'éèêëïàáâãäåçñóôöõíüúøæß', 'îòùûìÿœšžýðþ'),
  latin('windows-1250', -4, 'áčéěíňóřšťúůýžąćęłńśźżőűöüäăâîșțşţ', 'ďŕĺľôßçëđ'),
  latin('windows-1254', -3, 'çğıöşüâîû', 'éèêáàóíñ'),
];
