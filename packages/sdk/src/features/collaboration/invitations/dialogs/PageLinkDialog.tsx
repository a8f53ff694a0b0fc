'use client';
import type { Invitation, makePageLink } from '@reachkit/contract/collaboration/invitation';
import type { DataOf } from '@reachkit/contract/endpoint';
import { useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox/Checkbox.tsx';
import { CopyButton } from '../../../../ui/CopyButton/CopyButton.tsx';
import { Sheet } from '../../../../ui/Dialog/Sheet.tsx';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { quiet, stack } from '../../shared/collaboration.css.ts';
import type { InvitationActions } from '../useInvitationActions.ts';

interface PageLinkDialogProps {
  readonly invitation: Invitation;
  readonly actions: Pick<InvitationActions, 'makeLink'>;
  readonly onClose: () => void;
}

/** Makes a link to the page of a creator and shows it once, to be copied. */
export function PageLinkDialog({ invitation, actions, onClose }: PageLinkDialogProps) {
  const t = useText(collaborationTexts);
  const { day } = useFormats();
  const [revokesOthers, setRevokesOthers] = useState(false);
  const [made, setMade] = useState<DataOf<typeof makePageLink> | null>(null);
  const make = useAction(async () => setMade(await actions.makeLink(invitation.id, revokesOthers)));
  return (
    <Sheet
      isOpen
      className="rk-invitation-link"
      title={t('invitations.link.title', { name: invitation.creator.name })}
      hasClose
      onOpenChange={() => {
        if (!make.isRunning) onClose();
      }}
      foot={
        made ? (
          <>
            <Button onClick={onClose}>{t('invite.done')}</Button>
            <CopyButton text={made.url} variant="primary">
              {t('invitations.link.copy')}
            </CopyButton>
          </>
        ) : (
          <>
            <Button isDisabled={make.isRunning} onClick={onClose}>
              {t('invitations.saving.close')}
            </Button>
            <Button variant="primary" isLoading={make.isRunning} onClick={() => void make.run()}>
              {t('invitations.link.make')}
            </Button>
          </>
        )
      }
    >
      <div className={stack}>
        <p className={quiet}>{t('invitations.link.lead')}</p>
        {made ? (
          <TextField
            label={t('log.fields.url')}
            help={t('invitations.link.expires', { day: day(made.expiresAt) })}
            value={made.url}
            isReadOnly
            dir="ltr"
          />
        ) : (
          invitation.hasLink && (
            <Checkbox
              label={t('invitations.link.others')}
              isChecked={revokesOthers}
              onCheckedChange={setRevokesOthers}
            />
          )
        )}
        {make.failure && <FailureNotice failure={make.failure} />}
      </div>
    </Sheet>
  );
}
