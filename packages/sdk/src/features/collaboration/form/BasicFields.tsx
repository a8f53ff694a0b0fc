'use client';
import { collaborationLimits } from '@reachkit/contract/collaboration/form';
import type { Promotion } from '@reachkit/contract/collaboration/promotion';
import { platforms } from '@reachkit/contract/creator/platform';
import { useText } from '../../../core/i18n/useText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useCurrencyOptions } from '../../../domain/format/useCurrencyOptions.ts';
import { FormLines } from '../../../ui/Form/FormLines.tsx';
import { FormDate, FormSelect, FormText } from '../../../ui/Form/index.ts';
import { useToday } from '../cooperations/shared/useToday.ts';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet } from '../shared/collaboration.css.ts';
import { useMembers } from '../shared/useMembers.ts';
import * as css from './form.css.ts';
import { FormChoices, FormFigure, Group } from './parts.tsx';

interface BasicFieldsProps {
  readonly owner: Promotion['owner'];
  readonly isNew: boolean;
}

/** Name, product, goal, platforms, money, period and owner. */
export function BasicFields({ owner, isNew }: BasicFieldsProps) {
  const t = useText(collaborationTexts);
  const currencies = useCurrencyOptions();
  const today = useToday();
  return (
    <Group title={t('form.groups.basic')}>
      <FormText
        name="name"
        label={t('log.fields.name')}
        isRequired
        maxLength={collaborationLimits.name}
        dir="auto"
      />
      <div className={css.pairs}>
        <FormText
          name="brand"
          label={t('log.fields.brand')}
          maxLength={collaborationLimits.brand}
          dir="auto"
        />
        <FormText
          name="product"
          label={t('log.fields.product')}
          maxLength={collaborationLimits.product}
          dir="auto"
        />
      </div>
      <FormText
        name="productLink"
        label={t('log.fields.productLink')}
        help={t('form.productLinkHelp')}
        inputMode="url"
        maxLength={2048}
        dir="ltr"
      />
      <FormLines name="goal" label={t('log.fields.goal')} maxLength={collaborationLimits.goal} rows={2} />
      <FormChoices
        name="platforms"
        label={t('log.fields.platforms')}
        options={platforms.map((value) => ({ value, label: platformNames[value] }))}
      />
      <div className={css.pairs}>
        <FormFigure name="budget" label={t('log.fields.budget')} isDecimal fault={t('form.amountFault')} />
        <FormSelect
          name="currency"
          label={t('log.fields.currency')}
          help={t('form.currencyHelp')}
          options={currencies}
        />
      </div>
      <div className={css.pairs}>
        <FormDate name="startsOn" label={t('log.fields.startsOn')} today={today} canClear />
        <FormDate
          name="endsOn"
          label={t('log.fields.endsOn')}
          today={today}
          canClear
          errorTexts={{ too_small: t('form.order') }}
        />
      </div>
      <p className={quiet}>{t('form.zoneHelp')}</p>
      <div className={css.pairs}>
        <FormFigure
          name="planned"
          label={t('log.fields.planned')}
          maxLength={10}
          fault={t('form.plannedFault')}
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
