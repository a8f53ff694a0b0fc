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

/** The words of every table, beside its own name. */
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

/** The words of a chooser of columns. */
export interface ColumnChooserLabels {
  readonly button: string;
  readonly title: string;
  readonly reset: string;
  readonly moveUp: (column: string) => string;
  readonly moveDown: (column: string) => string;
}

/** Everything that is shown where the code of a part could not be loaded. */
export interface PartBoundaryLabels {
  /** Failure text, e.g. "This part could not be loaded". */
  readonly failed: string;
  /** Text about kept input, e.g. "What you typed is still here". */
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

/** The words of a calendar's buttons; the names of its days come from the language itself. */
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

/** Says a word of a part by its key in the core catalogue: `pages.next`. */
export type SayWord = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** How parts speak. */
interface PartVoice {
  /** BCP 47, e.g. for names of days. */
  readonly locale: string;
  readonly say: SayWord;
}

/** The provider fills it; `null` without one. */
export const PartVoiceContext = createContext<PartVoice | null>(null);

/** The language of the provider around, `en` without one. */
export const usePartLocale = (): string => useContext(PartVoiceContext)?.locale ?? 'en';

/**
 * Reads the words of a part: its own labels where they are given, else those of the provider. The result keeps its identity
 * while `own` does.
 * @param build - makes the words; it stands beside the part, so that they load with it
 * @throws where neither has a word that is asked for
 */
export function usePartWords<Words extends object, Own extends Partial<Words>>(
  build: (say: SayWord) => Words,
  own?: Own | undefined,
): Words & Own {
  const say = useContext(PartVoiceContext)?.say;
  return useMemo(() => Object.assign(say ? build(say) : Object.create(missing), own), [say, build, own]);
}

/** Without a provider the labels have to be whole: a button without a name helps no one. */
const missing: object = new Proxy(
  {},
  {
    get: (_, name) => {
      throw new Error(`This part needs a ReachkitProvider around it, or labels.${String(name)}`);
    },
  },
);

export const boxWords = (say: SayWord): PartWords['box'] => ({
  close: say('box.close'),
  clear: say('box.clear'),
});
export const errorWords = (say: SayWord): PartWords['error'] => ({
  retry: say('failure.retry'),
  requestId: say('failure.requestId'),
});
export const boundaryWords = (say: SayWord): PartBoundaryLabels => ({
  failed: say('part.failed'),
  kept: say('failure.kept'),
  reload: say('part.reload'),
  retry: say('failure.retry'),
});
