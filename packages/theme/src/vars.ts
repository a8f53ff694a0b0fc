import { type DerivedColor, derivedColors } from './derived.ts';
import { privateProperty } from './names.ts';
import { type MeasureName, measures } from './scale.ts';
import { type BasicTokens, basicTokens } from './tokens.ts';

type TokenName = keyof BasicTokens | DerivedColor | MeasureName;

const names = [...Object.keys(basicTokens), ...Object.keys(derivedColors), ...Object.keys(measures)];

function isComplete(map: object): map is Record<TokenName, string> {
  return names.every((name) => name in map);
}

function collect(): Readonly<Record<TokenName, string>> {
  const map: object = Object.fromEntries(names.map((name) => [name, `var(${privateProperty(name)})`]));
  if (!isComplete(map)) throw new Error('A token of the theme has no variable.');
  return map;
}

/** Every token as a `var(…)` reference, for use in a style sheet below `.rk-root`. */
export const vars = collect();

/** n steps of the 4 px grid. */
export function space(steps: number): string {
  return `calc(var(--_space) * ${steps})`;
}
