'use client';
import { type Cooperation, changeCooperation } from '@reachkit/contract/collaboration/cooperation';
import { collaborationLimits, feePartsMost } from '@reachkit/contract/collaboration/form';
import { feeMethods, paymentOccasions } from '@reachkit/contract/collaboration/kinds';
import { recordPayment } from '@reachkit/contract/collaboration/work';
import type { FeeCurrency } from '@reachkit/contract/fields/currency';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAttempt } from '../../../../core/react/useAttempt.ts';
import { useCurrencyOptions } from '../../../../domain/format/useCurrencyOptions.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Badge } from '../../../../ui/Badge/Badge.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { FormDate, FormSelect, FormText } from '../../../../ui/Form/index.ts';
import { IconButton } from '../../../../ui/IconButton/IconButton.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { quiet } from '../../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../../shared/useCollaborationFormats.ts';
import { useWorkTexts } from '../shared/useWorkTexts.ts';
import * as css from './panel.css.ts';
import { type FormProps, isEnded, type PartProps } from './StagePart.tsx';
import { useWorkForm } from './useWorkForm.ts';
import { FormAmount, FormDays, Section, WorkForm } from './WorkForm.tsx';

type Part = Cooperation['parts'][number];

/** The fee, its parts, and what is recorded as paid. Nothing is paid here, and the part says so. */
export function FeePart({ one, actions }: PartProps) {
  const t = useText(collaborationTexts);
  const { amount } = useCollaborationFormats();
  const { fee } = useWorkTexts();
  const [edited, setEdited] = useState<string | null>(null);
  const close = () => setEdited(null);
  const isOpen = !isEnded(one);
  return (
    <Section title={t('panel.fee.title')} onEdit={isOpen && edited === null && (() => setEdited('fee'))}>
      <Notice>{t('words.recordedOnly')}</Notice>
      <p className={css.line}>
        <span className={css.strong} data-rk-data="">
          {fee(one)}
        </span>
        {one.fee !== null && (
          <span className={quiet}>{t('panel.fee.paid', { paid: amount(one.paid, one.currency) })}</span>
        )}
      </p>
      {edited === 'fee' ? (
        <FeeForm one={one} actions={actions} onClose={close} />
      ) : (
        one.parts.length > 0 && (
          <ul className={css.items} aria-label={t('panel.fee.parts')}>
            {one.parts.map((part) => (
              <li key={part.id} className={css.item}>
                <PartLine
                  part={part}
                  one={one}
                  actions={actions}
                  onRecord={isOpen ? () => setEdited(part.id) : undefined}
                />
                {edited === part.id && (
                  <PaymentForm part={part} one={one} actions={actions} onClose={close} />
                )}
              </li>
            ))}
          </ul>
        )
      )}
    </Section>
  );
}

interface PartLineProps extends PartProps {
  readonly part: Part;
  /** Left out after the end. */
  readonly onRecord: (() => void) | undefined;
}

