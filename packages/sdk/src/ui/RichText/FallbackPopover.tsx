'use client';

import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { type RefObject, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../Field/TextField.tsx';
import { Popover } from '../Popover/Popover.tsx';
import * as css from './RichText.css.ts';
import type { RichTextFallbackLabels } from './types.ts';
import { variableAt } from './variable.ts';

interface FallbackPopoverProps {
  readonly editor: Editor;
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly labels: RichTextFallbackLabels;
  readonly onClose: () => void;
}

/** Edits a variable's fallback text, used if its value is unknown. */
export function FallbackPopover({ editor, anchorRef, labels, onClose }: FallbackPopoverProps) {
  const given: unknown = variableAt(editor.state)?.node.attrs.fallback;
  const [typed, setTyped] = useState(typeof given === 'string' ? given : '');

  function apply() {
    const fallback = typed.trim() || null;
    const found = variableAt(editor.state);
    if (found) {
      const { pos, node } = found;
      const set = editor.state.tr.setNodeMarkup(pos, null, { ...node.attrs, fallback });
      editor.view.dispatch(set.setSelection(TextSelection.create(set.doc, pos + node.nodeSize)));
      editor.commands.focus();
    }
    onClose();
  }

  return (
    <Popover isOpen onOpenChange={onClose} anchorRef={anchorRef} label={labels.button} isTitleHidden>
      <div className={css.link}>
        <TextField
          label={labels.field}
          help={labels.help}
          value={typed}
          // Removes characters that would end the placeholder.
          onValueChange={(next) => setTyped(next.replace(/[{}<>|]/g, ''))}
          maxLength={60}
          autoComplete="off"
          dir="auto"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            apply();
          }}
        />
        <div className={css.linkActions}>
          <Button variant="primary" onClick={apply}>
            {labels.apply}
          </Button>
        </div>
      </div>
    </Popover>
  );
}
