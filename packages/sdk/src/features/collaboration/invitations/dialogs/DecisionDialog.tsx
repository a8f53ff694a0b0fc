'use client';
import { collaborationLimits } from '@reachkit/contract/collaboration/form';
import type { Invitation, InvitationChange } from '@reachkit/contract/collaboration/invitation';
import { useState } from 'react';
import { useNotify } from '../../../../core/hooks.ts';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useDiscardQuestion } from '../../../../domain/useDiscardQuestion.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Sheet } from '../../../../ui/Dialog/Sheet.tsx';
import { Field } from '../../../../ui/Field/Field.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { AgreedLedger } from '../../shared/AgreedLedger.tsx';
import { quiet, stack, textArea } from '../../shared/collaboration.css.ts';
import { PlansLink } from '../../shared/PlansLink.tsx';
import { useCollaborationFormats } from '../../shared/useCollaborationFormats.ts';
import { invitationAsItIs } from '../invitationAsItIs.ts';
import type { InvitationRights } from '../invitationSteps.ts';
import * as css from '../invitations.css.ts';
import type { InvitationActions } from '../useInvitationActions.ts';

/** Answers of a member that take a text alone. */
export type DecisionKind = 'answer' | 'accept' | 'decline' | 'cancel' | 'reply';

interface DecisionDialogProps {
  readonly kind: DecisionKind;
  readonly invitation: Invitation;
  readonly rights: InvitationRights;
  readonly actions: Pick<InvitationActions, 'change'>;
  /** Opens the form of a new offer, in place of accepting. */
  readonly onOffer: (invitation: Invitation) => void;
  readonly onClose: () => void;
}

function changeOf(
  kind: DecisionKind,
  { agreement: { terms } }: Invitation,
  text: string,
): InvitationChange['change'] {
  if (kind === 'reply') return { kind: 'answer', text };
  if (kind === 'decline' || kind === 'cancel') return { kind, note: text };
  const { amount, currency } = terms;
  return { kind: 'agree', price: { amount, currency }, note: text };
}

const dones = {
  answer: 'agreed',
  accept: 'agreed',
  decline: 'declined',
  cancel: 'cancelled',
  reply: 'replied',
} as const;

/**
 * Accepts the terms of a creator or marks them as agreed, declined or withdrawn, or answers a question. A colleague's change
 * meanwhile is shown; what was typed stays, and another press saves it on what stands now.
 */
