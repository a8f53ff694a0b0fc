'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { coreTexts } from '../../../../core/locales/zh.ts';
import { Avatar } from '../../../../ui/Avatar/Avatar.tsx';
import { Checkbox } from '../../../../ui/Checkbox/Checkbox.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import { quiet } from '../../shared/collaboration.css.ts';
import { mainActionOf } from '../invitationSteps.ts';
import * as css from '../invitations.css.ts';
import { InvitationMenu } from './InvitationMenu.tsx';
import { CreatorName, type InvitationProps, MainAction, StateWord, Warnings } from './invitationCells.tsx';
import type { ActionContext } from './useActionEntries.tsx';
import { useInvitationWords } from './useInvitationWords.ts';

interface InvitationItemProps extends InvitationProps {
  readonly context: ActionContext;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** A creator in narrow layouts: name, state with time, money, and the next step as a button. */
export function InvitationItem({ invitation, context, isChosen, onChoose }: InvitationItemProps) {
  const t = useText(collaborationTexts);
  const say = useText(coreTexts);
  const words = useInvitationWords();
  const { name, handle, avatarUrl } = invitation.creator;
  const estimate = words.estimate(invitation)?.middle ?? t('words.unknown');
  const quoted = words.quoted(invitation) ?? '—';
  return (
    <div className={css.item} data-invitation={invitation.id}>
      <Avatar name={name} seed={handle} src={avatarUrl} />
      <span className={css.itemWords}>
        <CreatorName invitation={invitation} />
        <span className={css.itemLine}>
          <StateWord invitation={invitation} />
          <span className={quiet}>{words.since(invitation)}</span>
        </span>
        <span className={quiet}>{t('invitations.selectedOne', { estimate, quoted })}</span>
        {mainActionOf(invitation, context.rights) !== 'answer' && (
          <span className={css.itemNext}>{words.next(invitation)}</span>
        )}
        <Warnings invitation={invitation} />
      </span>
      <span className={css.itemTools}>
        <Checkbox
          label={say('table.selectRow', { name })}
          isLabelHidden
          isChecked={isChosen}
          onCheckedChange={onChoose}
        />
        <InvitationMenu invitation={invitation} context={context} />
      </span>
      <span className={css.itemAction}>
        <MainAction invitation={invitation} context={context} isWide />
      </span>
    </div>
  );
}
