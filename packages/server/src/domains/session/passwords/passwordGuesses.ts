import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Words in guessing order; the bundled list plus words related to this product. */
const words = [
  ...['reachkit', '1314', '520', '5201314', 'woaini', 'mima', 'admin'],
  ...dictionary['passwords-common'].map((word) => String(word).toLowerCase()),
];
const shortestWord = 3;
const longestWord = 40;

const leet: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
  '!': 'i',
};

/** Estimates guesses as powers of ten, so products are sums. Adapted from zxcvbn (Wheeler, USENIX Security 2016). */
export class PasswordGuesses {
  #ranks: ReadonlyMap<string, number> | undefined;
  #keys: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  /**
   * Returns the guesses a password withstands, as a power of ten, for its cheapest split into words, years, keyboard
   * rows, sequences, repetitions and single characters. `own`: known data of the person.
   */
  of(password: string, own: readonly string[]): number {
    const known = own.map((text) => text.toLowerCase()).filter((text) => text !== '');
    const whole = this.#divide(password, known);
    const once = password.replaceAll(/(.)\1+/gu, '$1');
    // `aabbccdd` is `abcd` typed twice, and `a1b2c3d4` two interleaved sequences.
    const [even = '', odd = ''] = [0, 1].map((side) =>
      [...password].filter((_, at) => at % 2 === side).join(''),
    );
    const doubled = once === password ? Number.POSITIVE_INFINITY : this.#divide(once, known) + trick;
    return Math.min(whole, doubled, this.#divide(even, known) + this.#divide(odd, known) + trick);
  }

  /** Returns costs of the cheapest splits, by number of parts; the order of the parts must be guessed too. */
  #divide(password: string, known: readonly string[]): number {
    const characters = [...password];
    const best: number[][] = [[0]];
    for (let end = 1; end <= characters.length; end++) {
      const costs: number[] = [];
      for (let start = 0; start < end; start++) {
        const part = this.#part(characters.slice(start, end).join(''), known);
        for (const [parts, cost] of (best[start] ?? []).entries()) {
          costs[parts + 1] = Math.min(costs[parts + 1] ?? Number.POSITIVE_INFINITY, cost + part);
        }
      }
      best.push(Array.from(costs, (cost) => cost ?? Number.POSITIVE_INFINITY));
    }
    let orders = 0;
    const totals = (best.at(-1) ?? []).map((cost, parts) => {
      orders += parts > 1 ? Math.log10(parts) : 0;
      return cost + orders;
    });
    return Math.min(...totals);
  }

  #part(text: string, known: readonly string[]): number {
    const { length } = text;
    const single = [...text].reduce((sum, character) => sum + (character <= '\u007f' ? 1 : 2), 0);
    if (length < 2) return single;
    return Math.min(
      single,
      this.#word(text),
      ownCost(text.toLowerCase(), known),
      repetitionCost(text),
      sequenceCost(text),
      this.#row(text),
      dateCost(text),
    );
  }

  #word(text: string): number {
    if (text.length < shortestWord || text.length > longestWord) return Number.POSITIVE_INFINITY;
    this.#ranks ??= new Map(words.map((word, at) => [word, at + 1] as const).reverse());
    const lower = text.toLowerCase();
    const capitals = lower === text ? 0 : trick;
    const decoded = lower.replaceAll(/[@40$35!7]/g, (sign) => leet[sign] ?? sign);
    const variants = [
      lower,
      [...lower].reverse().join(''),
      ...['i', 'l'].map((one) => decoded.replaceAll('1', one)),
    ];
    const costs = variants.map((variant, at) => {
      const rank = this.#ranks?.get(variant);
      return rank === undefined ? Number.POSITIVE_INFINITY : Math.log10(rank) + (at === 0 ? 0 : trick);
    });
    return Math.min(...costs) + capitals;
  }

  /** Cost of neighbouring keys, in one direction or around corners. */
  #row(text: string): number {
    if (text.length < shortestWord) return Number.POSITIVE_INFINITY;
    this.#keys ??= neighbours();
    const lower = text.toLowerCase();
    for (let at = 1; at < lower.length; at++) {
      if (!this.#keys.get(lower[at - 1] ?? '')?.has(lower[at] ?? '')) return Number.POSITIVE_INFINITY;
    }
    // About 50 start keys; each step back or around a corner is rare.
    return Math.log10(50 * text.length) + (lower === text ? 0 : trick);
  }
}

/** Factor on the guesses for a common variation of a word, as a power of ten: capitals, symbols for letters, reversed. */
const trick = 0.3;

function ownCost(text: string, known: readonly string[]): number {
  if (text.length < 4) return Number.POSITIVE_INFINITY;
  return known.some((own) => own.includes(text)) ? 1 : Number.POSITIVE_INFINITY;
}

function repetitionCost(text: string): number {
  const found = /^(.+?)\1+$/u.exec(text)?.[1];
  if (found === undefined) return Number.POSITIVE_INFINITY;
  return Math.min([...found].length, sequenceCost(found)) + Math.log10(text.length / found.length);
}

/** E.g. `abcd`, `9753`: a constant distance between code points. */
function sequenceCost(text: string): number {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  const isEven = codes.every((code, at) => at === 0 || code - (codes[at - 1] ?? 0) === step);
  if (codes.length < 3 || !isEven || Math.abs(step) > 5) return Number.POSITIVE_INFINITY;
  return Math.log10((/^\d/.test(text) ? 10 : 26) * codes.length);
}

/** Cost of years, and of dates with or without one. */
function dateCost(text: string): number {
  if (/^(?:19|20)\d\d$/.test(text)) return 1.7;
  const day = String.raw`(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`;
  if (new RegExp(`^${day}$`).test(text)) return 2.6;
  return new RegExp(String.raw`^(?:19|20)?\d\d${day}$`).test(text) ? 4.3 : Number.POSITIVE_INFINITY;
}

function neighbours(): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>();
  for (const graph of [adjacencyGraphs.qwerty, adjacencyGraphs.keypad]) {
    for (const [key, beside] of Object.entries(graph)) {
      const known = keys.get(key.toLowerCase()) ?? new Set();
      for (const signs of beside) for (const sign of signs ?? '') known.add(sign.toLowerCase());
      keys.set(key.toLowerCase(), known);
    }
  }
  return keys;
}
