'use client';
import type { TermsEntryValues } from '@reachkit/contract/collaboration/entry';
import { collaborationLimits, deliverablesMost, feePartsMost } from '@reachkit/contract/collaboration/form';
import { deliverableFormats, paymentOccasions } from '@reachkit/contract/collaboration/kinds';
import { type Platform, platforms } from '@reachkit/contract/creator/platform';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../core/i18n/useText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { FormLines } from '../../../ui/Form/FormLines.tsx';
import { FormDate, FormSelect, FormText } from '../../../ui/Form/index.ts';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { useToday } from '../cooperations/shared/useToday.ts';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet } from '../shared/collaboration.css.ts';
import * as css from './form.css.ts';
import { FormFigure, Group } from './parts.tsx';

type DeliverableValues = TermsEntryValues['deliverables'][number];

/** Terms from which each offer begins: deliverables, the fee and its parts, and conditions. */
export function TermsFields() {
  const t = useText(collaborationTexts);
  return (
    <Group title={t('form.groups.terms')}>
      <p className={quiet}>{t('form.termsHelp')}</p>
      <TermsInputs feeHelp={t('form.feeHelp')} deliverables={<PromotionDeliverables />} />
    </Group>
  );
}

interface TermsInputsProps {
  readonly feeHelp: string;
  readonly deliverables: ReactNode;
}

/** The fields of terms, in a form with values under `terms`. */
export function TermsInputs({ feeHelp, deliverables }: TermsInputsProps) {
  const t = useText(collaborationTexts);
  return (
    <>
      {deliverables}
      <FormFigure
        name="terms.amount"
        label={t('log.fields.fee')}
        help={feeHelp}
        isDecimal
        fault={t('form.amountFault')}
        errorTexts={{ wrong_format: t('form.partsSum') }}
      />
      <Parts />
      <FormLines
        name="terms.conditions"
        label={t('form.conditions')}
        maxLength={collaborationLimits.conditions}
      />
    </>
  );
}

/** Deliverables for the platforms of the promotion, or for any platform; names platforms that get none. */
function PromotionDeliverables() {
  const t = useText(collaborationTexts);
  const chosen: readonly Platform[] = useWatch({ name: 'platforms' });
  const items: readonly DeliverableValues[] = useWatch({ name: 'terms.deliverables' });
  const wanted = chosen.length === 0 ? platforms : chosen;
  const used = items.map(({ platform }) => platform);
  const offered = platforms.filter((one) => wanted.includes(one) || used.includes(one));
  const without = used.includes('') ? [] : wanted.filter((one) => !used.includes(one));
  return (
    <>
      <Deliverables
        options={[
          { value: '', label: t('form.anyPlatform') },
          ...offered.map((value) => ({ value, label: platformNames[value] })),
        ]}
      />
      {without.length > 0 && (
        <Notice tone="warning">
          {t('form.withoutDeliverable', {
            platforms: without.map((one) => platformNames[one]).join(t('form.comma')),
          })}
        </Notice>
      )}
    </>
  );
}

interface DeliverablesProps {
  readonly options: readonly { readonly value: DeliverableValues['platform']; readonly label: string }[];
}

/** The list of deliverables; a new one begins with the first of the options. */
export function Deliverables({ options }: DeliverablesProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const today = useToday();
  const { fields, append, remove } = useFieldArray({ name: 'terms.deliverables' });
  const formatOptions = deliverableFormats.map((value) => ({ value, label: t(`words.formats.${value}`) }));
  return (
    <>
      <ul className={css.entries} aria-label={t('form.deliverables')}>
        {fields.map(({ id }, at) => {
          const path = `terms.deliverables.${at}`;
          return (
            <li key={id} className={css.entry}>
              <div className={css.entryFields}>
                <FormSelect name={`${path}.platform`} label={t('form.platform')} options={options} />
                <FormSelect name={`${path}.format`} label={t('form.format')} options={formatOptions} />
                <FormFigure
                  name={`${path}.pieces`}
                  label={t('form.pieces')}
                  maxLength={4}
                  fault={t('form.piecesFault')}
                />
                <FormDate name={`${path}.draftOn`} label={t('log.fields.draftOn')} today={today} canClear />
                <FormDate
                  name={`${path}.publishOn`}
                  label={t('log.fields.publishOn')}
                  today={today}
                  canClear
                />
                <FormText
                  name={`${path}.note`}
                  label={t('form.note')}
                  placeholder={t('form.notePlaceholder')}
                  maxLength={collaborationLimits.product}
                  dir="auto"
                />
              </div>
              <IconButton
                size="small"
                label={t('form.removeDeliverable', { shown: exact(at + 1) })}
                icon={<X size={16} aria-hidden="true" />}
                isDisabled={fields.length === 1}
                onClick={() => remove(at)}
              />
            </li>
          );
        })}
      </ul>
      <Button
        className={css.add}
        size="small"
        icon={<Plus size={16} aria-hidden="true" />}
        isDisabled={fields.length >= deliverablesMost}
        onClick={() =>
          append({
            platform: options[0]?.value ?? '',
            format: 'short',
            pieces: '1',
            note: '',
            draftOn: null,
            publishOn: null,
          })
        }
      >
        {t('form.addDeliverable')}
      </Button>
    </>
  );
}

function Parts() {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { fields, append, remove } = useFieldArray({ name: 'terms.parts' });
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState('terms.parts', formState);
  const message = error?.root?.message ?? error?.message;
  return (
    <>
      {fields.length > 0 && (
        <ul className={css.entries} aria-label={t('log.fields.parts')}>
          {fields.map(({ id }, at) => (
            <li key={id} className={css.entry}>
              <PartFields path={`terms.parts.${at}`} />
              <IconButton
                size="small"
                label={t('form.removePart', { shown: exact(at + 1) })}
                icon={<X size={16} aria-hidden="true" />}
                onClick={() => remove(at)}
              />
            </li>
          ))}
        </ul>
      )}
      {message && (
        <p role="alert" className={css.fault}>
          {message}
        </p>
      )}
      <Button
        className={css.add}
        size="small"
        icon={<Plus size={16} aria-hidden="true" />}
        isDisabled={fields.length >= feePartsMost}
        onClick={() => append({ amount: '', occasion: 'publishing', days: '14', on: null })}
      >
        {t('form.addPart')}
      </Button>
      {fields.length === 0 && <p className={quiet}>{t('form.noParts')}</p>}
    </>
  );
}

function PartFields({ path }: { readonly path: string }) {
  const t = useText(collaborationTexts);
  const today = useToday();
  const occasion: unknown = useWatch({ name: `${path}.occasion` });
  return (
    <div className={css.entryFields}>
      <FormFigure
        name={`${path}.amount`}
        label={t('log.fields.amount')}
        isDecimal
        fault={t('form.amountFault')}
      />
      <FormSelect
        name={`${path}.occasion`}
        label={t('form.occasion')}
        options={paymentOccasions.map((value) => ({ value, label: t(`words.occasions.${value}`) }))}
      />
      {occasion === 'day' ? (
        <FormDate name={`${path}.on`} label={t('log.fields.on')} today={today} canClear />
      ) : (
        <FormFigure name={`${path}.days`} label={t('form.days')} maxLength={4} fault={t('form.daysFault')} />
      )}
    </div>
  );
}
