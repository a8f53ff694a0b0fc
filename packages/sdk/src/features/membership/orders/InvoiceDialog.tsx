'use client';
import {
  invoiceTitleLimit,
  invoiceTypes,
  type Order,
  requestInvoice,
} from '@reachkit/contract/membership/order';
import { useId } from 'react';
import { useContractForm } from '../../../core/form/useContractForm.ts';
import { keptForm } from '../../../core/form/useKeptInput.ts';
import { useCall, useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useDiscardQuestion } from '../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Form, FormSelect, FormText } from '../../../ui/Form/index.ts';
import { membershipTexts } from '../locales/zh.ts';
import { rmbExact } from '../model/price.ts';
import * as layout from '../parts/OrderLayout.css.ts';

interface InvoiceDialogProps {
  readonly order: Order;
  /** Called when the request was accepted. */
  readonly onSend: () => void;
  readonly onEnd: () => void;
}

/** Requests the invoice of an order, or changes the request. */
export function InvoiceDialog({ order, onSend, onEnd }: InvoiceDialogProps) {
  const t = useText(membershipTexts);
  const call = useCall();
  const { show } = useNotify();
  const formId = useId();
  const { orderNo, invoice } = order;
  const form = useContractForm(requestInvoice, {
    defaultValues: {
      type: invoice?.type ?? 'normal',
      title: invoice?.title ?? '',
      taxNumber: invoice?.taxNumber ?? '',
      email: invoice?.email ?? '',
    },
    onSubmit: async (body) => {
      await call(requestInvoice, { params: { orderNo }, body }, { notify: false });
      show({ tone: 'success', text: t('invoice.done') });
      onSend();
      onEnd();
    },
  });
  const { close, foot } = useDiscardQuestion({
    isDirty: form.formState.isDirty,
    isBusy: form.isSubmitting,
    onClose: onEnd,
    kept: keptForm(`invoice.${orderNo}`, form),
  });
  return (
    <Dialog
      isOpen
      className="rk-invoice-dialog"
      title={t('invoice.title')}
      hasClose
      onOpenChange={close}
      foot={foot(
        <Button type="submit" form={formId} variant="primary" isLoading={form.isSubmitting}>
          {t('invoice.send')}
        </Button>,
      )}
    >
      <Form form={form} id={formId} className={layout.stack}>
        <p className={layout.quiet}>{t('invoice.lead', { orderNo, amount: rmbExact(order.amount) })}</p>
        <FormSelect
          name="type"
          label={t('invoice.type')}
          options={invoiceTypes.map((type) => ({ value: type, label: t(`invoice.types.${type}`) }))}
        />
        <FormText
          name="title"
          label={t('invoice.name')}
          isRequired
          help={t('invoice.nameHelp')}
          maxLength={invoiceTitleLimit}
          dir="auto"
        />
        <FormText
          name="taxNumber"
          label={t('invoice.taxNumber')}
          help={t('invoice.taxHelp')}
          isRequired={form.watch('type') !== 'normal'}
          dir="ltr"
        />
        <FormText name="email" label={t('invoice.email')} isRequired dir="ltr" />
        {form.failure && <FailureNotice failure={form.failure} />}
      </Form>
    </Dialog>
  );
}
