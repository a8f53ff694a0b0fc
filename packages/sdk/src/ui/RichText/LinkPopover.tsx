'use client';

import type { Editor } from '@tiptap/react';
import { type RefObject, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../Field/TextField.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { linkAddress } from './linkAddress.ts';
import * as css from './RichText.css.ts';
import type { RichTextLabels } from './types.ts';

interface LinkPopoverProps {
  readonly editor: Editor;
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly labels: RichTextLabels;
  readonly onClose: () => void;
}

/** Adds a link to the selected text, or edits or removes the one at the cursor. */
export function LinkPopover({ editor, anchorRef, labels, onClose }: LinkPopoverProps) {
  const given: unknown = editor.getAttributes('link').href;
  const before = typeof given === 'string' ? given : '';
  const [typed, setTyped] = useState(before);
  const [isWrong, setWrong] = useState(false);

  function finish(change: () => void) {
    change();
    onClose();
  }

  function apply() {
    const href = linkAddress(typed);
    if (href === null) return setWrong(true);
    finish(() => {
      const { empty } = editor.state.selection;
      const chain = editor.chain().focus();
      if (empty && before === '') {
        const text = href.replace(/^mailto:/, '');
        chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run();
      } else chain.extendMarkRange('link').setLink({ href }).run();
    });
  }

  return (
    <Popover isOpen onOpenChange={onClose} anchorRef={anchorRef} label={labels.link} isTitleHidden>
      <div className={css.link}>
        <TextField
          label={labels.linkAddress}
          value={typed}
          onValueChange={(next) => {
            setTyped(next);
            setWrong(false);
          }}
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          placeholder="https://"
          error={isWrong ? labels.linkWrong : undefined}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            apply();
          }}
        />
        <div className={css.linkActions}>
          {before !== '' && (
            <Button
              variant="ghost"
              onClick={() => finish(() => editor.chain().focus().extendMarkRange('link').unsetLink().run())}
            >
              {labels.linkRemove}
            </Button>
          )}
          <Button variant="primary" onClick={apply}>
            {labels.linkApply}
          </Button>
        </div>
      </div>
    </Popover>
  );
}
