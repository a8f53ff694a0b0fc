import type { Exclusion } from '@reachkit/contract';
import type { Formats } from '../../format/useFormats.ts';
import type { FilterEditor, OpenFilter } from '../filterEditor.ts';
import type { FilterOptions } from '../filterOptions.ts';
import type { FilterTexts } from '../useFilterTexts.ts';

/** What every kind of filter editor gets. */
export interface EditorProps {
  readonly open: OpenFilter;
  readonly editor: FilterEditor;
  readonly options: FilterOptions | null;
  readonly texts: FilterTexts;
  readonly formats: Formats;
  /** What `exclude` offers. Default: all. */
  readonly exclusions?: readonly Exclusion[] | undefined;
  /** Enter in an input. */
  readonly onSubmit: () => void;
}
