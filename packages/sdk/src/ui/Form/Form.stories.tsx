import {
  avatarSize,
  checkConfirmation,
  checkNewPassword,
  patternCheck,
  rule,
  textRules,
  uploadSize,
} from '@reachkit/contract/rules';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useFormWords } from '../../../.ladle/formWords.ts';
import { useRuleWords } from '../../../.ladle/ruleWords.ts';
import { useStage } from '../../../.ladle/stage.tsx';
import { ReachkitError } from '../../core/failures/errors.ts';
import { formEn } from '../../core/form/locales/en.ts';
import { formZh } from '../../core/form/locales/zh.ts';
import { useContractForm } from '../../core/form/useContractForm.ts';
import { TestProvider } from '../../testing/TestProvider.tsx';
import { Button } from '../Button/Button.tsx';
import { calendarNames } from '../DateField/calendarLabels.ts';
import { FileDrop } from '../FileDrop/FileDrop.tsx';
import type { FileDropLabels } from '../FileDrop/labels.ts';
import { Notice } from '../Notice/Notice.tsx';
import { Row } from '../storyParts.tsx';
import { Form } from './Form.tsx';
import { FormField } from './FormField.tsx';
import { FormCheckbox, FormDate, FormPassword, FormSelect, FormTags, FormText } from './fields.tsx';

export default { title: 'ui/Form' };

function Stage({ children }: { readonly children: ReactNode }) {
  const { locale, color, scheme, dir } = useStage();
  return (
    <TestProvider locale={locale} messages={[formZh, formEn]} appearance={{ color, scheme, direction: dir }}>
      <Row isColumn>{children}</Row>
    </TestProvider>
  );
}

const file = z.object({ size: z.number() });
const everyRule = z.object({
  ...Object.fromEntries(textRules.map((name) => [name, z.string().check(rule(name))])),
  pattern: z.string(),
  old: z.string().check(rule('password')),
  next: z.string(),
  again: z.string(),
  avatar: z.array(file.check(avatarSize())),
  attachments: z.array(file.check(uploadSize())),
});

function Rules() {
  const words = useRuleWords();
  const labels = useFileLabels();
  const [isSent, setSent] = useState(false);
  const pattern = z.string().check(patternCheck(/^[A-Z]{2}\d{3}$/, words.patternMessage));
  const schema = z.extend(everyRule, { pattern }).check(
    z.refine(({ next, old }) => checkNewPassword(next, old) !== 'same_password', {
      error: 'same_password',
      path: ['next'],
    }),
    z.refine(({ again, next }) => checkConfirmation(again, next) === null, {
      error: 'confirmation',
      path: ['again'],
    }),
  );
  const form = useContractForm(schema, {
    defaultValues: {
      ...Object.fromEntries(textRules.map((name) => [name, ''])),
      pattern: '',
      old: '',
      next: '',
      again: '',
      avatar: [],
      attachments: [],
    },
    onSubmit: () => setSent(true),
    draftKey: 'every-rule',
  });
  const secret = { show: words.show, hide: words.hide };
  return (
    <Form form={form}>
      {isSent && <Notice tone="success">{words.sent}</Notice>}
      {textRules.map((name) =>
        name.endsWith('password') ? (
          <FormPassword key={name} name={name} label={words.rules[name]} labels={secret} />
        ) : (
          <FormText key={name} name={name} label={words.rules[name]} />
        ),
      )}
      <FormText name="pattern" label={words.pattern} />
      <FormPassword name="old" label={words.oldPassword} labels={secret} />
      <FormPassword name="next" label={words.newPassword} labels={secret} />
      <FormPassword name="again" label={words.confirmation} labels={secret} />
      <FormField<readonly File[]> name="avatar">
        {({ value, onValueChange, error }) => (
          <FileDrop
            label={words.avatar}
            files={value}
            onFilesChange={onValueChange}
            labels={labels}
            error={error}
          />
        )}
      </FormField>
      <FormField<readonly File[]> name="attachments">
        {({ value, onValueChange, error }) => (
          <FileDrop
            label={words.attachment}
            files={value}
            onFilesChange={onValueChange}
            labels={labels}
            maxFiles={3}
            error={error}
          />
        )}
      </FormField>
      <Button type="submit" variant="primary" isLoading={form.isSubmitting}>
        {words.send}
      </Button>
    </Form>
  );
}

function useFileLabels(): FileDropLabels {
  const words = useFormWords();
  return {
    prompt: words.filePrompt,
    drop: words.fileDrop,
    list: words.fileList,
    remove: words.removeFile,
    size: (bytes) => `${(bytes / 1_048_576).toFixed(2)} MB`,
    refused: { type: words.wrongType, size: words.tooLarge, count: words.tooMany },
  };
}

const collaboration = z.object({
  name: z.string().check(z.minLength(2), z.maxLength(12), rule('name')),
  level: z.string().check(z.minLength(1)),
  tags: z.array(z.string()).check(z.minLength(1), z.maxLength(3)),
  day: z.nullable(z.string()).check(z.refine((day) => day !== null, { error: 'required' })),
  agrees: z.boolean().check(z.refine((agrees) => agrees, { error: 'required' })),
});

function Kinds() {
  const words = useRuleWords();
  const own = useFormWords();
  const { locale } = useStage();
  const form = useContractForm(collaboration, {
    defaultValues: { name: '', level: '', tags: [], day: null, agrees: false },
    onSubmit: () => {
      throw new ReachkitError({
        code: 'validation',
        kind: 'validation',
        fields: { name: { rule: 'mismatch', msg: words.taken } },
      });
    },
  });
  return (
    <Form form={form}>
      <FormText name="name" label={words.rules.name} isRequired />
      <FormSelect
        name="level"
        label={words.level}
        placeholder={words.choose}
        options={words.levels.map((label, index) => ({ value: 'abc'.charAt(index), label }))}
      />
      <FormTags
        name="tags"
        label={words.tags}
        labels={{
          list: words.tags,
          remove: own.removeTag,
          added: own.addedTags,
          removed: own.removedTag,
          full: own.fullTags,
        }}
      />
      <FormDate
        name="day"
        label={words.day}
        placeholder={words.choose}
        today="2026-11-20"
        labels={{
          ...calendarNames(locale),
          dialog: own.chooseDay,
          previousMonth: own.previousMonth,
          nextMonth: own.nextMonth,
          previousYear: own.previousYear,
          nextYear: own.nextYear,
          clear: own.clear,
        }}
      />
      <FormCheckbox name="agrees" label={words.agree} />
      <Button type="submit" variant="primary">
        {words.send}
      </Button>
    </Form>
  );
}

export const EveryRule = () => (
  <Stage>
    <Rules />
  </Stage>
);

export const EveryKind = () => (
  <Stage>
    <Kinds />
  </Stage>
);
