/** A number in a text. `top`: the upper end of `tens of thousands` and `几万`. */
export interface Numeral {
  readonly end: number;
  readonly value: number;
  readonly top: number | null;
  /** Factor of the last unit written: 10,000 in `20万`; 1 without one. */
  readonly unit: number;
  readonly isPercent: boolean;
  /** `0.5x`, `两倍`. */
  readonly isTimes: boolean;
}

/** Higher counts are unrealistic, and would be formatted with an exponent. */
const largest = 1e15;

const digits: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const powers: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 1e4, 亿: 1e8 };

const units: ReadonlyMap<string, number> = new Map(
  Object.entries({
    k: 1e3,
    w: 1e4,
    m: 1e6,
    mm: 1e6,
    b: 1e9,
    mil: 1e6,
    mio: 1e6,
    mn: 1e6,
    bn: 1e9,
    hundred: 100,
    thousand: 1e3,
    thousands: 1e3,
    grand: 1e3,
    million: 1e6,
    millions: 1e6,
    billion: 1e9,
    billions: 1e9,
    lakh: 1e5,
    lakhs: 1e5,
    crore: 1e7,
    crores: 1e7,
  }),
);

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const words: ReadonlyMap<string, number> = new Map([
  ...small.map((word, at) => [word, at] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
]);

const figure = /(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/y;
const percent = /\s*(?:%|percent\b|per cent\b|pct\b|个百分点|个点)/y;
const times = /\s*(?:x(?![a-z0-9])|倍|times\b)/y;
const latinUnit = /\s*([a-z]+)(?![a-z0-9'])/y;
const hanUnit = /\s*[十百千万亿]+/y;
const hanRun = /[零〇一二两三四五六七八九十百千万亿]+/y;
const someHan = /(?:好几|几|数|十几)([十百千万亿]+)/y;
const vagueTail = /[多余来]/y;
const wordRun = /[a-z]+/y;
const gap = /(?:\s+|\s*-\s*)(?:and\s+)?/y;

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

const powerOf = (letters: string) =>
  Array.from(letters).reduce((product, letter) => product * (powers[letter] ?? 1), 1);

/** Parses the number that begins at `at` of a plain text. */
export function numeralAt(text: string, at: number): Numeral | undefined {
  return (
    perHundred(text, at) ?? someOf(text, at) ?? figureAt(text, at) ?? hanAt(text, at) ?? wordsAt(text, at)
  );
}

interface Bare {
  readonly end: number;
  readonly value: number;
  readonly unit: number;
  readonly top?: number;
}

function finish(text: string, { end, value, unit, top }: Bare): Numeral {
  const share = match(percent, text, end);
  const factor = share ? null : match(times, text, end);
  return {
    end: end + ((share ?? factor)?.[0].length ?? 0),
    value,
    top: top ?? null,
    unit,
    isPercent: share !== null,
    isTimes: factor !== null,
  };
}

/** `百分之三` */
function perHundred(text: string, at: number): Numeral | undefined {
  if (!text.startsWith('百分之', at)) return undefined;
  const inner = figureAt(text, at + 3) ?? hanAt(text, at + 3);
  return inner && { ...inner, isPercent: true };
}

/** `几万`, `几十万`: from one to ten times the unit; `十几万`: from ten to twenty times. */
function someOf(text: string, at: number): Numeral | undefined {
  const found = match(someHan, text, at);
  if (!found) return undefined;
  const unit = powerOf(found[1] ?? '');
  const isTeens = found[0].startsWith('十几');
  return finish(text, {
    end: at + found[0].length,
    value: isTeens ? unit * 10 : unit,
    top: isTeens ? unit * 20 : unit * 10,
    unit,
  });
}

function figureAt(text: string, at: number): Numeral | undefined {
  const found = match(figure, text, at);
  if (!found) return undefined;
  const value = Math.min(largest, Number(found[0].replaceAll(',', '')));
  return finish(text, withUnit(text, { end: at + found[0].length, value, unit: 1 }));
}

function withUnit(text: string, bare: Bare): Bare {
  const tail = match(vagueTail, text, bare.end);
  const start = bare.end + (tail ? 1 : 0);
  const han = match(hanUnit, text, start);
  if (han) {
    const end = start + han[0].length;
    const rest = match(vagueTail, text, end);
    return {
      end: end + (rest ? 1 : 0),
      value: scaled(bare.value, powerOf(han[0].trim())),
      unit: powerOf(han[0].trim()),
    };
  }
  const latin = match(latinUnit, text, bare.end);
  const unit = latin && units.get(latin[1] ?? '');
  if (!latin || !unit) return bare;
  const product = { end: bare.end + latin[0].length, value: scaled(bare.value, unit), unit };
  // `2 hundred thousand`
  return unit === 100 ? withUnit(text, product) : product;
}

/** Rounds binary fractions: 1.1 × 10,000 is 11,000. */
const scaled = (value: number, unit: number) => Math.min(largest, Math.round(value * unit * 1e4) / 1e4);

function hanAt(text: string, at: number): Numeral | undefined {
  const found = match(hanRun, text, at);
  if (!found) return undefined;
  const letters = Array.from(found[0]);
  let end = at + found[0].length;
  const unit = Math.max(1, ...letters.map((letter) => powers[letter] ?? 1));
  const tail = unit > 1 ? match(vagueTail, text, end) : null;
  if (tail) end += 1;
  return finish(text, { end, value: Math.min(largest, hanValue(letters)), unit });
}

function hanValue(letters: readonly string[]): number {
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  let last = 1;
  for (const letter of letters) {
    const power = powers[letter];
    if (power === undefined) {
      digit = (digit !== null && last === 1 ? digit * 10 : 0) + (digits[letter] ?? 0);
      // A zero breaks the short form: 一万零五 is 10,005.
      if (letter === '零' || letter === '〇') last = 1;
    } else if (power >= 1e4) {
      section += digit ?? 0;
      total = (total + (section === 0 ? 1 : section)) * power;
      section = 0;
      digit = null;
      last = power;
    } else {
      section += (digit ?? 1) * power;
      digit = null;
      last = power;
    }
  }
  // 一万五 is 15,000; 三百五 is 350.
  return total + section + (digit ?? 0) * (digit !== null && last > 10 ? last / 10 : 1);
}

function wordAt(text: string, at: number): string | undefined {
  return match(wordRun, text, at)?.[0];
}

/** `fifty thousand`, `half a million`, `a hundred`, `tens of thousands`, `a few thousand`, `a couple of weeks`. */
function wordsAt(text: string, at: number): Numeral | undefined {
  if (at > 0 && /[a-z0-9']/.test(text.charAt(at - 1))) return undefined;
  const vague = match(
    /(hundreds|tens) of (thousands|millions)\b|(?:a |several )?few (hundred|thousand|million)\b|several (hundred|thousand|million)\b/y,
    text,
    at,
  );
  if (vague) {
    const head = vague[1] === 'hundreds' ? 100 : vague[1] === 'tens' ? 10 : 1;
    const unit = head * (units.get(vague[2] ?? vague[3] ?? vague[4] ?? '') ?? 1);
    return finish(text, { end: at + vague[0].length, value: unit, top: unit * 10, unit });
  }
  const fixed = match(
    /(half a|a half|a quarter|a|an|half|one half|millions of|thousands of|a couple of|a couple|couple of|couple|a dozen|dozens of)(?=[ -])/y,
    text,
    at,
  );
  const head = fixed ? fixedHead(text, at, fixed[0]) : undefined;
  return head ?? countedAt(text, at);
}

function fixedHead(text: string, at: number, head: string): Numeral | undefined {
  const end = at + head.length;
  if (head === 'millions of' || head === 'thousands of') {
    return finish(text, { end: end - 3, value: units.get(head.split(' ')[0] ?? '') ?? 1, unit: 1000 });
  }
  if (head.includes('couple')) return finish(text, { end, value: 2, unit: 1 });
  const value = head.includes('half') ? 0.5 : head.includes('quarter') ? 0.25 : 1;
  const after = match(gap, text, end);
  const word = after ? wordAt(text, end + after[0].length) : undefined;
  const unit = word === undefined ? undefined : units.get(word);
  if (!after || word === undefined || unit === undefined || unit < 100 || word.length < 4) return undefined;
  const product = { end: end + after[0].length + word.length, value: value * unit, unit };
  return finish(text, unit === 100 ? withUnit(text, product) : product);
}

function countedAt(text: string, at: number): Numeral | undefined {
  let end = at;
  let next = at;
  let total = 0;
  let section: number | null = null;
  let largestUnit = 1;
  for (let count = 0; count < 10; count += 1) {
    const word = wordAt(text, next);
    if (word === undefined) break;
    const plain = words.get(word);
    const unit: number | undefined = section === null || word.length < 4 ? undefined : units.get(word);
    if (plain !== undefined) section = (section ?? 0) + plain;
    else if (unit === 100) section = (section ?? 1) * 100;
    else if (unit !== undefined) {
      total += (section ?? 1) * unit;
      section = 0;
    } else break;
    largestUnit = Math.max(largestUnit, unit ?? 1);
    end = next + word.length;
    const after = match(gap, text, end);
    if (!after) break;
    // `two and six percent` are two numbers: `and` only joins after a unit.
    if (after[0].includes('and') && unit === undefined) break;
    next = end + after[0].length;
  }
  if (section === null || end === at || /[a-z0-9']/.test(text.charAt(end))) return undefined;
  return finish(text, { end, value: Math.min(largest, total + section), unit: largestUnit });
}
