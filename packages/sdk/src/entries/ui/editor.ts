export { RichTextEditor } from '../../ui/RichText/RichTextEditor.tsx';
export type {
  RichTextChange,
  RichTextEditorProps,
  RichTextLabels,
  RichTextVariable,
} from '../../ui/RichText/types.ts';
