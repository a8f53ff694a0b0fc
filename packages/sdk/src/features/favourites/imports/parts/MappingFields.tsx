'use client';
import { platformSchema, platforms } from '@reachkit/contract/creator/platform';
import { importFields, type MappingField, namesSomebody, noHeadings } from '@reachkit/contract/imports/rows';
import { useId } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { platformNames } from '../../../../domain/format/names.ts';
import { Heading } from '../../../../ui/Heading/Heading.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import type { ImportInto } from '../into.ts';
import type { OpenSpreadsheet, SpreadsheetModel } from '../useSpreadsheet.ts';
import { columnLetters } from './columnLetters.ts';
import * as css from './Importing.css.ts';

interface MappingFieldsProps {
  readonly kind: ImportInto['kind'];
  readonly sheet: SpreadsheetModel;
  readonly open: OpenSpreadsheet;
}

const nowhere = 'none';

/** Fields of the columns, preset from the headers, for correction. */
export function MappingFields({ kind, sheet, open }: MappingFieldsProps) {
  const t = useText(favouritesTexts);
  const title = useId();
  const { mapping, outline, platform } = open;
  const isLost = !namesSomebody(mapping);
  const options = [
    { value: nowhere, label: t('importing.mapping.none') },
    ...outline.columns.map(({ heading, samples }, index) => ({
      value: String(index),
      label: [columnLetters(index), heading].filter(Boolean).join(' · '),
      ...(samples.length > 0 && { description: samples.join(', ') }),
    })),
  ];
  const fields: readonly MappingField[] = [
    ...importFields.filter((field) => field !== 'reason' || kind === 'blacklist'),
    'channelId',
    ...platforms,
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the host's own fieldset styles
    <div role="group" aria-labelledby={title} className={css.group}>
      <Heading level={3} id={title} className={css.sectionTitle}>
        {t('importing.mapping.title')}
      </Heading>
      <p className={css.quiet}>{t('importing.mapping.help')}</p>
      <div className={css.fields}>
        <Select
          label={t('importing.mapping.headings')}
          options={[
            { value: String(noHeadings), label: t('importing.mapping.noHeadings') },
            ...outline.headingRows.map(({ line, text }) => ({
              value: String(line),
              label: t('importing.mapping.headingRow', { line }),
              description: text,
            })),
          ]}
          value={String(outline.headings)}
          onValueChange={(value) => sheet.reopen({ headings: Number(value) })}
        />
        {fields.map((field) => (
          <Select
            key={field}
            label={labelOf(field)}
            options={options}
            value={String(mapping[field] ?? nowhere)}
            error={errorOf(field)}
            help={helpOf(field)}
            onValueChange={(value) => sheet.map(field, value === nowhere ? null : Number(value))}
          />
        ))}
        <Select
          label={t('importing.mapping.fallback')}
          options={platformSchema.options.map((value) => ({ value, label: platformNames[value] }))}
          value={platform}
          help={
            outline.platformBy === 'name' && platform === outline.platform
              ? t('importing.mapping.byName')
              : undefined
          }
          onValueChange={sheet.setPlatform}
        />
      </div>
    </div>
  );

  function labelOf(field: MappingField) {
    const platform = platforms.find((one) => one === field);
    if (field === 'channelId') return t('importing.mapping.channelId');
    const own = importFields.find((one) => one === field);
    if (platform) return t('importing.mapping.ofPlatform', { platform: platformNames[platform] });
    return own ? t(`importing.mapping.field.${own}`) : field;
  }

  function errorOf(field: MappingField) {
    if (isLost) return field === 'handle' ? t('importing.refusal.no_identity_column') : undefined;
    const hasLong =
      field === 'reason' && sheet.reading?.faults.some(({ fault }) => fault === 'reason_too_long');
    if (hasLong) return t('importing.reason.reason_too_long');
    const isUnreadable = !sheet.isStale && sheet.reading?.unreadable.includes(field);
    return isUnreadable ? t('importing.mapping.unreadable') : undefined;
  }

  function helpOf(field: MappingField) {
    if (outline.guessed.some((one) => one === field) && mapping[field] === outline.mapping[field]) {
      return t('importing.mapping.guessed');
    }
    return field === 'reason' ? t('importing.ban.reasonColumnHelp') : undefined;
  }
}
