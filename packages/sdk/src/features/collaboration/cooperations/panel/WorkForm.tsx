'use client';
import { amountIn, wholeIn } from '@reachkit/contract/collaboration/entry';
import { type FeeCurrency, unitsOf } from '@reachkit/contract/fields/currency';
import { type ReactNode, useId, useRef, useState } from 'react';
import type { FormSchema } from '../../../../core/form/formSchema.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { ConflictNotice } from '../../../../domain/dialogs/FormDialog.tsx';
import { useRestoreFocus } from '../../../../domain/keys/useRestoreFocus.ts';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { Form, FormField } from '../../../../ui/Form/index.ts';
import { Heading } from '../../../../ui/Heading/Heading.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import * as css from './panel.css.ts';
import type { WorkFormModel } from './useWorkForm.ts';

interface WorkFormProps<S extends FormSchema> {
  readonly model: WorkFormModel<S>;
  /** Name of the form for assistive technology. */
  readonly label: string;
  readonly submit?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form in the panel. After a colleague's change it keeps the input, and is saved over it or closed. */
export function WorkForm<S extends FormSchema>(props: WorkFormProps<S>) {
  const { model, label, submit, onClose, children } = props;
  const { form, isOutdated } = model;
  const t = useText(collaborationTexts);
  return (
    <Form form={form} aria-label={label} className={css.form}>
      {children}
      {isOutdated && (
        <ConflictNotice text={t('panel.outdated')} take={{ label: t('panel.takeTheirs'), onTake: onClose }} />
      )}
      {!isOutdated && form.failure && <FailureNotice failure={form.failure} />}
      <div className={css.buttons}>
        <Button size="small" isDisabled={form.isSubmitting} onClick={onClose}>
          {t('form.close')}
        </Button>
        <Button size="small" type="submit" isLoading={form.isSubmitting}>
          {isOutdated ? t('panel.saveOver') : (submit ?? t('form.save'))}
        </Button>
      </div>
    </Form>
  );
}

interface TypedFieldProps {
  readonly name: string;
  readonly label: string;
}

interface FormAmountProps extends TypedFieldProps {
  readonly currency: FeeCurrency;
}

/** An amount, typed in units of its currency, and kept in minor ones; another text is no number. */
export function FormAmount({ currency, ...props }: FormAmountProps) {
  return (
    <TypedNumber
      {...props}
      inputMode="decimal"
      write={(amount) => String(unitsOf(amount, currency))}
      read={(text) => amountIn(text, currency)}
    />
  );
}

/** A whole number of days. */
export function FormDays(props: TypedFieldProps) {
  return <TypedNumber {...props} inputMode="numeric" write={String} read={(text) => wholeIn(text, 0, 365)} />;
}

interface TypedNumberProps extends TypedFieldProps {
  readonly inputMode: 'decimal' | 'numeric';
  readonly write: (value: number) => string;
  readonly read: (text: string) => number | undefined;
}

function TypedNumber({ name, label, inputMode, write, read }: TypedNumberProps) {
  const t = useText(collaborationTexts);
  return (
    <FormField<number> name={name} errorTexts={{ not_a_number: t('form.amountFault') }}>
      {({ value, onValueChange, onBlur, error, ref }) => (
        <TypedText
          start={Number.isNaN(value) ? '' : write(value)}
          onText={(text) => onValueChange(read(text) ?? Number.NaN)}
        >
          {(text, setText) => (
            <TextField
              ref={ref}
              label={label}
              inputMode={inputMode}
              maxLength={40}
              dir="ltr"
              value={text}
              error={error}
              onValueChange={setText}
              onBlur={onBlur}
            />
          )}
        </TypedText>
      )}
    </FormField>
  );
}

interface TypedTextProps {
  readonly start: string;
  readonly onText: (text: string) => void;
  readonly children: (text: string, setText: (text: string) => void) => ReactNode;
}

/** Keeps a number as it is typed: `12.` is not yet `12.5`. */
function TypedText({ start, onText, children }: TypedTextProps) {
  const [text, setText] = useState(start);
  return children(text, (next) => {
    setText(next);
    onText(next);
  });
}

interface SectionProps {
  readonly title: string;
  /** Opens the form of the part; `false` while one is open. */
  readonly onEdit?: (() => void) | false | undefined;
  /** Default: to edit. */
  readonly editLabel?: string | undefined;
  readonly children?: ReactNode;
}

/** A part of the panel under its own head. */
export function Section({ title, onEdit, editLabel, children }: SectionProps) {
  const t = useText(collaborationTexts);
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useRestoreFocus(section, 'button');
  return (
    <section ref={section} aria-labelledby={id} className={css.section}>
      <div className={css.sectionHead}>
        <Heading level={3} id={id} className={css.sectionTitle}>
          {title}
        </Heading>
        {onEdit && (
          <Button variant="link" onClick={onEdit}>
            {editLabel ?? t('panel.edit')}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

interface FactProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A fact with its label, in a list of facts. */
export function Fact({ label, children }: FactProps) {
  return (
    <div className={css.fact}>
      <dt className={css.term}>{label}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}
