'use client';
import type { OpenInvitation } from '@reachkit/contract/session/invitations';
import { forwardRef, useId, useState } from 'react';
import type { ReachkitError } from '../../../core/failures/errors.ts';
import { useNotify } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { ReadState } from '../../../domain/ReadState.tsx';
import { FailureNotice } from '../../../provider/FailureNotice.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import * as rows from '../devices/devices.css.ts';
import { sessionTexts } from '../locales/zh.ts';
import { FormFailure } from '../parts/FormFailure.tsx';
import * as css from '../parts/forms.css.ts';
import type { InvitationModel } from './useInvitation.ts';

interface OpenInvitationsProps {
  readonly model: Pick<InvitationModel, 'open' | 'renew' | 'revoke'>;
}

/** The open invitations, each with a new link and a revocation. The ref points to the heading. */
export const OpenInvitations = forwardRef<HTMLHeadingElement, OpenInvitationsProps>(function OpenInvitations(
  { model },
  heading,
) {
  const t = useText(sessionTexts);
  const titleId = useId();
  const { list, error } = model.open;
  // The caller may not manage the team: the error at the button shows that.
  if (error?.code === 'forbidden') return null;
  return (
    <section aria-labelledby={titleId} className={css.form}>
      <Heading level={3} ref={heading} id={titleId} tabIndex={-1} className={rows.title}>
        {t('invite.open.title')}
      </Heading>
      {error || !list ? (
        <ReadState
          read={model.open}
          loadingText={t('invite.open.loading')}
          failedText={t('invite.open.failed')}
          count={2}
        />
      ) : (
        <Content model={model} list={list} />
      )}
    </section>
  );
});

interface ContentProps extends OpenInvitationsProps {
  readonly list: readonly OpenInvitation[];
}

function Content({ model, list }: ContentProps) {
  const t = useText(sessionTexts);
  const [failure, setFailure] = useState<ReachkitError | null>(null);
  const [asked, setAsked] = useState<OpenInvitation | null>(null);
  return (
    <div className={css.instead}>
      <ActionFailure failure={failure} />
      {list.length === 0 ? (
        <p className={css.note}>{t('invite.open.none')}</p>
      ) : (
        <ul className={rows.list}>
          {list.map((entry) => (
            <Row
              key={entry.id}
              entry={entry}
              renew={model.renew}
              onFailure={setFailure}
              onRevoke={() => setAsked(entry)}
            />
          ))}
        </ul>
      )}
      {asked && <RevokeDialog entry={asked} revoke={model.revoke} onEnd={() => setAsked(null)} />}
    </div>
  );
}

interface RowProps {
  readonly entry: OpenInvitation;
  readonly renew: InvitationModel['renew'];
  /** `null`: a new attempt starts. */
  readonly onFailure: (failure: ReachkitError | null) => void;
  readonly onRevoke: () => void;
}

function useInviteeName() {
  const t = useText(sessionTexts);
  return ({ invitee }: OpenInvitation) => invitee ?? t('invite.open.unnamed');
}

function Row({ entry, renew, onFailure, onRevoke }: RowProps) {
  const t = useText(sessionTexts);
  const { dateTime } = useFormats();
  const name = useInviteeName()(entry);
  const { id, madeBy, createdAt, expiresAt } = entry;
  const { run, isRunning } = useAction(
    async () => {
      onFailure(null);
      await renew(id);
    },
    (error) => {
      onFailure(error);
      return true;
    },
  );
  return (
    <li className={rows.row}>
      <span className={rows.words}>
        <bdi className={rows.name} data-rk-data="">
          {name}
        </bdi>
        <span className={rows.facts}>
          <span>
            {t('invite.open.made', { by: madeBy ?? t('invite.open.former'), date: dateTime(createdAt) })}
          </span>
          <span>{t('invite.open.until', { date: dateTime(expiresAt) })}</span>
        </span>
      </span>
      <span className={css.actions}>
        <Button
          size="small"
          isLoading={isRunning}
          aria-label={t('invite.open.renewOf', { name })}
          onClick={() => void run()}
        >
          {t('invite.open.renew')}
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-label={t('invite.open.revokeOf', { name })}
          onClick={onRevoke}
        >
          {t('invite.open.revoke')}
        </Button>
      </span>
    </li>
  );
}

/** A missing invitation was used or revoked in the meantime. */
function ActionFailure({ failure }: { readonly failure: ReachkitError | null }) {
  const t = useText(sessionTexts);
  if (failure?.code !== 'notFound') return <FormFailure failure={failure} />;
  return <FailureNotice failure={failure}>{t('invite.open.gone')}</FailureNotice>;
}

interface RevokeDialogProps {
  readonly entry: OpenInvitation;
  readonly revoke: InvitationModel['revoke'];
  readonly onEnd: () => void;
}

function RevokeDialog({ entry, revoke, onEnd }: RevokeDialogProps) {
  const t = useText(sessionTexts);
  const { show } = useNotify();
  const name = useInviteeName()(entry);
  const revoking = useAction(async () => {
    await revoke(entry.id);
    show({ tone: 'success', text: t('invite.open.revoked') });
    onEnd();
  });
  const { isRunning: isBusy, failure } = revoking;
  const close = () => {
    if (!isBusy) onEnd();
  };
  return (
    <Dialog
      isAlert
      isOpen
      className="rk-revoke-invitation"
      title={t('invite.open.ask', { name })}
      onOpenChange={close}
      foot={
        <>
          <Button isDisabled={isBusy} onClick={close}>
            {t('devices.cancel')}
          </Button>
          <Button variant="danger-filled" isLoading={isBusy} onClick={() => void revoking.run()}>
            {t('invite.open.revoke')}
          </Button>
        </>
      }
    >
      <div className={rows.ask}>
        <ActionFailure failure={failure} />
        <p className={rows.askText}>{t('invite.open.askText')}</p>
      </div>
    </Dialog>
  );
}
