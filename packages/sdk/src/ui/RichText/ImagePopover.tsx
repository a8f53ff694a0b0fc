'use client';

import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../Field/TextField.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { imageAddress } from './image.ts';
import * as css from './RichText.css.ts';
import type { RichTextImageLabels } from './types.ts';

interface ImagePopoverProps {
  readonly editor: Editor;
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly labels: RichTextImageLabels;
  readonly onClose: () => void;
}

const textIn = (given: unknown) => (typeof given === 'string' ? given : '');

/** Adds an image by its address, or changes the selected one. */
export function ImagePopover({ editor, anchorRef, labels, onClose }: ImagePopoverProps) {
  const given = editor.getAttributes('image');
  const [typed, setTyped] = useState(textIn(given.src));
  const [alt, setAlt] = useState(textIn(given.alt));
  const [isWrong, setWrong] = useState(false);

  function apply() {
    const src = imageAddress(typed);
    if (src === null) return setWrong(true);
    const attrs = { src, alt: alt.trim() };
    onClose();
    editor.chain().focus().insertContent({ type: 'image', attrs }).run();
  }

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  }

  return (
    <Popover isOpen onOpenChange={onClose} anchorRef={anchorRef} label={labels.button} isTitleHidden>
      <div className={css.link}>
        <TextField
          label={labels.address}
          value={typed}
          onValueChange={(next) => {
            setTyped(next);
            setWrong(false);
          }}
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          placeholder="https://"
          error={isWrong ? labels.wrong : undefined}
          onKeyDown={applyOnEnter}
        />
        <TextField
          label={labels.alt}
          help={labels.altHelp}
          value={alt}
          onValueChange={setAlt}
          maxLength={200}
          autoComplete="off"
          dir="auto"
          onKeyDown={applyOnEnter}
        />
        <div className={css.linkActs}>
          <Button variant="primary" onClick={apply}>
            {labels.apply}
          </Button>
        </div>
      </div>
    </Popover>
  );
}
