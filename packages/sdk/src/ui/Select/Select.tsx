'use client';

import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { Field, type FieldWords } from '../Field/Field.tsx';
import { fieldProps } from '../Field/TextField.tsx';
import * as css from '../Menu/Menu.css.ts';
import { HeadlessPortal, KeepInContainer } from '../Portal/HeadlessPortal.tsx';
import { cx, type RootProps } from '../rootProps.ts';

/** An option of a `Select`; `value` is unique. */
export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** The label is a name that people gave, in no language of the page. */
  readonly isData?: boolean | undefined;
  /** BCP 47 tag of a label in another language than the page. */
  readonly lang?: string | undefined;
  readonly description?: string | undefined;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean | undefined;
}

/** Props of `Select`; `value` is `null` while nothing is chosen. */
export interface SelectProps<Value extends string> extends FieldWords, RootProps {
  /** The root element. Not `ref`: before React 19 that would lose the generic value type. */
  readonly rootRef?: Ref<HTMLElement> | undefined;
  readonly options: readonly SelectOption<Value>[];
  readonly value: Value | null;
  readonly onValueChange: (value: Value) => void;
  /** Shown if nothing is chosen. */
  readonly placeholder?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** Selects one of a fixed set. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder, isDisabled = false, className } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <Field ref={props.rootRef} {...fieldProps(props)} className={cx('rk-select', className)}>
      {(control) => (
        <HeadlessPortal>
          <Listbox
            value={value}
            onChange={(next) => next !== null && onValueChange(next)}
            disabled={isDisabled}
          >
            {({ open }) => (
              <>
                <ListboxButton
                  id={control.id}
                  className={css.field}
                  onKeyDown={(event) => {
                    if (event.key === 'Enter' && !open) openByEnter(event);
                  }}
                  aria-describedby={control['aria-describedby']}
                  aria-label={`${props.label}: ${chosen?.label ?? placeholder ?? ''}`}
                  data-invalid={control['aria-invalid'] ? '' : undefined}
                >
                  {chosen?.icon}
                  <span
                    className={css.fieldValue}
                    dir="auto"
                    data-placeholder={chosen ? undefined : ''}
                    {...(chosen && foreignProps(chosen))}
                  >
                    {chosen?.label ?? placeholder}
                  </span>
                  <ChevronDown size={16} className={css.caret} aria-hidden="true" />
                </ListboxButton>
                <ListboxOptions
                  modal={false}
                  portal
                  anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
                  aria-label={props.label}
                  className={cx('rk-select-list', css.list, css.fieldList)}
                >
                  {options.map((option) => (
                    <ListboxOption
                      key={option.value}
                      value={option.value}
                      disabled={option.isDisabled ?? false}
                      className={css.item}
                    >
                      {option.icon != null && <span className={css.icon}>{option.icon}</span>}
                      <span className={css.words}>
                        <span className={css.label} dir="auto" {...foreignProps(option)}>
                          {option.label}
                        </span>
                        {option.description !== undefined && (
                          <span className={css.description}>{option.description}</span>
                        )}
                      </span>
                      <span className={css.check}>
                        {option.value === value && <Check size={16} aria-hidden="true" />}
                      </span>
                    </ListboxOption>
                  ))}
                </ListboxOptions>
                <KeepInContainer isOpen={open} />
              </>
            )}
          </Listbox>
        </HeadlessPortal>
      )}
    </Field>
  );
}

const foreignProps = ({ isData, lang }: Pick<SelectOption<string>, 'isData' | 'lang'>) => ({
  lang,
  'data-rk-data': isData ? '' : undefined,
});

/** Enter opens the list like the arrow key; the listbox alone would submit the surrounding form. */
function openByEnter(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault();
  event.currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
}
