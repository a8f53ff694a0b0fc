'use client';

import { Upload } from 'lucide-react';
import { type DragEvent, forwardRef, type ReactNode, useRef, useState } from 'react';
import { Field, type FieldWords } from '../Field/Field.tsx';
import { fieldProps } from '../Field/TextField.tsx';
import { cx, type RootProps } from '../rootProps.ts';
import { acceptFiles, type RefusedFile } from './acceptFiles.ts';
import * as css from './FileDrop.css.ts';
import { FileList } from './FileList.tsx';
import type { FileDropLabels } from './labels.ts';

/** Props of `FileDrop`. Uploads nothing: the parent gets the files. */
export interface FileDropProps extends FieldWords, RootProps {
  readonly files: readonly File[];
  readonly onFilesChange: (
    files: readonly File[],
    info: { readonly reason: 'add' | 'remove'; readonly refused: readonly RefusedFile[] },
  ) => void;
  readonly labels: FileDropLabels;
  /** As the attribute of a file input: ".csv,image/*". */
  readonly accept?: string | undefined;
  /** Max bytes per file. */
  readonly maxBytes?: number | undefined;
  /** Default 1; then a new file replaces the old one. */
  readonly maxFiles?: number | undefined;
  /** Below the prompt: types and limit as text. */
  readonly note?: ReactNode;
  readonly isDisabled?: boolean | undefined;
}

/** Takes files by click, keyboard or drag; checks name, type and size, and never reads their content. */
export const FileDrop = forwardRef<HTMLElement, FileDropProps>(function FileDrop(props, ref) {
  const { files, onFilesChange, labels, accept, maxBytes, maxFiles = 1, note, isDisabled } = props;
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isSingle = maxFiles === 1;

  const take = (added: readonly File[]) => {
    if (isDisabled || added.length === 0) return;
    const result = acceptFiles(isSingle ? [] : files, added, { accept, maxBytes, maxFiles });
    setRefused(result.refused);
    // A rejected single file does not replace the current one.
    const next = result.files.length === 0 ? files : result.files;
    onFilesChange(next, { reason: 'add', refused: result.refused });
  };

  const remove = (file: File) => {
    setRefused([]);
    onFilesChange(
      files.filter((one) => one !== file),
      { reason: 'remove', refused: [] },
    );
    input.current?.focus();
  };

  const drag = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      if (!isDisabled) setOver(true);
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      // The event also fires when the pointer enters a child.
      const to = event.relatedTarget;
      if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    },
  };

  const error =
    props.error ??
    (refused.length > 0 &&
      refused.map(({ file, problem }) => (
        <span key={`${file.name} ${file.size}`} className={css.fault}>
          {labels.refused[problem](file.name)}
        </span>
      )));

  return (
    <Field
      ref={ref}
      {...fieldProps(props)}
      error={error === false ? undefined : <span role="alert">{error}</span>}
      className={cx('rk-file-drop', props.className)}
    >
      {(control) => (
        <>
          <label
            {...drag}
            className={css.area}
            data-over={isOver ? '' : undefined}
            data-invalid={control['aria-invalid'] ? '' : undefined}
            data-disabled={isDisabled ? '' : undefined}
          >
            <input
              {...control}
              ref={input}
              type="file"
              className={cx('rk-hidden', css.input)}
              accept={accept}
              multiple={!isSingle}
              disabled={isDisabled}
              onChange={(event) => {
                take([...(event.target.files ?? [])]);
                // Cleared, so that selecting the same file again triggers a change event.
                event.target.value = '';
              }}
            />
            <Upload size={16} className={css.icon} aria-hidden="true" />
            <span className={css.words}>
              <span className={css.prompt}>{isOver ? labels.drop : labels.prompt}</span>
              {note != null && <span className={css.note}>{note}</span>}
            </span>
          </label>
          {files.length > 0 && (
            <FileList files={files} labels={labels} isDisabled={isDisabled} onRemove={remove} />
          )}
        </>
      )}
    </Field>
  );
});
