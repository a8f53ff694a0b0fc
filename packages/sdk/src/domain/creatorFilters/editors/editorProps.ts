import type { Exclusion } from '@reachkit/contract';
import type { Formats } from '../../format/useFormats.ts';
import type { FilterEditor, OpenFilter } from '../filterEditor.ts';
import type { FilterOptions } from '../filterOptions.ts';
import type { FilterTexts } from '../useFilterTexts.ts';

/** Props of every filter editor. */
export interface EditorProps {
  readonly open: OpenFilter;
  readonly editor: FilterEditor;
  readonly options: FilterOptions | null;
  readonly texts: FilterTexts;
  readonly formats: Formats;
  /** Options of `exclude`. Default: all. */
  readonly exclusions?: readonly Exclusion[] | undefined;
  /** Called on Enter in an input. */
  readonly onSubmit: () => void;
}
