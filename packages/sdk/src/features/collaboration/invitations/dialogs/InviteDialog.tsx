'use client';
import type { InvitePreview } from '@reachkit/contract/collaboration/invitation';
import { passingHindrances } from '@reachkit/contract/collaboration/kinds';
import { type Locale, locales } from '@reachkit/contract/locales';
import { useState } from 'react';
import { useNavigation, useNotify } from '../../../../core/hooks.ts';
import { useLocale, useText } from '../../../../core/i18n/useText.ts';
import { useAction } from '../../../../core/react/useAction.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { ReadState } from '../../../../domain/ReadState.tsx';
import { FailureNotice } from '../../../../provider/FailureNotice.tsx';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Checkbox } from '../../../../ui/Checkbox/Checkbox.tsx';
import { Sheet } from '../../../../ui/Dialog/Sheet.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { Select } from '../../../../ui/Select/Select.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { quiet, stack } from '../../shared/collaboration.css.ts';
import * as css from '../invitations.css.ts';
import type { InvitationsModel } from '../usePromotionInvitations.ts';
import { useInvitePreview } from './useInvitePreview.ts';

interface InviteDialogProps {
  readonly model: InvitationsModel;
  /** `null`: all who are still to invite. */
  readonly ids: readonly string[] | null;
  /** Leads to the email campaigns of the promotion, where the host has no page of one. */
  readonly onMail?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Says whom an email reaches, and who is left out and why; then makes the draft of an email campaign and opens it. */
export function InviteDialog({ model: invitations, ids, onMail, onClose }: InviteDialogProps) {
  const t = useText(collaborationTexts);
  const { exact, language: nameOf } = useFormats();
  const { show } = useNotify();
  const { navigation } = useNavigation();
  const locale = useLocale();
  const [language, setLanguage] = useState<Locale>(() => locales.find((one) => one === locale) ?? 'en');
  const hasProduct = invitations.promotion?.promotion.productLink != null;
  const [makesShortLinks, setMakesShortLinks] = useState(true);
  const { promotionId } = invitations;
  const model = useInvitePreview(promotionId, ids);
  const { read: preview, unlocksLeft } = model;
  const { ready: count = 0, hindered = [] } = preview.data ?? {};
  const hasAny = count > 0 || hindered.some(isPassing);
  const left = invitations.data
    ? Math.max(0, invitations.data.emails.limit - invitations.data.emails.used)
    : 0;
  const make = useAction(async () => {
    const made = await invitations.actions.invite(ids, {
      language,
      makesShortLinks: makesShortLinks && hasProduct,
    });
    const { recipients, locked, skipped, shortLinksLeftOut, mailCampaignId } = made;
    const parts = [
      t('invitations.invite.made', { count: recipients, shown: exact(recipients) }),
      locked > 0 && t('invitations.invite.lockedIn', { shown: exact(locked) }),
      skipped > 0 && t('invitations.invite.skipped', { shown: exact(skipped) }),
      shortLinksLeftOut > 0 && t('invitations.invite.leftOut', { shown: exact(shortLinksLeftOut) }),
    ];
    show({
      tone: locked + skipped + shortLinksLeftOut > 0 ? 'info' : 'success',
      text: parts.filter(Boolean).join(t('invitations.invite.separator')),
    });
    invitations.select([]);
    onClose();
    const draft = { kind: 'mailCampaign', id: mailCampaignId } as const;
    if (navigation?.href(draft) !== undefined) navigation.go(draft, 'push');
    else onMail?.();
  });
  return (
    <Sheet
      isOpen
      className="rk-invitation-email"
      title={
        count === 0
          ? t('invitations.actions.invite')
          : t('invitations.invite.title', { count, shown: exact(count) })
      }
      hasClose
      onOpenChange={() => {
        if (!make.isRunning) onClose();
      }}
      foot={
        <>
          <Button isDisabled={make.isRunning} onClick={onClose}>
            {t('invitations.saving.close')}
          </Button>
          <Button
            variant="primary"
            isLoading={make.isRunning}
            isDisabled={!hasAny}
            onClick={() => void make.run()}
          >
            {t('invitations.invite.make')}
          </Button>
        </>
      }
    >
      <div className={stack}>
        <p className={quiet}>{t('invitations.invite.lead')}</p>
        {preview.data ? (
          <Hindered hindered={hindered} unlocksLeft={unlocksLeft} />
        ) : (
          <ReadState
            read={preview}
            loadingText={t('invitations.loading')}
            failedText={t('invitations.failed')}
            count={2}
          />
        )}
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
          <div>
            <Checkbox
              label={t('invitations.invite.shortLinks')}
              isChecked={makesShortLinks}
              onCheckedChange={setMakesShortLinks}
            />
            <p className={quiet}>{t('invitations.invite.shortLinksHelp')}</p>
          </div>
        )}
        {make.failure && <FailureNotice failure={make.failure} />}
      </div>
    </Sheet>
  );
}

const isPassing = ({ reason }: InvitePreview['hindered'][number]): boolean =>
  passingHindrances.some((one) => one === reason);

interface HinderedProps extends Pick<InvitePreview, 'hindered'> {
  /** `null`: not known. */
  readonly unlocksLeft: number | null;
}

/** Creators whom the email does not reach as things stand: those with a locked address, and the others by reason. */
function Hindered({ hindered, unlocksLeft }: HinderedProps) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const namesOf = ({ names, count }: InvitePreview['hindered'][number]) =>
    names.join(t('invitations.invite.comma')) +
    (count > names.length ? t('invitations.moreWarnings', { shown: exact(count - names.length) }) : '');
  return hindered.map((group) => {
    const { reason, count } = group;
    const shown = { count, shown: exact(count) };
    return (
      <div key={reason} className={css.side}>
        <p className={css.sideTitle}>
          {reason === 'locked'
            ? t('invitations.invite.locked', shown)
            : t('invitations.invite.hindered', {
                ...shown,
                reason: t(`invitations.invite.reasons.${reason}`),
              })}
        </p>
        <p className={css.lines} data-rk-data="">
          {namesOf(group)}
        </p>
        {reason === 'locked' ? (
          <p className={quiet}>
            {t('invitations.invite.unlock')}
            {unlocksLeft !== null && (
              <> {t('invitations.invite.unlocksLeft', { shown: exact(unlocksLeft) })}</>
            )}
          </p>
        ) : (
          isPassing(group) && <p className={quiet}>{t('invitations.invite.sendAnyway')}</p>
        )}
      </div>
    );
  });
}
