'use client';
import { collaborationLimits } from '@reachkit/contract/collaboration/form';
import type { Invitation } from '@reachkit/contract/collaboration/invitation';
import { platforms } from '@reachkit/contract/creator/platform';
import { useText } from '../../../../core/i18n/useText.ts';
import { FormDialog } from '../../../../domain/dialogs/FormDialog.tsx';
import { platformNames } from '../../../../domain/format/names.ts';
import { useCurrencyOptions } from '../../../../domain/format/useCurrencyOptions.ts';
import { FormLines } from '../../../../ui/Form/FormLines.tsx';
import { FormCheckbox, FormSelect } from '../../../../ui/Form/index.ts';
import { Deliverables, TermsInputs } from '../../form/TermsFields.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { AgreedLedger } from '../../shared/AgreedLedger.tsx';
import { quiet } from '../../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../../shared/useCollaborationFormats.ts';
import { type OfferFormOptions, useOfferForm } from './useOfferForm.ts';

interface OfferSheetProps extends OfferFormOptions {
  readonly onClose: () => void;
}

/** Terms for a creator, or the terms that the creator named elsewhere. */
export function OfferSheet({ kind, invitation, onSaved, onClose }: OfferSheetProps) {
  const t = useText(collaborationTexts);
  const currencies = useCurrencyOptions();
  const model = useOfferForm({ kind, invitation, onSaved });
  const { form, theirs, takeTheirs } = model;
  const { amount } = useCollaborationFormats();
  const outdated = ({ state, agreement }: Invitation) => {
    const { amount: fee, currency } = agreement.terms;
    return t('invitations.offer.outdated', {
      state: t(`words.invitationStates.${state}`),
      amount: fee === null ? t('words.noFee') : amount(fee, currency),
    });
  };
  const { name, platform: own } = invitation.creator;
  const platformOptions = [own, ...platforms.filter((one) => one !== own)].map((value) => ({
    value,
    label: platformNames[value],
  }));
  const isOffer = kind === 'offer';
  return (
    <FormDialog
      className="rk-invitation-offer"
      title={t(isOffer ? 'invitations.offer.title' : 'invitations.offer.quoteTitle', { name })}
      form={form}
      submit={t(`invitations.saving.${kind}`)}
      sheet="wide"
      conflict={
        theirs && {
          text: outdated(theirs),
          take: { label: t('invitations.offer.takeTheirs'), onTake: takeTheirs },
        }
      }
      what={t('invitations.what')}
      onClose={onClose}
    >
      <p className={quiet}>{t(isOffer ? 'invitations.offer.lead' : 'invitations.offer.quoteLead')}</p>
      <FormSelect name="currency" label={t('invitations.offer.currency')} options={currencies} />
      <TermsInputs
        feeHelp={t('invitations.offer.feeHelp')}
        deliverables={<Deliverables options={platformOptions} />}
      />
      {invitation.duties.uses.sample && (
        <FormCheckbox name="hasSample" label={t('invitations.offer.hasSample')} />
      )}
      <FormLines
        name="note"
        label={t(isOffer ? 'invitations.offer.note' : 'log.fields.note')}
        help={t(isOffer ? 'invitations.offer.noteHelp' : 'invitations.offer.quoteNoteHelp')}
        maxLength={collaborationLimits.note}
      />
      <AgreedLedger title={t('agreed.alsoAgreed')} duties={(theirs ?? invitation).duties} />
    </FormDialog>
  );
}
