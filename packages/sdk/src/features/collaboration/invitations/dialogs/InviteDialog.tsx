'use client';
import { type Locale, locales } from '@reachkit/contract/locales';
import { useState } from 'react';
import { useNavigation, useNotify } from '../../../../core/hooks.ts';
import { useLocale, useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox/Checkbox.tsx';
import { Sheet } from '../../../../ui/Dialog/Sheet.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { quiet, stack } from '../../shared/collaboration.css.ts';
import type { InvitationsModel } from '../usePromotionInvitations.ts';

interface InviteDialogProps {
  readonly model: InvitationsModel;
  /** `null`: all who are still to invite. */
  readonly ids: readonly string[] | null;
  /** Leads to the email campaigns of the promotion, where the host has no page of one. */
  readonly onMail?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Makes the draft of an email campaign to creators and opens it; says how many emails are left today. */
export function InviteDialog({ model, ids, onMail, onClose }: InviteDialogProps) {
  const t = useText(collaborationTexts);
  const { exact, language: nameOf } = useFormats();
  const { show } = useNotify();
  const { navigation } = useNavigation();
  const locale = useLocale();
  const [language, setLanguage] = useState<Locale>(() => locales.find((one) => one === locale) ?? 'en');
  const hasProduct = model.promotion?.promotion.productLink != null;
  const [makesShortLinks, setMakesShortLinks] = useState(true);
  const count = ids?.length ?? model.data?.turns.toInvite ?? 0;
  const left = model.data ? Math.max(0, model.data.emails.limit - model.data.emails.used) : 0;
  const make = useAction(async () => {
    const made = await model.actions.invite(ids, {
      language,
      makesShortLinks: makesShortLinks && hasProduct,
    });
    const { recipients, skipped, shortLinksLeftOut, mailCampaignId } = made;
    const parts = [
      t('invitations.invite.made', { count: recipients, shown: exact(recipients) }),
      skipped > 0 && t('invitations.invite.skipped', { shown: exact(skipped) }),
      shortLinksLeftOut > 0 && t('invitations.invite.leftOut', { shown: exact(shortLinksLeftOut) }),
    ];
    show({
      tone: skipped + shortLinksLeftOut > 0 ? 'info' : 'success',
      text: parts.filter(Boolean).join(t('invitations.invite.separator')),
    });
    model.select([]);
    onClose();
    const draft = { kind: 'mailCampaign', id: mailCampaignId } as const;
    if (navigation?.href(draft) !== undefined) navigation.go(draft, 'push');
    else onMail?.();
  });
  return (
    <Sheet
      isOpen
      className="rk-invitation-email"
      title={t('invitations.invite.title', { count, shown: exact(count) })}
      hasClose
      onOpenChange={() => {
        if (!make.isRunning) onClose();
      }}
      foot={
        <>
          <Button isDisabled={make.isRunning} onClick={onClose}>
            {t('invitations.saving.close')}
          </Button>
          <Button variant="primary" isLoading={make.isRunning} onClick={() => void make.run()}>
            {t('invitations.invite.make')}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <p className={quiet}>{t('invitations.invite.lead')}</p>
        {left >= count ? (
          <p className={quiet}>{t('invitations.invite.left', { left: exact(left) })}</p>
        ) : (
          <Notice tone="warning">
            {left === 0
              ? t('invitations.invite.noneLeft')
              : t('invitations.invite.short', { left: exact(left), rest: exact(count - left) })}
          </Notice>
        )}
        <Select
          label={t('invitations.invite.language')}
          value={language}
          options={locales.map((value) => ({ value, label: nameOf(value) }))}
          onValueChange={setLanguage}
        />
        {hasProduct && (
          <Checkbox
            label={t('invitations.invite.shortLinks')}
            detail={t('invitations.invite.shortLinksHelp')}
            isChecked={makesShortLinks}
            onCheckedChange={setMakesShortLinks}
          />
        )}
        {make.failure && <FailureNotice failure={make.failure} />}
      </div>
    </Sheet>
  );
}
