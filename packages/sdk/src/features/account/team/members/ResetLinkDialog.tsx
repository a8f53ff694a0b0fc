'use client';
import type { TeamMember } from '@reachkit/contract/account/team';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { CopyButton } from '../../../../ui/CopyButton/CopyButton.tsx';
import { Dialog } from '../../../../ui/Dialog/Dialog.tsx';
import { TextField } from '../../../../ui/Field/TextField.tsx';
import { accountTexts } from '../../locales/zh.ts';
import * as css from '../parts/team.css.ts';
import type { ResetLink } from './useTeamMembers.ts';

interface ResetLinkDialogProps {
  readonly member: TeamMember;
  /** Rejects with a `ReachkitError`. */
  readonly make: () => Promise<ResetLink>;
  readonly onEnd: () => void;
}

/** Explains a reset link, creates one, and shows it once. */
export function ResetLinkDialog({ member, make, onEnd }: ResetLinkDialogProps) {
  const t = useText(accountTexts);
  const [link, setLink] = useState<ResetLink | null>(null);
  const making = useAction(async () => setLink(await make()));
  const { isRunning: isBusy, failure } = making;
  const name = member.nickName;
  const close = () => {
    if (!isBusy) onEnd();
  };

  return (
    <Dialog
      isOpen
      className="rk-reset-link"
      title={t('team.reset.title', { name })}
      // Once it is shown, a misclick must not lose the link.
      onOpenChange={link ? () => {} : close}
      foot={
        link ? (
          <Button onClick={onEnd}>{t('team.reset.close')}</Button>
        ) : (
          <>
            <Button isDisabled={isBusy} onClick={close}>
              {t('team.cancel')}
            </Button>
            <Button variant="primary" isLoading={isBusy} onClick={() => void making.run()}>
              {t('team.reset.make')}
            </Button>
          </>
        )
      }
    >
      <div className={css.stack}>
        {link ? <MadeLink link={link} /> : t('team.reset.body', { name })}
        {failure && <FailureNotice failure={failure} />}
      </div>
    </Dialog>
  );
}

function MadeLink({ link }: { readonly link: ResetLink }) {
  const t = useText(accountTexts);
  const { dateTime } = useFormats();
  const field = useRef<HTMLInputElement>(null);
  // Focused, the new link is read by screen readers; selected, it can be copied at once.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <>
      <TextField
        ref={field}
        label={t('team.reset.link')}
        value={link.href}
        isReadOnly
        dir="ltr"
        help={t('team.reset.once', { date: dateTime(link.expiresAt) })}
      />
      <CopyButton
        text={link.href}
        variant="primary"
        labels={{
          copy: t('team.reset.copy'),
        }}
      />
    </>
  );
}
