'use client';
import { collaborationLimits } from '@reachkit/contract/collaboration/form';
import type { Invitation } from '@reachkit/contract/collaboration/invitation';
import { useId } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useCurrencyOptions } from '../../../../domain/format/useCurrencyOptions.ts';
import { useDiscardQuestion } from '../../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Sheet } from '../../../../ui/Dialog/Sheet.tsx';
import { FormLines } from '../../../../ui/Form/FormLines.tsx';
import { Form, FormCheckbox, FormSelect } from '../../../../ui/Form/index.ts';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { TermsInputs } from '../../form/TermsFields.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { quiet, stack } from '../../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../../shared/useCollaborationFormats.ts';
import { type OfferFormOptions, useOfferForm } from './useOfferForm.ts';

interface OfferSheetProps extends OfferFormOptions {
  readonly onClose: () => void;
}

/** Terms for a creator, or the terms that the creator named elsewhere. */
export function OfferSheet({ kind, invitation, onSaved, onClose }: OfferSheetProps) {
  const t = useText(collaborationTexts);
  const formId = useId();
  const currencies = useCurrencyOptions();
  const model = useOfferForm({ kind, invitation, onSaved });
  const { form, theirs, takeTheirs } = model;
  const { close, foot } = useDiscardQuestion({
    isDirty: form.formState.isDirty,
    isBusy: form.isSubmitting,
    onClose: () => {
      form.clearDraft();
      onClose();
    },
    kept: null,
  });
  const { name } = invitation.creator;
  const isOffer = kind === 'offer';
  return (
    <Sheet
      isOpen
      width="wide"
      className="rk-invitation-offer"
      title={t(isOffer ? 'invitations.offer.title' : 'invitations.offer.quoteTitle', { name })}
      hasClose
      onOpenChange={close}
      foot={foot(
        <Button type="submit" form={formId} variant="primary" isLoading={form.isSubmitting}>
          {t(`invitations.saving.${kind}`)}
        </Button>,
      )}
    >
      <Form form={form} id={formId} className={stack}>
        {theirs && <Outdated theirs={theirs} onTake={takeTheirs} />}
        <p className={quiet}>{t(isOffer ? 'invitations.offer.lead' : 'invitations.offer.quoteLead')}</p>
        <FormSelect name="currency" label={t('invitations.offer.currency')} options={currencies} />
        <TermsInputs feeHelp={t('invitations.offer.feeHelp')} />
        <FormCheckbox name="hasSample" label={t('invitations.offer.hasSample')} />
        <FormLines
          name="note"
          label={t(isOffer ? 'invitations.offer.note' : 'invitations.offer.quoteNote')}
          help={t(isOffer ? 'invitations.offer.noteHelp' : 'invitations.offer.quoteNoteHelp')}
          maxLength={collaborationLimits.note}
        />
        {!theirs && form.failure && <FailureNotice failure={form.failure} what={t('invitations.what')} />}
      </Form>
    </Sheet>
  );
}

function Outdated({ theirs, onTake }: { readonly theirs: Invitation; readonly onTake: () => void }) {
  const t = useText(collaborationTexts);
  const { amount } = useCollaborationFormats();
  const { amount: fee, currency } = theirs.counter?.terms ?? theirs.offer;
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="link" onClick={onTake}>
          {t('invitations.offer.takeTheirs')}
        </Button>
      }
    >
      {t('invitations.offer.outdated', {
        state: t(`words.invitationStates.${theirs.state}`),
        amount: fee === null ? t('words.noFee') : amount(fee, currency),
      })}
    </Notice>
  );
}