function PartLine({ part, one, actions, onRecord }: PartLineProps) {
  const t = useText(collaborationTexts);
  const { amount, shortDay } = useCollaborationFormats();
  const attempt = useAttempt();
  const { paid, dueOn, occasion, days } = part;
  const takeBack = () =>
    void attempt(async () => {
      const now = await actions.pay(one.id, { partId: part.id, paid: null, revision: one.revision });
      return {
        text: t('panel.fee.takenBack'),
        undo: async () => {
          if (!paid) return undefined;
          const { amount: sum, on, method, reference } = paid;
          await actions.pay(one.id, {
            partId: part.id,
            paid: { amount: sum, on, method, reference },
            revision: now.revision,
          });
          return t('panel.fee.recorded');
        },
      };
    });
  return (
    <>
      <div className={css.itemHead}>
        <span className={css.strong} data-rk-data="">
          {amount(part.amount, one.currency)}
        </span>
        {paid ? (
          <Badge tone="success">{t('panel.fee.paidOn', { day: shortDay(paid.on) })}</Badge>
        ) : (
          <span className={quiet}>
            {dueOn === null
              ? t('panel.fee.later', {
                  occasion: t(`words.occasions.${occasion}`),
                  count: days,
                  shown: String(days),
                })
              : t('words.due.on', { day: shortDay(dueOn) })}
          </span>
        )}
      </div>
      {paid && (
        <span className={quiet}>
          <bdi data-rk-data="">{amount(paid.amount, one.currency)}</bdi>
          {t('work.comma')}
          {t(`words.methods.${paid.method}`)}
          {paid.reference !== '' && (
            <>
              {t('work.comma')}
              <bdi data-rk-data="">{paid.reference}</bdi>
            </>
          )}
          {t('work.comma')}
          {t('panel.by', { name: paid.by })}
        </span>
      )}
      {onRecord && (
        <div className={css.buttons}>
          {paid ? (
            <Button variant="link" onClick={takeBack}>
              {t('panel.fee.takeBack')}
            </Button>
          ) : (
            <Button size="small" onClick={onRecord}>
              {t('panel.fee.record')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface PaymentFormProps extends FormProps {
  readonly part: Part;
}

function PaymentForm({ part, one, actions, onClose }: PaymentFormProps) {
  const t = useText(collaborationTexts);
  const model = useWorkForm(recordPayment, {
    defaultValues: {
      partId: part.id,
      paid: { amount: part.amount, on: one.today, method: 'bank', reference: '' },
      revision: one.revision,
    },
    send: (body) => actions.pay(one.id, body),
    onSaved: onClose,
  });
  return (
    <WorkForm model={model} label={t('panel.fee.record')} submit={t('panel.fee.record')} onClose={onClose}>
      <div className={css.pairs}>
        <FormAmount
          name="paid.amount"
          label={t('panel.fee.amount', { currency: one.currency })}
          currency={one.currency as FeeCurrency}
        />
        <FormDate name="paid.on" label={t('panel.fee.on')} today={one.today} />
        <FormSelect
          name="paid.method"
          label={t('panel.fee.method')}
          options={feeMethods.map((value) => ({ value, label: t(`words.methods.${value}`) }))}
        />
        <FormText
          name="paid.reference"
          label={t('panel.fee.reference')}
          maxLength={collaborationLimits.reference}
          dir="auto"
        />
      </div>
    </WorkForm>
  );
}

/** The currency while nothing is paid, and the parts that are not paid yet. */
function FeeForm({ one, actions, onClose }: FormProps) {
  const t = useText(collaborationTexts);
  const isPaid = one.parts.some(({ paid }) => paid !== null);
  const model = useWorkForm(changeCooperation, {
    defaultValues: {
      currency: one.currency as FeeCurrency,
      unpaid: one.parts
        .filter(({ paid }) => paid === null)
        .map(({ amount, occasion, days, dueOn }) => ({
          amount,
          occasion,
          days,
          on: occasion === 'day' ? dueOn : null,
        })),
      revision: one.revision,
    },
    send: (body) => actions.change(one.id, body),
    onSaved: onClose,
  });
  const currencies = useCurrencyOptions();
  return (
    <WorkForm model={model} label={t('panel.fee.title')} onClose={onClose}>
      <FormSelect
        name="currency"
        label={t('invitations.offer.currency')}
        options={currencies}
        isDisabled={isPaid}
      />
      {isPaid && <p className={quiet}>{t('panel.fee.paidStay')}</p>}
      <UnpaidParts today={one.today} />
    </WorkForm>
  );
}

function UnpaidParts({ today }: Pick<PartProps['one'], 'today'>) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { fields, append, remove } = useFieldArray({ name: 'unpaid' });
  const currency: FeeCurrency = useWatch({ name: 'currency' });
  const occasions: readonly { readonly occasion?: string }[] | undefined = useWatch({ name: 'unpaid' });
  return (
    <>
      {fields.map(({ id }, at) => (
        <div key={id} className={css.part}>
          <div className={css.partFields}>
            <FormAmount
              name={`unpaid.${at}.amount`}
              label={t('panel.fee.amount', { currency })}
              currency={currency}
            />
            <FormSelect
              name={`unpaid.${at}.occasion`}
              label={t('form.occasion')}
              options={paymentOccasions.map((value) => ({ value, label: t(`words.occasions.${value}`) }))}
            />
            {occasions?.[at]?.occasion === 'day' ? (
              <FormDate name={`unpaid.${at}.on`} label={t('log.fields.on')} today={today} canClear />
            ) : (
              <FormDays name={`unpaid.${at}.days`} label={t('form.days')} />
            )}
          </div>
          <IconButton
            size="small"
            label={t('form.removePart', { shown: exact(at + 1) })}
            icon={<X size={16} aria-hidden="true" />}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <div className={css.buttons}>
        <Button
          size="small"
          variant="ghost"
          icon={<Plus size={16} aria-hidden="true" />}
          isDisabled={fields.length >= feePartsMost}
          onClick={() => append({ amount: Number.NaN, occasion: 'publishing', days: 14, on: null })}
        >
          {t('panel.fee.addPart')}
        </Button>
      </div>
    </>
  );
}
