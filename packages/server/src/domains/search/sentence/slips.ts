/** Min length of a corrected word: shorter words resemble too many others. */
const shortest = 5;

/** Ordinary words, however similar to a name. */
const ordinary: ReadonlySet<string> = new Set(
  'indie indies backing taking making basking candle candles match march heath wealth party parts spirit sport sports stain china chine finding facing frances granny print prints paint chins gamble homely house houses hones phony basic music muse trial trail gravel tray trace tracks coast coats carts cards cards cares hairy nail pats pests pens tofu boots boats banks cooling cooing cocking rocking readings beading raining ruling fishy comely'.split(
    ' ',
  ),
);

const without = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** Whether the words differ by one letter added, removed or replaced, or by two swapped neighbours. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  const rest = one.slice(start);
  const otherRest = other.slice(start);
  if (rest.slice(1) === otherRest.slice(1) || rest.slice(1) === otherRest || rest === otherRest.slice(1))
    return true;
  return rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
}

/** Finds the only name at edit distance one from a mistyped word. */
export function createSlips(names: ReadonlySet<string>): (word: string) => string | undefined {
  const byRest = new Map<string, string[]>();
  for (const name of names) {
    if (name.length < shortest || !/^[a-z]+$/.test(name)) continue;
    for (const rest of [name, ...without(name)]) byRest.set(rest, [...(byRest.get(rest) ?? []), name]);
  }
  return (word) => {
    if (word.length < shortest || word.length > 20 || ordinary.has(word)) return undefined;
    const near = new Set(
      [word, ...without(word)]
        .flatMap((rest) => byRest.get(rest) ?? [])
        .filter((name) => name[0] === word[0] && isOneSlip(word, name)),
    );
    const [only] = near;
    // A name and its plural count as one.
    return only !== undefined && [...near].every((name) => name === only || isOneSlip(name, only))
      ? only
      : undefined;
  };
}
