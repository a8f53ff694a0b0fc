/** A word, or a single character of an unspaced script. A question mark separates our sentences. */
interface Unit {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** Min matching units before a position is checked. */
const shortestMatch = 3;
/**
 * Min weight of a passage that counts as ours: the whole unsubscribe line of the footer reaches it, but not its question
 * alone, which a person may write too.
 */
const minWeight = 8.5;
const signWeight = 0.7;
/** Max positions in our texts compared with one beginning. */
const maxPlaces = 20;
/** Max characters of our texts that are compared. */
const maxCompared = 200_000;

const spaceless =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}';
/** Skips URLs and placeholders: links are rewritten in transit. */
const unitPattern = new RegExp(
  `https?://[\\x21-\\x7e]+|\\{\\{[^}]*\\}\\}|([${spaceless}]|(?:(?![${spaceless}])[\\p{L}\\p{M}\\p{N}])+|[?？])`,
  'gu',
);
const isSign = new RegExp(`^[${spaceless}]`, 'u');
/** Between two units: a new line or the end of a sentence. */
const sentenceEnd = /[\n.!?:;…。！？：；>|]/;
/** Rest of a link, and punctuation after a passage. */
const rest = /[ \t]*(?:[:：.!?。！？]?[ \t]*[<[(]?https?:\/\/[\x21-\x7e]+|[.!?。！？])*/y;

/** Removes our own passages from a message, however the mail client wrapped, indented or marked them. */
export function withoutSentText(text: string, sentTexts: readonly string[]): string {
  const sent = joined(sentTexts);
  const places = placesOf(sent);
  const units = unitsOf(text);
  let [kept, at] = ['', 0];
  for (let index = 0; index < units.length; ) {
    const length = longestAt(units, index, { sent, places });
    const first = firstSentence(text, units, index, index + length);
    const passage = first === null ? [] : units.slice(first, index + length);
    const [begin, end] = [passage[0], passage.at(-1)];
    if (begin && end && weightOf(passage) >= minWeight) {
      rest.lastIndex = end.end;
      kept += text.slice(at, begin.start);
      at = end.end + (rest.exec(text)?.[0].length ?? 0);
    }
    index += Math.max(1, length);
  }
  return kept + text.slice(at);
}

function unitsOf(text: string): readonly Unit[] {
  const units: Unit[] = [];
  for (const found of text.matchAll(unitPattern)) {
    const word = found[1];
    if (word === undefined) continue;
    units.push({
      start: found.index,
      end: found.index + word.length,
      key: word.normalize('NFKC').toLowerCase(),
    });
  }
  return units;
}

/** Joins the units of all texts; a passage never spans two of them. */
function joined(texts: readonly string[]): readonly string[] {
  const keys: string[] = [];
  let left = maxCompared;
  for (const text of new Set(texts)) {
    keys.push(...unitsOf(text.slice(0, Math.max(0, left))).map(({ key }) => key), '');
    left -= text.length;
  }
  return keys;
}

type Places = ReadonlyMap<string, readonly number[]>;

function placesOf(keys: readonly string[]): Places {
  const places = new Map<string, number[]>();
  for (let at = 0; at + shortestMatch <= keys.length; at += 1) {
    const key = keys.slice(at, at + shortestMatch).join(' ');
    const known = places.get(key) ?? [];
    if (known.length < maxPlaces) known.push(at);
    places.set(key, known);
  }
  return places;
}

interface Sent {
  readonly sent: readonly string[];
  readonly places: Places;
}

/** Number of units from `index` that appear in our texts in the same order. */
function longestAt(units: readonly Unit[], index: number, { sent, places }: Sent): number {
  const key = units
    .slice(index, index + shortestMatch)
    .map((unit) => unit.key)
    .join(' ');
  let longest = 0;
  for (const place of places.get(key) ?? []) {
    let length = shortestMatch;
    while (units[index + length] && units[index + length]?.key === sent[place + length]) length += 1;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** The first unit of the passage at the start of a sentence or line: within their own sentences people reuse our words. */
function firstSentence(text: string, units: readonly Unit[], from: number, to: number): number | null {
  for (let index = from; index < to; index += 1) {
    const [before, unit] = [units[index - 1], units[index]];
    if (!before || (unit && sentenceEnd.test(text.slice(before.end - 1, unit.start)))) return index;
  }
  return null;
}

const weightOf = (units: readonly Unit[]): number =>
  units.reduce((sum, { key }) => sum + (isSign.test(key) ? signWeight : 1), 0);
