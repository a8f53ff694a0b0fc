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
import { FormCheckbox, FormDate, FormSelect, FormText } from '../../../../ui/Form/index.ts';
import { IconButton } from '../../../../ui/IconButton/IconButton.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { quiet } from '../../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../../shared/useCollaborationFormats.ts';
import { useFinishQuestion } from '../shared/useFinishQuestion.tsx';
import { useWorkTexts } from '../shared/useWorkTexts.ts';
import * as css from './panel.css.ts';
import { type FormProps, isEnded, type PartProps } from './StagePart.tsx';
import { useWorkForm } from './useWorkForm.ts';
import { FormAmount, FormDays, Section, WorkForm } from './WorkForm.tsx';

type Part = Cooperation['parts'][number];
type Payment = Part['payments'][number];

/** The rest of a part that is still to be paid. */
const restOf = ({ amount, paid }: Part): number => Math.max(0, amount - paid);

/** The fee, its parts, and what is recorded as paid. Nothing is paid here, and the part says so. */
export function FeePart({ one, actions }: PartProps) {
  const t = useText(collaborationTexts);
  const texts = useWorkTexts();
  const paid = texts.paid(one);
  const [edited, setEdited] = useState<string | null>(null);
  const close = () => setEdited(null);
  const isOpen = !isEnded(one);
  return (
    <Section title={t('panel.fee.title')} onEdit={isOpen && edited === null && (() => setEdited('fee'))}>
      <Notice>{t('words.recordedOnly')}</Notice>
      <p className={css.line}>
        <span className={css.strong} data-rk-data="">
          {texts.fee(one)}
        </span>
        {paid !== null && <span className={quiet}>{paid}</span>}
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
  const { paid, payments, dueOn, occasion, days } = part;
  const latest = payments.at(-1);
  const rest = restOf(part);
  const takeBack = ({ amount: sum, on, method, reference }: Payment) =>
    void attempt(async () => {
      const body = { partId: part.id, isConfirmed: true };
      const now = await actions.pay(one.id, { ...body, paid: null, revision: one.revision });
      return {
        text: t('panel.fee.takenBack'),
        undo: async () => {
          await actions.pay(one.id, {
            ...body,
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
        {latest &&
          (rest > 0 ? (
            <Badge tone="warning">
              {t('work.paidOf', {
                paid: amount(paid, one.currency),
                fee: amount(part.amount, one.currency),
              })}
            </Badge>
          ) : (
            <Badge tone="success">{t('panel.fee.paidOn', { day: shortDay(latest.on) })}</Badge>
          ))}
        {paid > part.amount && (
          <Badge tone="warning">
            {t('panel.fee.beyond', { more: amount(paid - part.amount, one.currency) })}
          </Badge>
        )}
        {rest > 0 && one.waived === null && (
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
      {payments.map((payment) => (
        <PaymentLine key={payment.id} payment={payment} one={one} />
      ))}
      {onRecord && (
        <div className={css.buttons}>
          {rest > 0 && (
            <Button size="small" onClick={onRecord}>
              {t('panel.fee.record')}
            </Button>
          )}
          {latest && (
            <Button variant="link" onClick={() => takeBack(latest)}>
              {t('panel.fee.takeBack')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface PaymentLineProps extends Pick<PartProps, 'one'> {
  readonly payment: Payment;
}

function PaymentLine({ payment: { amount: sum, on, method, reference, by }, one }: PaymentLineProps) {
  const t = useText(collaborationTexts);
  const { amount, shortDay } = useCollaborationFormats();
  return (
    <span className={quiet}>
      {shortDay(on)} <bdi data-rk-data="">{amount(sum, one.currency)}</bdi>
      {t('work.comma')}
      {t(`words.methods.${method}`)}
      {reference !== '' && (
        <>
          {t('work.comma')}
          <bdi data-rk-data="">{reference}</bdi>
        </>
      )}
      {t('work.comma')}
      {t('panel.by', { name: by })}
    </span>
  );
}

interface PaymentFormProps extends FormProps {
  readonly part: Part;
}

function PaymentForm({ part, one, actions, onClose }: PaymentFormProps) {
  const t = useText(collaborationTexts);
  const finish = useFinishQuestion();
  const model = useWorkForm(recordPayment, {
    defaultValues: {
      partId: part.id,
      paid: { amount: restOf(part), on: one.today, method: 'bank', reference: '' },
      isConfirmed: false,
      revision: one.revision,
    },
    send: async (body) => {
      const rest = one.unpaid - Math.min(body.paid?.amount ?? 0, restOf(part));
      const isLast = one.stage === 'payment' && rest === 0;
      return (!isLast || (await finish.ask([one]))) && actions.pay(one.id, body);
    },
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
      <ConfirmBeyond part={part} currency={one.currency} />
      {finish.dialog}
    </WorkForm>
  );
}

/** Asks for the confirmation of a payment that goes beyond the rest. */
function ConfirmBeyond({ part, currency }: { readonly part: Part; readonly currency: string }) {
  const t = useText(collaborationTexts);
  const { amount } = useCollaborationFormats();
  const typed: number = useWatch({ name: 'paid.amount' });
  if (!(typed > restOf(part))) return null;
  return (
    <FormCheckbox
      name="isConfirmed"
      label={t('panel.fee.confirmBeyond')}
      detail={t('work.paidOf', {
        paid: amount(part.paid + typed, currency),
        fee: amount(part.amount, currency),
      })}
    />
  );
}

/** The currency while nothing is paid, and the parts without a payment. */
function FeeForm({ one, actions, onClose }: FormProps) {
  const t = useText(collaborationTexts);
  const isPaid = one.parts.some(({ payments }) => payments.length > 0);
  const model = useWorkForm(changeCooperation, {
    defaultValues: {
      currency: one.currency as FeeCurrency,
      unpaid: one.parts
        .filter(({ payments }) => payments.length === 0)
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
