import { type Html, html } from '../../../../platform/http/plainPage/html.ts';
import type { ViewFrame } from '../frame.ts';
import type { FieldName } from '../pageTexts.ts';
import type { Typed, WrongFields } from './step.ts';

interface FieldGiven {
  readonly frame: ViewFrame;
  readonly typed: Typed;
  readonly wrong: WrongFields;
}

interface FieldLook {
  /** Name in the form; default: that of the label. */
  readonly name?: string;
  readonly isOptional?: boolean;
  readonly maxLength?: number;
  readonly rows?: number;
  readonly type?: string;
  readonly autocomplete?: string;
  readonly inputMode?: string;
  readonly min?: string;
  readonly max?: string;
  /** Choices of a select, value and label. */
  readonly choices?: readonly (readonly [value: string, label: string])[];
  /** Whether a choice must be made. */
  readonly isChosen?: boolean;
  /** Direction of what is typed, such as of a link. */
  readonly dir?: 'ltr';
}

/** Builds a field with its label, hint and error; what was typed stays. */
export function field(
  { frame: { text, times }, typed, wrong }: FieldGiven,
  label: FieldName,
  look: FieldLook = {},
): Html {
  const { name = label, isOptional = false, choices, rows, maxLength, type = 'text' } = look;
  const error = wrong[name];
  const hint = type === 'date' ? text.dayZone(times.teamZoneName) : text.hints[label];
  const described = [hint && `${name}-hint`, error && `${name}-wrong`].filter(Boolean).join(' ');
  const value = typed[name] ?? '';
  const attributes = html` id="${name}" name="${name}"${described !== '' && html` aria-describedby="${described}"`}${
    error && html` aria-invalid="true"`
  }${!isOptional && html` required`}${look.autocomplete && html` autocomplete="${look.autocomplete}"`}${
    look.inputMode && html` inputmode="${look.inputMode}"`
  }${look.min && html` min="${look.min}"`}${look.max && html` max="${look.max}"`}${maxLength && html` maxlength="${maxLength}"`} dir="${look.dir ?? 'auto'}"`;
  const control = choices
    ? html`<select${attributes}>${look.isChosen !== true && html`<option value="">${text.choose}</option>`}${choices.map(
        ([choice, shown]) =>
          html`<option value="${choice}"${choice === value && html` selected`}>${shown}</option>`,
      )}</select>`
    : rows
      ? html`<textarea${attributes} rows="${rows}">\n${value}</textarea>`
      : html`<input${attributes} type="${type}"${type !== 'file' && html` value="${value}"`}>`;
  const shown = isOptional ? text.optional(text.fields[label]) : text.fields[label];
  return html`<div class="field"><label for="${name}">${shown}</label>${
    hint && html`<span class="hint" id="${name}-hint">${hint}</span>`
  }${control}${error && html`<span class="wrong" id="${name}-wrong">${text.wrong[error]}</span>`}</div>`;
}
