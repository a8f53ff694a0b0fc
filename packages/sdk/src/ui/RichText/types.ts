import type { FieldWords } from '../Field/Field.tsx';
import type { RootProps } from '../rootProps.ts';
import type { PartBoundaryLabels } from '../words.ts';

/** A place in the text that is filled in for each recipient. */
export interface RichTextVariable {
  /** Letters, digits, `_`, `-` and dots: `influencer_name`. */
  readonly id: string;
  readonly label: string;
}

/** `format`: the words are the same, their look is not. */
export type RichTextChange = 'input' | 'paste' | 'format' | 'undo';

/** Labels of the field for a variable's fallback. */
export interface RichTextFallbackLabels {
  /** On the button that is there while a variable is selected, or right before the cursor. */
  readonly button: string;
  readonly field: string;
  readonly help: string;
  readonly apply: string;
}

/** Labels of the fields for an image. */
export interface RichTextImageLabels {
  readonly button: string;
  readonly address: string;
  /** Alternative text, for readers to whom the image is not shown. */
  readonly alt: string;
  readonly altHelp: string;
  readonly apply: string;
  /** Below an address that is neither http nor https. */
  readonly wrong: string;
  /** On the button that takes a file, where images can be uploaded. */
  readonly upload?: string | undefined;
  /** In the place of an uploaded image that could not be loaded. */
  readonly missing?: string | undefined;
}

/** Images that people upload into the text. */
export interface RichTextImages {
  /** Media types of files that can be chosen: `image/png,image/jpeg`. */
  readonly accept: string;
  /** Keeps a file; answers the address by which the text names it, or why it was refused. */
  readonly upload: (file: File) => Promise<{ readonly src: string } | { readonly error: string }>;
  /** Whether an address is the one of an uploaded image. */
  readonly isUploaded: (src: string) => boolean;
  /** An uploaded image as an address that the page can show. */
  readonly load: (src: string) => Promise<string>;
}

/** Everything the editor says. */
export interface RichTextLabels {
  /** @deprecated The provider says it. */
  readonly part?: PartBoundaryLabels | undefined;
  /** Name of the row of buttons. */
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
  /** Below an address that is neither http, https nor mailto. */
  readonly linkWrong: string;
  readonly undo: string;
  readonly redo: string;
  readonly clearFormat: string;
  /** On the button that inserts a variable. */
  readonly variables: string;
  /** Given where a variable may have words that stand there when its value is not known. */
  readonly fallback?: RichTextFallbackLabels | undefined;
  /** Given where the text may hold images. Those by an address of the web are named and not fetched. */
  readonly image?: RichTextImageLabels | undefined;
  /** Characters so far and at most: "120 of 2,000". */
  readonly count: (length: number, max: number) => string;
}

/** Props of `RichTextEditor`. Its value is HTML; sanitise it on the server before it is shown to others. */
export interface RichTextEditorProps extends FieldWords, RootProps {
  /** HTML of the kinds that the toolbar makes; empty when nothing is written. */
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onValueChange?: ((html: string, info: { readonly reason: RichTextChange }) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Kept in the HTML as `<span data-variable="id">{{id}}</span>`, with a fallback as `{{id|fallback}}`. */
  readonly variables?: readonly RichTextVariable[] | undefined;
  readonly placeholder?: string | undefined;
  /** Characters of text. More can be written, and is marked as wrong: what is pasted is never cut. */
  readonly maxLength?: number | undefined;
  /** A lower field with the tools of a short message: bold, italic, lists, links and variables. */
  readonly isShort?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isInvalid?: boolean | undefined;
  /** Given where people may upload images; needs `labels.image`. */
  readonly images?: RichTextImages | undefined;
  readonly labels: RichTextLabels;
}
