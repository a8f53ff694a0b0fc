'use client';

import type { Editor } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import { extensionsOf } from './extensions.ts';
import { addressImages } from './image.ts';
import { sliceOfText } from './plainText.ts';
import type { RichTextChange, RichTextEditorProps } from './types.ts';
import { nameVariables } from './variable.ts';

/** Delay in ms after a composition before its last letters are read; ProseMirror waits 20. */
const compositionRest = 50;

type Attributes = Readonly<Record<string, string>>;

/** The editor of a rich text: syncs its value, but reports nothing during an IME composition. */
export function useRichText(props: RichTextEditorProps, attributes: Attributes): Editor | null {
  const { value, defaultValue, variables, isDisabled = false } = props;
  const latest = useRef(props);
  latest.current = props;
  const said = useRef(value ?? defaultValue ?? '');
  /** The given value as serialised by the editor; `null` once it was changed. */
  const given = useRef<string | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const labels = useMemo(() => new Map(variables?.map(({ id, label }) => [id, label])), [variables]);
  const labelsNow = useRef(labels);
  labelsNow.current = labels;
  const hasImages = props.labels.image !== undefined;
  const extensions = useMemo(() => {
    const given = () => ({ images: latest.current.images, labels: latest.current.labels.image });
    return extensionsOf((id) => labelsNow.current.get(id), hasImages ? given : null);
  }, [hasImages]);

  const kept = useRef(attributes);
  if (JSON.stringify(kept.current) !== JSON.stringify(attributes)) kept.current = attributes;
  const named = kept.current;
  const editorProps = useMemo(
    () => ({
      attributes: { ...named },
      clipboardTextParser: (text: string, _context: unknown, _plain: boolean, view: Editor['view']) =>
        sliceOfText(text, view.state.schema),
    }),
    [named],
  );

  function report(editor: Editor, reason: RichTextChange) {
    const html = htmlOf(editor);
    if (html === said.current || html === given.current) return;
    given.current = null;
    said.current = html;
    latest.current.onValueChange?.(html, { reason });
  }

  const editor = useEditor({
    extensions,
    content: said.current,
    editorProps,
    editable: !isDisabled,
    immediatelyRender: false,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    onCreate: ({ editor }) => {
      given.current = htmlOf(editor);
    },
    onUpdate: ({ editor, transaction }) => {
      if (!editor.view.composing) report(editor, reasonOf(transaction));
    },
    onBlur: ({ editor }) => {
      report(editor, 'input');
      latest.current.onBlur?.();
    },
  });

  useEffect(() => {
    if (!editor) return;
    const { dom } = editor.view;
    const onEnd = () => {
      clearTimeout(rest.current);
      rest.current = setTimeout(() => report(editor, 'input'), compositionRest);
    };
    dom.addEventListener('compositionend', onEnd);
    return () => {
      clearTimeout(rest.current);
      dom.removeEventListener('compositionend', onEnd);
    };
  });

  useEffect(() => {
    // The host passes our own value back; any other value is the host's own change.
    if (!editor || value === undefined || value === said.current) return;
    said.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    given.current = htmlOf(editor);
  }, [editor, value]);

  useEffect(() => {
    if (editor) nameVariables(editor.view.dom, (id) => labels.get(id));
  }, [editor, labels]);

  return editor;
}

/** Serialised in a separate document: a rendered one would fetch the images. */
function htmlOf(editor: Editor): string {
  if (editor.isEmpty) return '';
  const inert = document.implementation.createHTMLDocument('');
  const { doc } = editor.state;
  DOMSerializer.fromSchema(editor.schema).serializeFragment(doc.content, { document: inert }, inert.body);
  addressImages(inert.body);
  return inert.body.innerHTML;
}

/** Counts characters as a person does; a variable counts as one. */
export function lengthOf(editor: Editor): number {
  const { doc } = editor.state;
  return [...doc.textBetween(0, doc.content.size, '\n', '\n')].length;
}

function reasonOf(transaction: Transaction): RichTextChange {
  if (transaction.getMeta('history$') !== undefined) return 'undo';
  if (transaction.getMeta('uiEvent') === 'paste') return 'paste';
  const { before, doc } = transaction;
  const words = (node: typeof doc) => node.textBetween(0, node.content.size, '\n', '\n');
  return words(before) === words(doc) ? 'format' : 'input';
}
