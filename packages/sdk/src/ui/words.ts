'use client';
import { createContext, useContext, useMemo } from 'react';

/** Everything the pages of a list say. */
export interface PaginationLabels {
  /** Name of the landmark. */
  readonly navigation: string;
  readonly previous: string;
  readonly next: string;
  /** Name of a page's button: "Page 3". */
  readonly page: (page: number) => string;
  /** @deprecated Pages have one size. */
  readonly pageSize?: string | undefined;
  /** @deprecated Pages have one size. */
  readonly perPage?: ((size: number) => string) | undefined;
}

/** What every table says beside its own name. */
export interface TableWords {
  readonly rowNumber: string;
  readonly selectAll: string;
  /** Name of a row's checkbox, from the row's own name. */
  readonly selectRow: (rowName: string) => string;
  readonly loading: string;
  readonly loadingMore: string;
  /** Shown when the arrow of the sorted column is pointed at; `aria-sort` says it aloud. */
  readonly sortedAscending: string;
  readonly sortedDescending: string;
  /** Said aloud when a column has been resized: "Creator, 220 pixels". */
  readonly columnWidth: (column: string, width: number) => string;
  /** Name of the head above `rowActions`. */
  readonly actions: string;
}

/** What a chooser of columns says. */
export interface ColumnChooserLabels {
  readonly button: string;
  readonly title: string;
  readonly reset: string;
  readonly moveUp: (column: string) => string;
  readonly moveDown: (column: string) => string;
}

/** Everything that is shown where the code of a part could not be loaded. */
export interface PartBoundaryLabels {
  /** What is so, e.g. "This part could not be loaded". */
  readonly failed: string;
  /** What is kept, e.g. "What you typed is still here". */
  readonly kept: string;
  /** On the button when the host knows how to reload. */
  readonly reload: string;
  /** On the button when it does not. */
  readonly retry: string;
}

/** The words of every chart: what can be pressed, and what is said where there is nothing to draw. */
export interface ChartLabels {
  /** On the button that puts a table in the picture's place. */
  readonly showTable: string;
  /** On the same button while the table is shown. */
  readonly showChart: string;
  /** In the picture's place when there is nothing to draw: "No data yet". */
  readonly empty: string;
  /** Where one value is missing: "No data". */
  readonly noValue: string;
  /** Name of the reading mark that the arrow keys move: "Data point". */
  readonly cursor: string;
  /** Said below a line that is broken: "3 days without data". */
  readonly gaps: (count: number) => string;
  /** @deprecated The provider says it. */
  readonly part?: PartBoundaryLabels | undefined;
}

/** What a calendar's buttons say; the names of its days come from the language itself. */
export interface CalendarWords {
  /** Name of the panel: "Choose a day". */
  readonly dialog: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly previousYear: string;
  readonly nextYear: string;
  /** Names of the two boxes of a day with a time. */
  readonly date: string;
  readonly time: string;
}

/** The words that parts say by themselves, by part. The provider has them in its language; `labels` of a part replace single ones. */
export interface PartWords {
  readonly pages: PaginationLabels;
  readonly table: TableWords;
  readonly columns: ColumnChooserLabels;
  readonly chart: ChartLabels;
  readonly calendar: CalendarWords;
  readonly part: PartBoundaryLabels;
  readonly error: { readonly retry: string; readonly requestId: string };
  readonly copy: {
    readonly copy: string;
    /** Said, and shown for 2 s. */
    readonly copied: string;
    /** Above the text, selected, where the browser refuses: "Copy it with Ctrl+C". */
    readonly refused: string;
  };
  readonly password: { readonly show: string; readonly hide: string };
  readonly box: { readonly close: string; readonly clear: string };
}

/** The words of parts in a language, e.g. for names of days. */
interface SpokenWords extends PartWords {
  /** BCP 47. */
  readonly locale: string;
}

/** The provider fills it; `null` without one. */
export const PartWordsContext = createContext<SpokenWords | null>(null);

/** The language of the provider around, `en` without one. */
export const usePartLocale = (): string => useContext(PartWordsContext)?.locale ?? 'en';

/**
 * What a part says: its own labels where they are given, else the words of the provider. Keeps its identity while `own` does.
 * @throws where neither has a word that is asked for
 */
export function usePartWords<Part extends keyof PartWords, Own extends Partial<PartWords[Part]>>(
  part: Part,
  own: Own | undefined,
): PartWords[Part] & Own {
  const words = useContext(PartWordsContext)?.[part];
  return useMemo(() => {
    if (!words) return Object.assign(Object.create(missing(part)), own);
    return own ? { ...words, ...own } : words;
  }, [words, part, own]);
}

/** Without a provider the labels have to be whole: a button without a name helps nobody. */
const missing = (part: string): object =>
  new Proxy(
    {},
    {
      get: (_, name) => {
        throw new Error(`The ${part} part needs a ReachkitProvider around it, or labels.${String(name)}`);
      },
    },
  );
