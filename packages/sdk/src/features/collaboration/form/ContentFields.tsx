'use client';
import { usageChannels } from '@reachkit/contract/collaboration/kinds';
import { useText } from '../../../core/i18n/useText.ts';
import { FormCheckbox, FormTags, FormText } from '../../../ui/Form/index.ts';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet } from '../shared/collaboration.css.ts';
import * as css from './form.css.ts';
import { FormChoices, Group } from './parts.tsx';

/** Rules for each post, and the places where the content may be used. */
export function ContentFields() {
  const t = useText(collaborationTexts);
  return (
    <Group title={t('form.groups.content')}>
      <FormTags
        name="requiredWords"
        label={t('form.fields.requiredWords')}
        help={t('form.wordsHelp')}
        max={20}
        dir="auto"
        labels={{
          list: t('form.words.list'),
          remove: (word) => t('form.words.remove', { word }),
          added: (words) => t('form.words.added', { words: words.join(' ') }),
          removed: (word) => t('form.words.removed', { word }),
          full: (most) => t('form.words.full', { most }),
        }}
      />
      <FormCheckbox
        name="needsDisclosure"
        label={t('form.fields.needsDisclosure')}
        detail={t('form.disclosureHelp')}
      />
      <FormChoices
        name="usage.channels"
        label={t('form.fields.usage')}
        help={t('form.usageHelp')}
        options={usageChannels.map((value) => ({ value, label: t(`words.channels.${value}`) }))}
      />
      <FormText
        name="usage.days"
        label={t('form.usageDays')}
        help={t('form.usageDaysHelp')}
        inputMode="numeric"
        maxLength={6}
        dir="ltr"
        errorTexts={{ not_a_number: t('form.usageDaysFault') }}
      />
    </Group>
  );
}

/** Stages that the collaborations pass through, and the time to answer an offer. */
export function ProcessFields() {
  const t = useText(collaborationTexts);
  return (
    <Group title={t('form.groups.process')}>
      <p className={quiet}>{t('form.usesHelp')}</p>
      <div className={css.choices}>
        <FormCheckbox name="uses.sample" label={t('form.uses.sample')} />
        <FormCheckbox name="uses.draft" label={t('form.uses.draft')} />
        <FormCheckbox name="uses.payment" label={t('form.uses.payment')} />
      </div>
      <FormText
        name="answerDays"
        label={t('form.fields.answerDays')}
        help={t('form.answerHelp')}
        inputMode="numeric"
        maxLength={3}
        dir="ltr"
        errorTexts={{ not_a_number: t('form.answerFault') }}
      />
    </Group>
  );
}
