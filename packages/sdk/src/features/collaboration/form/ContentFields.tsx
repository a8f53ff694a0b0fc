'use client';
import { usageChannels } from '@reachkit/contract/collaboration/kinds';
import { useText } from '../../../core/i18n/useText.ts';
import { FormCheckbox, FormTags } from '../../../ui/Form/index.ts';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet } from '../shared/collaboration.css.ts';
import * as css from './form.css.ts';
import { FormChoices, FormFigure, Group } from './parts.tsx';

/** Rules for each post, and the places where the content may be used. */
export function ContentFields() {
  const t = useText(collaborationTexts);
  return (
    <Group title={t('form.groups.content')}>
      <FormTags
        name="requiredWords"
        label={t('log.fields.requiredWords')}
        help={t('form.wordsHelp')}
        max={20}
        dir="auto"
        labels={{
          list: t('log.fields.requiredWords'),
          remove: (word) => t('form.words.remove', { word }),
          added: (words) => t('form.words.added', { words: words.join(' ') }),
          removed: (word) => t('form.words.removed', { word }),
          full: (most) => t('form.words.full', { most }),
        }}
      />
      <FormCheckbox
        name="needsDisclosure"
        label={t('form.needsDisclosure')}
        detail={t('form.disclosureHelp')}
      />
      <FormChoices
        name="usage.channels"
        label={t('log.fields.usage')}
        help={t('form.usageHelp')}
        options={usageChannels.map((value) => ({ value, label: t(`words.channels.${value}`) }))}
      />
      <FormFigure
        name="usage.days"
        label={t('form.usageDays')}
        help={t('form.usageDaysHelp')}
        maxLength={6}
        fault={t('form.usageDaysFault')}
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
      <FormFigure
        name="answerDays"
        label={t('log.fields.answerDays')}
        help={t('form.answerHelp')}
        maxLength={3}
        fault={t('form.answerFault')}
      />
    </Group>
  );
}
