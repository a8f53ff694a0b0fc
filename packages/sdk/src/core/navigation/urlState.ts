/** How one field of a state is encoded in a URL. */
export interface UrlField<Value> {
  /** Default value, which no URL contains. */
  readonly start: Value;
  /** Returns `undefined` for an invalid text; the state then has `start`. */
  readonly read: (text: string) => Value | undefined;
  readonly write: (value: Value) => string;
  /** Name of the parameter, if it differs from the field's. */
  readonly parameter?: string | undefined;
  /** Whether another value than `start` filters the results. */
  readonly isFilter?: boolean | undefined;
}

/** A state encoded in a URL, by its fields. */
export interface UrlState<State> {
  /** State of a URL without parameters. */
  readonly open: State;
  /** Parses a state from a URL query, with or without `?`; unknown values and values beyond a limit become the default. */
  readonly parse: (query: URLSearchParams | string) => State;
  /** The inverse of `parse`: a query without `?`, empty for the open state. */
  readonly format: (state: State) => string;
  /** Whether the state hides results that the open one shows. */
  readonly isFiltered: (state: State) => boolean;
}

/**
 * Creates a state encoded in a URL.
 * @param fields - in the order of the parameters
 * @param settle - what becomes of values that cannot stand beside each other
 */
export function urlState<State extends object>(
  fields: { readonly [Key in keyof State]-?: UrlField<State[Key]> },
  settle: (state: State, open: State) => State = (state) => state,
): UrlState<State> {
  const keys = Object.keys(fields) as (keyof State & string)[];
  const make = (pick: <Key extends keyof State & string>(key: Key) => State[Key]): State =>
    Object.fromEntries(keys.map((key) => [key, pick(key)])) as State;
  const parameterOf = (key: keyof State & string) => fields[key].parameter ?? key;
  const open = make((key) => fields[key].start);
  return {
    open,
    parse(query) {
      const params = new URLSearchParams(query);
      return settle(
        make((key) => {
          const text = params.get(parameterOf(key)) ?? '';
          return (text === '' ? undefined : fields[key].read(text)) ?? fields[key].start;
        }),
        open,
      );
    },
    format(state) {
      const params = new URLSearchParams();
      for (const key of keys) {
        const { start, write } = fields[key];
        const text = state[key] === start ? '' : write(state[key]);
        if (text !== '') params.set(parameterOf(key), text);
      }
      return params.toString().replaceAll('%2C', ',');
    },
    isFiltered: (state) =>
      keys.some((key) => {
        const { start, write, isFilter } = fields[key];
        return isFilter === true && state[key] !== start && write(state[key]).trim() !== '';
      }),
  };
}

/** The highest page number that the server accepts. */
export const maxPage = 10_000;

const same = (text: string) => text;

/** A text filter; a text beyond the maximum length is ignored. */
export const text = (maxLength = 100, parameter?: string): UrlField<string> => ({
  start: '',
  read: (given) => (given.length > maxLength ? undefined : given),
  write: same,
  parameter,
  isFilter: true,
});

/** A text filter of a given format. */
export const matching = (isOne: (text: string) => boolean): UrlField<string> => ({
  start: '',
  read: (given) => (isOne(given) ? given : undefined),
  write: same,
  isFilter: true,
});

/** The id of the open item; `''`: none. */
export const opened = (parameter: string, maxLength = 20): UrlField<string> => ({
  ...text(maxLength, parameter),
  isFilter: false,
});

/** A filter with several values; the first is the default. */
export const choice = <const Choice extends string | number>(
  choices: readonly [Choice, ...Choice[]],
  parameter?: string,
): UrlField<Choice> => ({ ...setting(choices, choices[0], parameter), isFilter: true });

/** A display setting with several values. */
export const setting = <Choice extends string | number>(
  choices: readonly Choice[],
  start: NoInfer<Choice>,
  parameter?: string,
): UrlField<Choice> => ({
  start,
  read: (given) => choices.find((one) => String(one) === given),
  write: String,
  parameter,
});

/** A page number from 1. */
export const page = (parameter?: string, highest = maxPage): UrlField<number> => ({
  start: 1,
  read: (given) => (/^[1-9]\d{0,4}$/.test(given) && Number(given) <= highest ? Number(given) : undefined),
  write: (number) => (number > 1 ? String(number) : ''),
  parameter,
});

/** A field that may be unset, and is so by default. */
export const optional = <Value>(field: UrlField<Value>): UrlField<Value | undefined> => ({
  ...field,
  start: undefined,
  write: (value) => (value === undefined ? '' : field.write(value)),
});

/** A calendar day, `2026-11-25`; `''`: not given. */
export const day = (): UrlField<string> =>
  matching((given) => /^\d{4}-\d{2}-\d{2}$/.test(given) && isoDay(Date.parse(given)) === given);

const isoDay = (at: number) => (Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10));

/** Returns the number of days of a range, both ends included. */
export const daysOf = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;

/** Chosen days; `''`: not given. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Whether both days are given, in order and at most the maximum number of days apart. */
export const isRange = ({ from, to }: DayRange, maxDays = Number.POSITIVE_INFINITY): boolean =>
  from !== '' && to !== '' && from <= to && daysOf(from, to) <= maxDays;

/** Joins the queries of several states. */
export const joinQueries = (...queries: readonly string[]): string => queries.filter(Boolean).join('&');
