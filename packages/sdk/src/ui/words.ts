'use client';
import { createContext, useContext, useMemo } from 'react';

/** All texts of a pagination. */
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

/** Texts of every table, except its name. */
export interface TableWords {
  readonly rowNumber: string;
  readonly selectAll: string;
  /** Name of a row's checkbox, from the row's own name. */
  readonly selectRow: (rowName: string) => string;
  readonly loading: string;
  readonly loadingMore: string;
  /** Tooltip of the sorted column's arrow; `aria-sort` is announced. */
  readonly sortedAscending: string;
  readonly sortedDescending: string;
  /** Announced when a column has been resized: "Creator, 220 pixels". */
  readonly columnWidth: (column: string, width: number) => string;
  /** Name of the head above `rowActions`. */
  readonly actions: string;
}

/** Texts of a column chooser. */
export interface ColumnChooserLabels {
  readonly button: string;
  readonly title: string;
  readonly reset: string;
  readonly moveUp: (column: string) => string;
  readonly moveDown: (column: string) => string;
}

/** All texts of a part that failed to load. */
export interface PartBoundaryLabels {
  /** Failure text, e.g. "This part could not be loaded". */
  readonly failed: string;
  /** Text about kept input, e.g. "What you typed is still here". */
  readonly kept: string;
  /** On the button if the host passes a reload function. */
  readonly reload: string;
  /** On the button if the host passes no reload function. */
  readonly retry: string;
}

/** Texts of every chart: buttons and empty states. */
export interface ChartLabels {
  /** On the button that shows the table instead of the picture. */
  readonly showTable: string;
  /** On the same button while the table is shown. */
  readonly showChart: string;
  /** Shown instead of the picture if there is no data: "No data yet". */
  readonly empty: string;
  /** For a missing value: "No data". */
  readonly noValue: string;
  /** Name of the cursor that the arrow keys move: "Data point". */
  readonly cursor: string;
  /** Shown below a line with gaps: "3 days without data". */
  readonly gaps: (count: number) => string;
  /** @deprecated The provider says it. */
  readonly part?: PartBoundaryLabels | undefined;
}

/** Texts of a calendar's buttons; the names of its days come from the locale. */
export interface CalendarWords {
  /** Name of the panel: "Choose a day". */
  readonly dialog: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly previousYear: string;
  readonly nextYear: string;
  /** Names of the two inputs of a date with a time. */
  readonly date: string;
  readonly time: string;
}

/** Built-in texts of the parts, by part. The provider has them in its language; `labels` of a part override single ones. */
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
    /** Announced, and shown for 2 s. */
    readonly copied: string;
    /** Above the selected text if the browser blocks copying: "Copy it with Ctrl+C". */
    readonly refused: string;
  };
  readonly password: { readonly show: string; readonly hide: string };
  readonly box: { readonly close: string; readonly clear: string };
}

/** Returns a text of a part by its key in the core catalogue: `pages.next`. */
export type SayWord = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Locale and texts of the parts. */
interface PartVoice {
  /** BCP 47; also used for names of days. */
  readonly locale: string;
  readonly say: SayWord;
}

/** Set by the provider; `null` without one. */
export const PartVoiceContext = createContext<PartVoice | null>(null);

/** Returns the locale of the provider, `en` without one. */
export const usePartLocale = (): string => useContext(PartVoiceContext)?.locale ?? 'en';

/**
 * Returns the texts of a part: its own labels if given, otherwise those of the provider. The result keeps its identity
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

/** Without a provider the labels must be complete: a button without a name is not accessible. */
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
