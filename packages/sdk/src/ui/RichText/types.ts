import type { FieldWords } from '../Field/Field.tsx';
import type { RootProps } from '../rootProps.ts';
import type { PartBoundaryLabels } from '../words.ts';

/** A placeholder in the text that is filled in for each recipient. */
export interface RichTextVariable {
  /** Letters, digits, `_`, `-` and dots: `influencer_name`. */
  readonly id: string;
  readonly label: string;
}

/** `format`: only the formatting changed, not the text. */
export type RichTextChange = 'input' | 'paste' | 'format' | 'undo';

/** Labels of the field for a variable's fallback. */
export interface RichTextFallbackLabels {
  /** On the button that is shown while a variable is selected, or right before the cursor. */
  readonly button: string;
  readonly field: string;
  readonly help: string;
  readonly apply: string;
}

/** Labels of the image fields. */
export interface RichTextImageLabels {
  readonly button: string;
  readonly address: string;
  /** Alternative text, for readers who do not see the image. */
  readonly alt: string;
  readonly altHelp: string;
  readonly apply: string;
  /** Error below a URL that is neither http nor https. */
  readonly wrong: string;
  /** On the upload button, if images can be uploaded. */
  readonly upload?: string | undefined;
  /** Shown instead of an uploaded image that failed to load. */
  readonly missing?: string | undefined;
}

/** How images are uploaded into the text. */
export interface RichTextImages {
  /** Accepted media types of files: `image/png,image/jpeg`. */
  readonly accept: string;
  /** Uploads a file; resolves with its URL for the text, or the reason why it was rejected. */
  readonly upload: (file: File) => Promise<{ readonly src: string } | { readonly error: string }>;
  /** Whether a URL belongs to an uploaded image. */
  readonly isUploaded: (src: string) => boolean;
  /** Resolves an uploaded image to a URL that the page can show. */
  readonly load: (src: string) => Promise<string>;
}

/** All texts of the editor. */
export interface RichTextLabels {
  /** @deprecated The provider says it. */
  readonly part?: PartBoundaryLabels | undefined;
  /** Name of the toolbar. */
  readonly toolbar: string;
  readonly bold: string;
  readonly italic: string;
  readonly underline: string;
  readonly strike: string;
  readonly heading2: string;
  readonly heading3: string;
  readonly bulletList: string;
  readonly orderedList: string;
  readonly quote: string;
  readonly link: string;
  readonly linkAddress: string;
  readonly linkApply: string;
  readonly linkRemove: string;
  /** Error below a URL that is neither http, https nor mailto. */
  readonly linkWrong: string;
  readonly undo: string;
  readonly redo: string;
  readonly clearFormat: string;
  /** On the button that inserts a variable. */
  readonly variables: string;
  /** Set if a variable may have a fallback text for an unknown value. */
  readonly fallback?: RichTextFallbackLabels | undefined;
  /** Set if the text may contain images. Those with a web URL are shown by name and not fetched. */
  readonly image?: RichTextImageLabels | undefined;
  /** Current and max number of characters: "120 of 2,000". */
  readonly count: (length: number, max: number) => string;
}

/** Props of `RichTextEditor`. Its value is HTML; sanitise it on the server before it is shown to others. */
export interface RichTextEditorProps extends FieldWords, RootProps {
  /** HTML of the toolbar's formats; empty if there is no content. */
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onValueChange?: ((html: string, info: { readonly reason: RichTextChange }) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Kept in the HTML as `<span data-variable="id">{{id}}</span>`, with a fallback as `{{id|fallback}}`. */
  readonly variables?: readonly RichTextVariable[] | undefined;
  readonly placeholder?: string | undefined;
  /** Max characters. A longer text is marked as invalid: pasted text is never truncated. */
  readonly maxLength?: number | undefined;
  /** A lower field with a short toolbar: bold, italic, lists, links and variables. */
  readonly isShort?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isInvalid?: boolean | undefined;
  /** Set if people may upload images; requires `labels.image`. */
  readonly images?: RichTextImages | undefined;
  readonly labels: RichTextLabels;
}
