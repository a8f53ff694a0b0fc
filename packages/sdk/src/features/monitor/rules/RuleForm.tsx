'use client';
import { listFavourites } from '@reachkit/contract/favourites/lists';
import { monitorLimits } from '@reachkit/contract/monitor/form';
import { type MonitorCondition, monitorConditions } from '@reachkit/contract/monitor/kinds';
import type { MonitorProject } from '@reachkit/contract/monitor/project';
import { type MonitorRule, monitorTermsMost } from '@reachkit/contract/monitor/rule';
import { useEffect, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEnvironment, useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { CreatorPick, type PickedCreator } from '../../../domain/creatorPick/CreatorPick.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { Segments } from '../../../domain/Segments.tsx';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Sheet } from '../../../ui/Dialog/Sheet.tsx';
import { Form, FormDate, FormField, FormSelect, FormTags, FormText } from '../../../ui/Form/index.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { monitorTexts } from '../locales/zh.ts';
import * as css from '../shared/monitor.css.ts';
import { RulePreviewPart } from './RulePreviewPart.tsx';
import { useRuleForm } from './useRuleForm.ts';

interface RuleFormProps {
  readonly project: MonitorProject;
  /** `null`: a new one. */
  readonly rule: MonitorRule | null;
  readonly onSaved: (rule: MonitorRule, added: number) => void;
  readonly onBack: () => void;
}

/** Makes or edits a rule; it shows what the rule would add before it is saved. */
export function RuleForm({ project, rule, onSaved, onBack }: RuleFormProps) {
  const t = useText(monitorTexts);
  const { exact } = useFormats();
  const formId = useId();
  const { form, preview, forget, isOutdated } = useRuleForm({ project, rule, onSaved });
  const { close, foot } = useDiscardQuestion({
    isDirty: form.formState.isDirty,
    isBusy: form.isSubmitting,
    onClose: onBack,
    kept: null,
  });
  useEffect(() => {
    // A preview is of the values that were sent.
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name !== 'name') forget();
    });
    return unsubscribe;
  });
  const adds = preview ? preview.matches - preview.overCap : 0;
  return (
    <Sheet
      isOpen
      width="wide"
      className="rk-monitor-rule-dialog"
      title={rule ? t('rules.form.editTitle', { name: rule.name }) : t('rules.form.newTitle')}
      hasClose
      onOpenChange={close}
      foot={foot(
        <Button type="submit" form={formId} variant="primary" isLoading={form.isSubmitting}>
          {preview === null
            ? t('rules.form.preview')
            : adds > 0
              ? t('rules.form.saveAdds', { count: adds, shown: exact(adds) })
              : t('rules.form.save')}
        </Button>,
      )}
    >
      <Form form={form} id={formId} className={css.stack}>
        <FormText
          name="name"
          label={t('rules.form.name')}
          isRequired
          maxLength={monitorLimits.name}
          placeholder={t('rules.form.namePlaceholder')}
          dir="auto"
        />
        <Creators rule={rule} />
        <Period />
        <p className={css.groupTitle}>{t('rules.form.match')}</p>
        {monitorConditions.map((condition) => (
          <Terms key={condition} condition={condition} />
        ))}
        <p className={css.quiet}>{t('rules.form.matchHelp')}</p>
        {isOutdated && <Notice tone="warning">{t('rules.form.moreNow')}</Notice>}
        {form.failure && <FailureNotice failure={form.failure} what={t('project.offer')} />}
        <div role="status">{preview && <RulePreviewPart preview={preview} />}</div>
      </Form>
    </Sheet>
  );
}

/** One creator, or a list. */
function Creators({ rule }: Pick<RuleFormProps, 'rule'>) {
  const t = useText(monitorTexts);
  const { setValue } = useFormContext();
  const [creator, setCreator] = useState<PickedCreator | null>(rule?.creator ?? null);
  const of: unknown = useWatch({ name: 'of' });
  return (
    <>
      <FormField<'creator' | 'list'> name="of">
        {({ value, onValueChange }) => (
          <Segments
            className={css.segments}
            label={t('rules.form.of')}
            value={value}
            options={(['creator', 'list'] as const).map((one) => ({
              value: one,
              label: t(`rules.form.ofs.${one}`),
            }))}
            onValueChange={onValueChange}
          />
        )}
      </FormField>
      {of === 'list' ? (
        <Lists />
      ) : (
        <FormField<string> name="creatorId" errorTexts={{ required: t('rules.form.creatorNeeded') }}>
          {({ error }) => (
            <CreatorPick
              labels={{
                label: t('rules.form.creator'),
                clear: t('rules.form.creatorClear'),
                platform: t('rules.form.platform'),
                find: t('rules.form.creatorFind'),
                found: t('rules.form.creatorFound'),
              }}
              value={creator}
              error={error}
              onChange={(chosen) => {
                setCreator(chosen);
                setValue('creatorId', chosen?.id ?? '', {
                  shouldDirty: true,
                  shouldValidate: chosen !== null,
                });
              }}
            />
          )}
        </FormField>
      )}
    </>
  );
}

function Lists() {
  const t = useText(monitorTexts);
  const read = useRead(listFavourites, { query: {} }, { staleMs: 60_000 });
  if (!read.data) {
    const failed = { error: read.error, isRetrying: read.isFetching, retry: read.retry };
    return <ReadState read={failed} failedText={t('rules.form.listsFailed')} count={1} />;
  }
  return (
    <FormSelect
      name="listId"
      label={t('rules.form.list')}
      placeholder={t('rules.form.listChoose')}
      errorTexts={{ required: t('rules.form.listNeeded') }}
      options={read.data.list.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

function Period() {
  const t = useText(monitorTexts);
  const { now } = useEnvironment();
  const { day } = useFormats();
  return (
    <div className={css.pairs}>
      <FormDate name="startsOn" label={t('rules.form.startsOn')} today={day(now())} />
      <FormDate
        name="endsOn"
        label={t('rules.form.endsOn')}
        today={day(now())}
        errorTexts={{ too_small: t('rules.form.order') }}
      />
    </div>
  );
}

function Terms({ condition }: { readonly condition: MonitorCondition }) {
  const t = useText(monitorTexts);
  const name = t(`rules.conditions.${condition}`);
  return (
    <FormTags
      name={condition}
      label={name}
      max={monitorTermsMost}
      dir="auto"
      labels={{
        list: t('rules.form.terms', { name }),
        remove: (term) => t('rules.form.removeTerm', { term }),
        added: (terms) => t('rules.form.addedTerms', { terms: terms.join(' ') }),
        removed: (term) => t('rules.form.removedTerm', { term }),
        full: (most) => t('rules.form.full', { most }),
      }}
    />
  );
}
