'use client';

import { File as FileIcon, X } from 'lucide-react';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as css from './FileDrop.css.ts';
import type { FileDropLabels } from './labels.ts';

interface FileListProps {
  readonly files: readonly File[];
  readonly labels: Pick<FileDropLabels, 'list' | 'remove' | 'size'>;
  readonly isDisabled: boolean | undefined;
  readonly onRemove: (file: File) => void;
}

export function FileList({ files, labels, isDisabled, onRemove }: FileListProps) {
  return (
    <ul className={css.list} aria-label={labels.list}>
      {files.map((file) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className={css.file}>
          <FileIcon size={16} className={css.icon} aria-hidden="true" />
          <bdi className={css.name} title={file.name}>
            {file.name}
          </bdi>
          <bdi dir="ltr" className={css.size}>
            {labels.size(file.size)}
          </bdi>
          {!isDisabled && (
            <IconButton
              size="small"
              label={labels.remove(file.name)}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => onRemove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
