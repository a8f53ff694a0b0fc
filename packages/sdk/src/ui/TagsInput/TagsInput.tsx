'use client';

import { forwardRef, type KeyboardEvent, useRef, useState } from 'react';
import * as fieldCss from '../Field/Field.css.ts';
import { Field, type FieldWords } from '../Field/Field.tsx';
import { fieldProps } from '../Field/TextField.tsx';
import { cx, type RootProps } from '../rootProps.ts';
import { joinTags, splitTags, tagSeparators } from './splitTags.ts';
import { Tag } from './Tag.tsx';
import * as css from './TagsInput.css.ts';

/** All texts of a tags field. */
export interface TagsInputLabels {
  /** Name of the list: "Chosen addresses". */
  readonly list: string;
  /** Name of a tag's × button. */
  readonly remove: (tag: string) => string;
  /** Announced after a change. */
  readonly added: (tags: readonly string[]) => string;
  readonly removed: (tag: string) => string;
  /** Announced, and shown beside the label, at the limit: "20 at most". */
  readonly full: (max: number) => string;
}

/** Props of `TagsInput`. Controlled: the parent holds the tags. */
export interface TagsInputProps extends FieldWords, RootProps {
  readonly values: readonly string[];
  readonly onValuesChange: (
    values: readonly string[],
    info: { readonly reason: 'add' | 'paste' | 'remove' },
  ) => void;
  readonly labels: TagsInputLabels;
  readonly placeholder?: string | undefined;
  /** Further tags are rejected. Default: no limit. */
  readonly max?: number | undefined;
  /** Error of a tag, if any; the tag stays and shows it. */
  readonly errorOf?: ((tag: string) => string | undefined) | undefined;
  readonly isDisabled?: boolean | undefined;
  /** Text direction of the tags, for URLs in a right-to-left page. */
  readonly dir?: 'ltr' | 'rtl' | 'auto' | undefined;
}

/** Free text or addresses: Enter or a comma adds the input, Backspace removes the last tag, pasted text is split. */
export const TagsInput = forwardRef<HTMLElement, TagsInputProps>(function TagsInput(props, ref) {
  const { values, onValuesChange, labels, max = Number.POSITIVE_INFINITY, errorOf, isDisabled } = props;
  const [text, setText] = useState('');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isFull = values.length >= max;

  const add = (raw: string, reason: 'add' | 'paste') => {
    const found = splitTags(raw);
    const next = joinTags(values, found, max);
    const fresh = next.slice(values.length);
    setText('');
    const isCut = found.some((tag) => !next.includes(tag));
    setSaid([fresh.length > 0 && labels.added(fresh), isCut && labels.full(max)].filter(Boolean).join(' '));
    if (fresh.length > 0) onValuesChange(next, { reason });
  };

  const remove = (index: number) => {
    const gone = values[index];
    if (gone === undefined || isDisabled) return;
    setSaid(labels.removed(gone));
    onValuesChange(
      values.filter((_, at) => at !== index),
      { reason: 'remove' },
    );
    input.current?.focus();
  };

  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])];

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // During a composition, Enter and the arrows belong to the IME.
    if (event.nativeEvent.isComposing) return;
    const isAtStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0;
    if (event.key === 'Enter' && text.trim() !== '') add(text, 'add');
    else if (event.key === 'Backspace' && text === '' && !event.repeat) remove(values.length - 1);
    else if (event.key === backKey(event.currentTarget) && isAtStart) buttons().at(-1)?.focus();
    else return;
    event.preventDefault();
  };

  const walk = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const all = buttons();
    if (event.key === 'Delete' || event.key === 'Backspace') remove(index);
    else if (event.key === 'Home') all[0]?.focus();
    else if (event.key === 'End') input.current?.focus();
    else if (event.key === backKey(event.currentTarget)) all[index - 1]?.focus();
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
      (all[index + 1] ?? input.current)?.focus();
    else return;
    event.preventDefault();
  };

  const faults = values.flatMap((tag) => {
    const fault = errorOf?.(tag);
    return fault === undefined ? [] : [{ tag, fault }];
  });
  // Errors of tags name the tag; they replace the list's error, which may be the same.
  const error =
    faults.length === 0
      ? props.error
      : faults.map(({ tag, fault }) => (
          <span key={tag} className={css.fault}>
            <bdi>{tag}</bdi> {fault}
          </span>
        ));

  return (
    <Field
      ref={ref}
      {...fieldProps(props)}
      hint={props.hint ?? (isFull ? labels.full(max) : undefined)}
      error={error}
      className={cx('rk-tags-input', props.className)}
    >
      {(control) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: a press beside the tags goes to the input, which has the keys
        <span
          className={cx(fieldCss.box, css.box)}
          data-invalid={control['aria-invalid'] ? '' : undefined}
          data-disabled={isDisabled ? '' : undefined}
          onMouseDown={(event) => {
            if (event.target !== event.currentTarget) return;
            event.preventDefault();
            input.current?.focus();
          }}
        >
          {values.length > 0 && (
            <ul ref={list} className={css.list} aria-label={labels.list}>
              {values.map((tag, index) => (
                <Tag
                  key={tag}
                  tag={tag}
                  fault={faults.find((one) => one.tag === tag)?.fault}
                  removeLabel={labels.remove(tag)}
                  isDisabled={isDisabled}
                  dir={props.dir}
                  onRemove={() => remove(index)}
                  onKeyDown={(event) => walk(event, index)}
                />
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={input}
            className={cx(fieldCss.input, css.input)}
            value={text}
            placeholder={values.length === 0 ? props.placeholder : undefined}
            dir={props.dir}
            disabled={isDisabled}
            readOnly={isFull}
            data-full={isFull || isDisabled ? '' : undefined}
            autoComplete="off"
            enterKeyHint="enter"
            onChange={(event) => {
              const typed = event.target.value;
              const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
              if (!isComposing && tagSeparators.test(typed)) add(typed, 'add');
              else setText(typed);
            }}
            onCompositionEnd={(event) => {
              const typed = event.currentTarget.value;
              if (tagSeparators.test(typed)) add(typed, 'add');
            }}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (!tagSeparators.test(pasted)) return;
              event.preventDefault();
              add(text + pasted, 'paste');
            }}
            onKeyDown={onKeyDown}
            onBlur={() => text.trim() !== '' && add(text, 'add')}
          />
          <span className="rk-hidden" aria-live="polite">
            {said}
          </span>
        </span>
      )}
    </Field>
  );
});

function backKey(element: HTMLElement): 'ArrowLeft' | 'ArrowRight' {
  const list = element.closest('.rk-tags-input');
  return list && getComputedStyle(list).direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
}