export function DecisionDialog({ kind, invitation, rights, actions, onOffer, onClose }: DecisionDialogProps) {
  const t = useText(collaborationTexts);
  const { show } = useNotify();
  const { amount } = useCollaborationFormats();
  const [text, setText] = useState('');
  const [now, setNow] = useState(invitation);
  const { name } = now.creator;
  const save = useAction(
    async () => {
      try {
        await actions.change(now, changeOf(kind, now, text.trim()));
      } catch (thrown) {
        const current = invitationAsItIs(thrown);
        if (current) setNow(current);
        throw thrown;
      }
      show({ tone: 'success', text: t(`invitations.done.${dones[kind]}`, { name }) });
      onClose();
    },
    ({ code }) => code === 'changedMeanwhile',
  );
  const { close, foot } = useDiscardQuestion({
    isDirty: text.trim() !== '',
    isBusy: save.isRunning,
    onClose,
    kept: {
      key: `invitation.${invitation.id}.${kind}`,
      read: () => ({ text }),
      restore: (kept) => setText(kept.text),
    },
  });
  const isAgreeing = kind === 'answer' || kind === 'accept';
  const confirm = () => {
    if (!isAgreeing) return t(`invitations.decide.${kind === 'reply' ? 'send' : kind}`);
    const { amount: fee, currency } = now.agreement.terms;
    if (fee === null) return t('invitations.decide.acceptUnpriced');
    return t('invitations.decide.acceptAmount', { amount: amount(fee, currency) });
  };
  const isOutdated = now !== invitation;
  const field = kind === 'reply' ? 'reply' : isAgreeing ? 'note' : 'reason';
  return (
    <Sheet
      isOpen
      width={isAgreeing ? 'wide' : 'normal'}
      className="rk-invitation-decision"
      title={t(`invitations.decide.${kind}Title`, { name })}
      hasClose
      onOpenChange={close}
      foot={foot(
        <>
          {kind === 'answer' && (
            <Button isDisabled={save.isRunning} onClick={() => onOffer(now)}>
              {t('invitations.decide.offerAgain')}
            </Button>
          )}
          <Button
            variant="primary"
            isLoading={save.isRunning}
            isDisabled={(isAgreeing && rights.isFull) || (kind === 'reply' && text.trim() === '')}
            onClick={() => void save.run()}
          >
            {confirm()}
          </Button>
        </>,
      )}
    >
      <div className={stack}>
        {isOutdated && (
          <Notice tone="warning">
            {t('invitations.conflict', { state: t(`words.invitationStates.${now.state}`) })}
          </Notice>
        )}
        {isAgreeing && rights.isFull && (
          <Notice tone="warning" action={<PlansLink />}>
            {t('invitations.full')}
          </Notice>
        )}
        <About kind={kind} invitation={now} />
        <Field
          label={t(field === 'note' ? 'invitations.note' : `invitations.decide.${field}`)}
          help={t(field === 'note' ? 'invitations.noteHelp' : `invitations.decide.${field}Help`)}
          isRequired={kind === 'reply'}
        >
          {(control) => (
            <textarea
              {...control}
              className={textArea}
              rows={3}
              dir="auto"
              data-rk-data=""
              maxLength={collaborationLimits.question}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {save.failure && <FailureNotice failure={save.failure} what={t('invitations.what')} />}
      </div>
    </Sheet>
  );
}

/** The terms or the question that is decided on, and what follows. */
/** Says that the creator has not seen all of it on their page. */
function Unseen({ fields }: { readonly fields: Invitation['agreement']['unseen'] }) {
  const t = useText(collaborationTexts);
  if (fields?.length === 0) return null;
  return (
    <Notice tone="warning">
      {fields === null
        ? t('invitations.decide.neverOpened')
        : t('invitations.decide.unseen', {
            fields: fields.map((field) => t(`agreed.fields.${field}`)).join(t('agreed.list')),
          })}
    </Notice>
  );
}

function About({ kind, invitation }: Pick<DecisionDialogProps, 'kind' | 'invitation'>) {
  const t = useText(collaborationTexts);
  const { agreement, offer, duties, question } = invitation;
  const { isTheirs, unseen: _unseen, ...theirs } = agreement;
  if (kind === 'reply')
    return (
      <>
        <div className={css.side}>
          <p className={css.sideTitle}>{t('invitations.decide.asked')}</p>
          <p className={css.lines} data-rk-data="">
            {question === null ? '—' : [...question.earlier, question.text].join('\n\n')}
          </p>
        </div>
        <AgreedLedger title={t('invitations.decide.ours')} terms={offer} duties={duties} />
      </>
    );
  if (kind === 'decline' || kind === 'cancel')
    return <p className={quiet}>{t(`invitations.decide.${kind}Note`)}</p>;
  return (
    <>
      {isTheirs && <AgreedLedger title={t('invitations.decide.theirs')} {...theirs} />}
      <AgreedLedger
        title={t(isTheirs ? 'agreed.difference' : 'invitations.decide.ours')}
        terms={offer}
        duties={duties}
        beside={isTheirs ? { ...theirs, note: '' } : undefined}
      />
      <p className={quiet}>
        {t(isTheirs ? 'invitations.decide.acceptNote' : 'invitations.decide.acceptElsewhere')}
      </p>
      <Unseen fields={agreement.unseen} />
    </>
  );
}
