'use client';

import { EditorContent, type Editor as TiptapEditor, useEditorState } from '@tiptap/react';
import { type ForwardedRef, useId } from 'react';
import { Field, type FieldControl } from '../Field/Field.tsx';
import { fieldProps } from '../Field/TextField.tsx';
import { cx } from '../rootProps.ts';
import * as css from './RichText.css.ts';
import { Toolbar } from './Toolbar.tsx';
import type { RichTextEditorProps } from './types.ts';
import { lengthOf, useRichText } from './useRichText.ts';

interface EditorProps extends RichTextEditorProps {
  readonly rootRef: ForwardedRef<HTMLElement>;
}

/** The editor itself, with its toolbar and popovers. */
export function Editor({ rootRef, ...props }: EditorProps) {
  return (
    <Field ref={rootRef} {...fieldProps(props)} as="fieldset" className={cx('rk-rich-text', props.className)}>
      {(control) => <Body {...props} control={control} />}
    </Field>
  );
}

function Body(props: RichTextEditorProps & { readonly control: FieldControl }) {
  const { control, label, labels, placeholder, maxLength, isDisabled = false, variables = [] } = props;
  const countId = useId();
  const isInvalid = props.isInvalid || control['aria-invalid'] === true;
  const describedBy = [control['aria-describedby'], maxLength !== undefined && countId].filter(Boolean);
  const editor = useRichText(props, {
    id: control.id,
    class: css.content,
    // User content, which is in no catalogue.
    'data-rk-data': '',
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-keyshortcuts': 'Alt+F10',
    'aria-label': label,
    ...(describedBy.length > 0 && { 'aria-describedby': describedBy.join(' ') }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(control['aria-required'] && { 'aria-required': 'true' }),
    ...(isDisabled && { 'aria-disabled': 'true' }),
    ...(placeholder !== undefined && { 'aria-placeholder': placeholder }),
  });
  if (!editor) return <div className={css.frame} data-waiting="" />;
  return (
    <div
      className={css.frame}
      data-invalid={isInvalid ? '' : undefined}
      data-disabled={isDisabled ? '' : undefined}
      data-short={props.isShort ? '' : undefined}
    >
      <Toolbar
        editor={editor}
        controls={control.id}
        labels={labels}
        images={props.images}
        isShort={props.isShort === true}
        variables={variables}
        isDisabled={isDisabled}
      />
      <div className={css.page}>
        <Placeholder editor={editor} text={placeholder} />
        <EditorContent editor={editor} />
      </div>
      {maxLength !== undefined && <Count id={countId} editor={editor} max={maxLength} say={labels.count} />}
    </div>
  );
}

function Placeholder({ editor, text }: { readonly editor: TiptapEditor; readonly text: string | undefined }) {
  const isEmpty = useEditorState({ editor, selector: ({ editor }) => editor.isEmpty });
  if (!isEmpty || text === undefined) return null;
  return (
    <p className={css.placeholder} aria-hidden="true">
      {text}
    </p>
  );
}

interface CountProps {
  readonly id: string;
  readonly editor: TiptapEditor;
  readonly max: number;
  readonly say: (length: number, max: number) => string;
}

function Count({ id, editor, max, say }: CountProps) {
  const length = useEditorState({ editor, selector: ({ editor }) => lengthOf(editor) });
  return (
    <p id={id} className={css.count} data-over={length > max ? '' : undefined}>
      <bdi>{say(length, max)}</bdi>
    </p>
  );
}
