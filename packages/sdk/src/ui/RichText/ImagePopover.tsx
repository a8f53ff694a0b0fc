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

interface Uploaded {
  readonly src: string;
  /** Name of the file; empty for an earlier upload. */
  readonly name: string;
}

const textIn = (given: unknown) => (typeof given === 'string' ? given : '');

/** Adds an image by file or URL, or edits the selected one. */
export function ImagePopover({ editor, anchorRef, labels, images, onClose }: ImagePopoverProps) {
  const given = editor.getAttributes('image');
  const address = textIn(given.src);
  const isUploaded = images?.isUploaded(address) === true;
  const [uploaded, setUploaded] = useState<Uploaded | null>(isUploaded ? { src: address, name: '' } : null);
  const [typed, setTyped] = useState(isUploaded ? '' : address);
  const [alt, setAlt] = useState(textIn(given.alt));
  const [isWrong, setWrong] = useState(false);

  function apply() {
    const src = uploaded?.src ?? imageAddress(typed);
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
        {images && labels.upload !== undefined && (
          <UploadButton label={labels.upload} images={images} uploaded={uploaded} onUploaded={setUploaded} />
        )}
        {uploaded === null && (
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
        )}
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
        <div className={css.linkActions}>
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
  readonly uploaded: Uploaded | null;
  readonly onUploaded: (uploaded: Uploaded) => void;
}

/** Uploads a file; shows why it was rejected. */
function UploadButton({ label, images, uploaded, onUploaded }: UploadButtonProps) {
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
    else onUploaded({ src: answer.src, name: file.name });
  }

  return (
    <div className={css.upload}>
      <input
        ref={input}
        type="file"
        hidden
        accept={images.accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Lets the same file be chosen again.
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
      <bdi role="status" className={css.uploaded} data-rk-data="">
        {error === '' && uploaded?.name}
      </bdi>
      {error !== '' && (
        <Notice tone="error" id={errorId}>
          {error}
        </Notice>
      )}
    </div>
  );
}
