'use client';

import { CircleAlert, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import * as css from './TagsInput.css.ts';

interface TagProps {
  readonly tag: string;
  readonly fault: string | undefined;
  readonly removeLabel: string;
  readonly isDisabled: boolean | undefined;
  readonly dir: 'ltr' | 'rtl' | 'auto' | undefined;
  readonly onRemove: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Arrow keys move from the input to its × button; it is no tab stop, so that twenty tags are not twenty stops. */
export function Tag({ tag, fault, removeLabel, isDisabled, dir, onRemove, onKeyDown }: TagProps) {
  return (
    <li className={css.tag} data-invalid={fault === undefined ? undefined : ''} title={fault}>
      {fault !== undefined && <CircleAlert size={14} className={css.sign} aria-hidden="true" />}
      <bdi className={css.words} dir={dir} title={fault === undefined ? tag : undefined}>
        {tag}
      </bdi>
      {!isDisabled && (
        <button
          type="button"
          tabIndex={-1}
          className={css.remove}
          aria-label={fault === undefined ? removeLabel : `${removeLabel} ${fault}`}
          onClick={onRemove}
          onKeyDown={onKeyDown}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}
