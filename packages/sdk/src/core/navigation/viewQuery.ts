/** Reads the parts of a view from a query; what is unknown or beyond a limit gives way to the start value. */
export interface ViewQuery {
  /** Default limit 100 characters; `''` where it is missing or longer. */
  readonly text: (parameter: string, maxLength?: number) => string;
  readonly choice: <Choice extends string>(
    parameter: string,
    choices: readonly Choice[],
    start: Choice,
  ) => Choice;
  /** A page number from 1. */
  readonly page: (parameter?: string) => number;
}

/** The highest page that the server takes. */
export const maxPage = 10_000;

/** `query` is the query part of a URL, with or without `?`. */
export function readViewQuery(query: URLSearchParams | string): ViewQuery {
  const params = new URLSearchParams(query);
  return {
    text(parameter, maxLength = 100) {
      const text = params.get(parameter) ?? '';
      return text.length > maxLength ? '' : text;
    },
    choice(parameter, choices, start) {
      const text = params.get(parameter);
      return choices.find((one) => one === text) ?? start;
    },
    page(parameter = 'page') {
      const text = params.get(parameter) ?? '';
      const page = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
      return page > maxPage ? 1 : page;
    },
  };
}

/** A query without `?`; parameters that are `''`, `null` or absent are left out, and so is the first page. */
export function writeViewQuery(values: Readonly<Record<string, string | null | undefined>>): string {
  const params = new URLSearchParams();
  for (const [parameter, value] of Object.entries(values)) if (value) params.set(parameter, value);
  return params.toString().replaceAll('%2C', ',');
}

/** A page as `writeViewQuery` takes it. */
export const pageParameter = (page: number): string => (page > 1 ? String(page) : '');
