'use client';
import { collaborationLimits } from '@reachkit/contract/collaboration/form';
import type { Promotion } from '@reachkit/contract/collaboration/promotion';
import { platforms } from '@reachkit/contract/creator/platform';
import { useEnvironment } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useCurrencyOptions } from '../../../domain/format/useCurrencyOptions.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { FormLines } from '../../../ui/Form/FormLines.tsx';
import { FormDate, FormSelect, FormText } from '../../../ui/Form/index.ts';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet } from '../shared/collaboration.css.ts';
import { useMembers } from '../shared/useMembers.ts';
import * as css from './form.css.ts';
import { FormChoices, Group } from './parts.tsx';

interface BasicFieldsProps {
  readonly owner: Promotion['owner'];
  readonly isNew: boolean;
}

/** Name, product, goal, platforms, money, period and owner. */
export function BasicFields({ owner, isNew }: BasicFieldsProps) {
  const t = useText(collaborationTexts);
  const { now } = useEnvironment();
  const { day } = useFormats();
  const currencies = useCurrencyOptions();
  const today = day(now());
  return (
    <Group title={t('form.groups.basic')}>
      <FormText
        name="name"
        label={t('form.fields.name')}
        isRequired
        maxLength={collaborationLimits.name}
        dir="auto"
      />
      <div className={css.pairs}>
        <FormText
          name="brand"
          label={t('form.fields.brand')}
          maxLength={collaborationLimits.brand}
          dir="auto"
        />
        <FormText
          name="product"
          label={t('form.fields.product')}
          maxLength={collaborationLimits.product}
          dir="auto"
        />
      </div>
      <FormText
        name="productLink"
        label={t('form.fields.productLink')}
        help={t('form.productLinkHelp')}
        inputMode="url"
        maxLength={2048}
        dir="ltr"
      />
      <FormLines name="goal" label={t('form.fields.goal')} maxLength={collaborationLimits.goal} rows={2} />
      <FormChoices
        name="platforms"
        label={t('form.fields.platforms')}
        options={platforms.map((value) => ({ value, label: platformNames[value] }))}
      />
      <div className={css.pairs}>
        <FormText
          name="budget"
          label={t('form.fields.budget')}
          inputMode="decimal"
          maxLength={40}
          dir="ltr"
          errorTexts={{ not_a_number: t('form.amountFault') }}
        />
        <FormSelect
          name="currency"
          label={t('form.fields.currency')}
          help={t('form.currencyHelp')}
          options={currencies}
        />
      </div>
      <div className={css.pairs}>
        <FormDate name="startsOn" label={t('form.fields.startsOn')} today={today} canClear />
        <FormDate
          name="endsOn"
          label={t('form.fields.endsOn')}
          today={today}
          canClear
          errorTexts={{ too_small: t('form.order') }}
        />
      </div>
      <p className={quiet}>{t('form.zoneHelp')}</p>
      <div className={css.pairs}>
        <FormText
          name="planned"
          label={t('form.fields.planned')}
          inputMode="numeric"
          maxLength={10}
          dir="ltr"
          errorTexts={{ not_a_number: t('form.plannedFault') }}
        />
        {!isNew && <OwnerField owner={owner} />}
      </div>
    </Group>
  );
}

function OwnerField({ owner }: Pick<BasicFieldsProps, 'owner'>) {
  const t = useText(collaborationTexts);
  const members = useMembers([owner]);
  return (
    <FormSelect
      name="ownerId"
      label={t('promotions.owner')}
      placeholder={owner?.name ?? t('words.formerMember')}
      options={members.map(({ id, name }) => ({ value: id, label: name, isData: true }))}
    />
  );
}
