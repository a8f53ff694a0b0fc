'use client';
import {
  shortAliasLimits,
  shortBrowserPages,
  shortCouponsMost,
  shortLinkDescriptionLimit,
  shortLinkNameLimit,
  shortLinkProducts,
  shortLinkTagsMost,
  shortLinkTitleLimit,
  utmFields,
  utmLimit,
} from '@reachkit/contract';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../core/i18n/useText.ts';
import { CreatorPick, type PickedCreator } from '../../../domain/creatorPick/CreatorPick.tsx';
import { FormCheckbox, FormField, FormSelect, FormTags, FormText } from '../../../ui/Form/index.ts';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import { usePickLabels } from '../shared/usePickLabels.ts';
import { FeeFields } from './FeeFields.tsx';
import * as css from './LinkForm.css.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { TargetFields } from './TargetFields.tsx';

interface LinkFieldsProps {
  readonly isNew: boolean;
  /** The creator of the link. Left out: the form does not ask, e.g. for a batch. */
  readonly creator?: { readonly value: PickedCreator | null; readonly onChange: Choose } | undefined;
}

type Choose = (creator: PickedCreator | null) => void;

/** All fields of a short link. */
export function LinkFields({ isNew, creator }: LinkFieldsProps) {
  const t = useText(shortLinksTexts);
  const labels = usePickLabels();
  const { setValue } = useFormContext();
  const type: unknown = useWatch({ name: 'productType' });
  const hasAlias = isNew && creator !== undefined;
  return (
    <>
      <FormText
        name="name"
        label={t('form.name')}
        isRequired
        maxLength={shortLinkNameLimit}
        placeholder={t('form.namePlaceholder')}
        dir="auto"
      />
      <FormSelect
        name="productType"
        label={t('form.type')}
        options={shortLinkProducts.map((value) => ({ value, label: t(`products.${value}`) }))}
      />
      <TargetFields isNew={hasAlias} />
      {type === 'app' && (
        <FormText
          name="appLink"
          label={t('form.appLink')}
          help={t('form.appLinkHelp')}
          inputMode="url"
          dir="ltr"
        />
      )}
      {creator && (
        <FormField<string> name="creatorId">
          {({ error }) => (
            <CreatorPick
              labels={labels}
              value={creator.value}
              help={t('form.creatorHelp')}
              error={error}
              onChange={(chosen) => {
                setValue('creatorId', chosen?.id ?? '', { shouldDirty: true });
                creator.onChange(chosen);
              }}
            />
          )}
        </FormField>
      )}
      <Group title={t('form.utm')} help={t('form.utmHelp')}>
        {!creator && <p className={css.quiet}>{t('form.variables')}</p>}
        <div className={css.pairs}>
          {utmFields.map((field) => (
            <FormText
              key={field}
              name={`utm.${field}`}
              label={t(`form.utmFields.${field}`)}
              maxLength={utmLimit}
              dir="auto"
            />
          ))}
        </div>
      </Group>
      <Group title={t('form.more')}>
        {hasAlias && (
          <FormText
            name="alias"
            label={t('form.alias')}
            help={t('form.aliasHelp')}
            maxLength={shortAliasLimits.most}
            dir="ltr"
          />
        )}
        <FormText
          name="title"
          label={t('form.previewTitle')}
          help={t('form.previewTitleHelp')}
          maxLength={shortLinkTitleLimit}
          dir="auto"
        />
        <FormSelect
          name="browserPage"
          label={t('form.browserPage')}
          help={t('form.browserPageHelp')}
          options={shortBrowserPages.map((value) => ({ value, label: t(`form.browserPages.${value}`) }))}
        />
        <FormText
          name="description"
          label={t('form.description')}
          maxLength={shortLinkDescriptionLimit}
          dir="auto"
        />
        <FormTags
          name="tags"
          label={t('form.tags')}
          max={shortLinkTagsMost}
          placeholder={t('form.tagsPlaceholder')}
          labels={{
            list: t('form.tagsList'),
            remove: (tag) => t('form.tagRemove', { tag }),
            added: (tags) => t('form.tagAdded', { tags: tags.join(' ') }),
            removed: (tag) => t('form.tagRemoved', { tag }),
            full: (most) => t('form.tagsFull', { most }),
          }}
        />
        <PeriodFields />
        <FeeFields />
      </Group>
      <Group title={t('form.orders')} help={t('form.ordersHelp')}>
        <FormCheckbox name="addsClickId" label={t('form.clickId')} detail={t('form.clickIdHelp')} />
        {creator && (
          <FormTags
            name="coupons"
            label={t('form.coupons')}
            help={t('form.couponsHelp')}
            max={shortCouponsMost}
            placeholder={t('form.tagsPlaceholder')}
            labels={{
              list: t('form.couponsList'),
              remove: (code) => t('form.couponRemove', { code }),
              added: (codes) => t('form.tagAdded', { tags: codes.join(' ') }),
              removed: (code) => t('form.couponRemoved', { code }),
              full: (most) => t('form.couponsFull', { most }),
            }}
          />
        )}
      </Group>
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly help?: string | undefined;
  readonly children: ReactNode;
}

function Group({ title, help, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles
    <div role="group" aria-label={title} className={css.group}>
      <Heading level={3} className={css.groupTitle}>
        {title}
      </Heading>
      {help !== undefined && <p className={css.quiet}>{help}</p>}
      {children}
    </div>
  );
}
