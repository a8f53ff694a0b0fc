'use client';

import type { Editor } from '@tiptap/react';
import { Upload } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../Field/TextField.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { Popover } from '../Popover/Popover.tsx';
import { imageAddress } from './image.ts';
import * as css from './RichText.css.ts';
import type { RichTextImageLabels, RichTextImages } from './types.ts';

interface ImagePopoverProps {
  readonly editor: Editor;
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly labels: RichTextImageLabels;
  readonly images: RichTextImages | undefined;
  readonly onClose: () => void;
}

const textIn = (given: unknown) => (typeof given === 'string' ? given : '');

/** Adds an image by a file or by its address, or changes the selected one. */
export function ImagePopover({ editor, anchorRef, labels, images, onClose }: ImagePopoverProps) {
  const given = editor.getAttributes('image');
  const uploaded = images?.isUploaded(textIn(given.src)) ? textIn(given.src) : null;
  const [typed, setTyped] = useState(uploaded === null ? textIn(given.src) : '');
  const [alt, setAlt] = useState(textIn(given.alt));
  const [isWrong, setWrong] = useState(false);

  function insert(src: string) {
    onClose();
    editor
      .chain()
      .focus()
      .insertContent({ type: 'image', attrs: { src, alt: alt.trim() } })
      .run();
  }

  function apply() {
    const src = typed.trim() === '' && uploaded !== null ? uploaded : imageAddress(typed);
    if (src === null) return setWrong(true);
    insert(src);
  }

  function applyOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    apply();
  }

  return (
    <Popover isOpen onOpenChange={onClose} anchorRef={anchorRef} label={labels.button} isTitleHidden>
      <div className={css.link}>
        {images && labels.upload !== undefined && (
          <UploadButton label={labels.upload} images={images} onUploaded={insert} />
        )}
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

interface UploadButtonProps {
  readonly label: string;
  readonly images: RichTextImages;
  readonly onUploaded: (src: string) => void;
}

/** Takes a file; says why where it is refused. */
function UploadButton({ label, images, onUploaded }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function upload(file: File) {
    setError('');
    setBusy(true);
    const answer = await images.upload(file);
    setBusy(false);
    if ('error' in answer) setError(answer.error);
    else onUploaded(answer.src);
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept={images.accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file, chosen again, is a change too.
          event.target.value = '';
          if (file) void upload(file);
        }}
      />
      <Button
        icon={<Upload size={16} aria-hidden="true" />}
        isLoading={isBusy}
        aria-describedby={error === '' ? undefined : errorId}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      {error !== '' && (
        <Notice tone="error" id={errorId}>
          {error}
        </Notice>
      )}
    </div>
  );
}
