'use client';
import { inviteeMost } from '@reachkit/contract/session/invitations';
import { forwardRef, type ReactNode, useEffect, useRef } from 'react';
import { missedOf } from '../../../core/failures/equityMissed.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { EquityOffer } from '../../../provider/EquityOffer.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton/CopyButton.tsx';
import { TextField } from '../../../ui/Field/TextField.tsx';
import { Heading, HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { sessionTexts } from '../locales/zh.ts';
import { FormFailure } from '../parts/FormFailure.tsx';
import * as css from '../parts/forms.css.ts';
import { OpenInvitations } from './OpenInvitations.tsx';
import type { InvitationModel, MadeInvitation } from './useInvitation.ts';

/** Props of `InviteMemberView`: the model of `useInvitation`. */
export interface InviteMemberViewProps extends RootProps {
  readonly model: InvitationModel;
}

/** Renders the form that creates an invitation link. */
export const InviteMemberView = forwardRef<HTMLElement, InviteMemberViewProps>(function InviteMemberView(
  { model, className, ...root },
  ref,
) {
  const t = useText(sessionTexts);
  const { links, failure, isInviting, invitee, setInvitee, invite, forgetFailure } = model;
  const list = useRef<HTMLHeadingElement>(null);
  const inviteeError = failure?.fields?.invitee?.msg;
  const isLimit = failure?.kind === 'equity';
  return (
    <HeadingScope first={2}>
      <section
        ref={ref}
        {...rootAttributes(root)}
        className={cx('rk-invite-member', css.sheet, css.wide, className)}
      >
        <div className={css.head}>
          <Heading level={2} className={css.subtitle}>
            {t('invite.title')}
          </Heading>
          <p className={css.lead}>{t('invite.lead')}</p>
        </div>
        {isLimit ? (
          <Instead>
            <SeatsTaken model={model} onShow={() => list.current?.focus()} />
            <EquityOffer missed={missedOf(failure)} msg={failure.msg} onGrant={forgetFailure} />
          </Instead>
        ) : (
          inviteeError === undefined && <FormFailure failure={failure} />
        )}
        {links.map((link) => (
          <MadeLink key={link.href} link={link} takesFocus={invitee === ''} />
        ))}
        {!isLimit && (
          <form
            noValidate
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault();
              void invite();
            }}
          >
            <TextField
              label={t('invite.invitee')}
              help={t('invite.inviteeHelp')}
              error={inviteeError}
              maxLength={inviteeMost}
              autoComplete="off"
              dir="auto"
              value={invitee}
              onValueChange={setInvitee}
            />
            <div className={css.actions}>
              <Button
                type="submit"
                variant={links.length > 0 ? 'secondary' : 'primary'}
                isLoading={isInviting}
              >
                {t(links.length > 0 ? 'invite.again' : 'invite.make')}
              </Button>
            </div>
          </form>
        )}
        <OpenInvitations ref={list} model={model} />
      </section>
    </HeadingScope>
  );
});

interface SeatsTakenProps extends Pick<InviteMemberViewProps, 'model'> {
  readonly onShow: () => void;
}

/** Shows that open invitations take seats that a revocation would free. */
function SeatsTaken({ model: { failure, open }, onShow }: SeatsTakenProps) {
  const t = useText(sessionTexts);
  const { exact } = useFormats();
  const missed = failure && missedOf(failure);
  const count = open.list?.length ?? 0;
  if (missed?.feature !== 'subAccounts' || count === 0) return null;
  return (
    <Notice
      tone="warning"
      action={
        <Button variant="ghost" size="small" onClick={onShow}>
          {t('invite.full.show')}
        </Button>
      }
    >
      {t('invite.full.text', {
        limit: exact(missed.limit),
        members: exact(Math.max(0, missed.used - count)),
        open: exact(count),
      })}
    </Notice>
  );
}

/** Content that replaces the clicked button gets its focus. */
function Instead({ children }: { readonly children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.focus(), []);
  return (
    <div ref={part} tabIndex={-1} className={css.instead}>
      {children}
    </div>
  );
}

interface MadeLinkProps {
  readonly link: MadeInvitation;
  /** `false` while the next name is being typed. */
  readonly takesFocus: boolean;
}

function MadeLink({ link, takesFocus }: MadeLinkProps) {
  const t = useText(sessionTexts);
  const formats = useFormats();
  const field = useRef<HTMLInputElement>(null);
  // Focused, the new link is read by screen readers; selected, it can be copied at once.
  const takesFocusFirst = useRef(takesFocus).current;
  useEffect(() => {
    if (!takesFocusFirst) return;
    field.current?.focus();
    field.current?.select();
  }, [takesFocusFirst]);
  return (
    <div className={css.form}>
      <TextField
        ref={field}
        label={link.invitee === null ? t('invite.link') : t('invite.linkFor', { name: link.invitee })}
        value={link.href}
        isReadOnly
        dir="ltr"
        help={t('invite.once', { date: formats.dateTime(link.expiresAt) })}
      />
      <CopyButton text={link.href} variant="primary" labels={{ copy: t('invite.copy') }} />
    </div>
  );
}
