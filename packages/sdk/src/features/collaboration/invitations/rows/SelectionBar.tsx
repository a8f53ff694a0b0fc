'use client';
import { Ellipsis, Send, UserRound } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { useClearOnEscape } from '../../../../domain/keys/useClearOnEscape.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { useDockHeight } from '../../../../ui/DataTable/scrolling/useDockHeight.ts';
import { Menu } from '../../../../ui/Menu/Menu.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import type { CollaborationMember } from '../../shared/useMembers.ts';
import { type InvitationAction, mainActionOf } from '../invitationSteps.ts';
import * as css from '../invitations.css.ts';
import type { InvitationsModel } from '../usePromotionInvitations.ts';
import { sectionsOf } from './InvitationMenu.tsx';
import { buttonOf } from './invitationCells.tsx';
import { type ActionContext, useActionEntries } from './useActionEntries.tsx';
import { useInvitationWords } from './useInvitationWords.ts';

interface SelectionBarProps {
  readonly model: InvitationsModel;
  readonly context: ActionContext;
  readonly isPhone: boolean;
  readonly isPrimaryTaken: boolean;
  readonly root: RefObject<HTMLElement | null>;
  readonly onInvite: (ids: readonly string[]) => void;
  readonly onHandOver: (member: CollaborationMember) => void;
  readonly onRemove: (ids: readonly string[]) => void;
}

/** Beside the next step of one creator; the others are in the menu. */
const besides: readonly InvitationAction[] = ['offer', 'link', 'cancel'];

/** Docked while creators are selected: the next step of one, or what several can have in common. */
export function SelectionBar(props: SelectionBarProps) {
  const { model, context, isPhone, isPrimaryTaken, root, onInvite, onHandOver, onRemove } = props;
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const words = useInvitationWords();
  const bar = useRef<HTMLDivElement>(null);
  const clear = () => model.select([]);
  useClearOnEscape(root, clear);
  useDockHeight(bar, root);
  const entriesOf = useActionEntries(context);
  const { selected, selectedIds, rights, members } = model;
  const count = selectedIds.length;
  const entries = selected ? entriesOf(selected) : [];
  const main = selected && entries.find(({ id }) => id === mainActionOf(selected, rights));
  const beside = isPhone ? [] : entries.filter((entry) => entry !== main && besides.includes(entry.id));
  const primary = isPrimaryTaken ? 'secondary' : 'primary';
  const others = entries.filter((entry) => entry !== main && !beside.includes(entry));
  const owners = {
    id: 'owner',
    caption: t('invitations.handOver'),
    items: members.map((member) => ({
      id: member.id,
      label: member.name,
      icon: <UserRound size={16} aria-hidden="true" />,
      onSelect: () => onHandOver(member),
    })),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section would be one more landmark for a bar of buttons
    <div ref={bar} role="group" aria-label={t('invitations.selection')} className={css.dock} data-dock="">
      {main && (
        <Button {...buttonOf(main)} variant={primary} icon={main.icon}>
          {main.label}
        </Button>
      )}
      {beside.map((entry) => (
        <Button key={entry.id} {...buttonOf(entry)} icon={entry.icon}>
          {entry.label}
        </Button>
      ))}
      {!selected && rights.canOffer && (
        <Button
          variant={primary}
          icon={<Send size={16} aria-hidden="true" />}
          onClick={() => onInvite(selectedIds)}
        >
          {t('invitations.actions.invite')}
        </Button>
      )}
      {!selected && !isPhone && (
        <Button variant="danger" onClick={() => onRemove(selectedIds)}>
          {t('invitations.remove')}
        </Button>
      )}
      <Menu
        label={t('invitations.more')}
        isIconOnly
        variant="secondary"
        icon={<Ellipsis size={16} aria-hidden="true" />}
        sections={[
          ...sectionsOf(others),
          ...(members.length > 0 ? [owners] : []),
          ...(!selected && isPhone
            ? [
                {
                  id: 'end',
                  items: [
                    {
                      id: 'remove',
                      label: t('invitations.remove'),
                      isDanger: true,
                      onSelect: () => onRemove(selectedIds),
                    },
                  ],
                },
              ]
            : []),
        ]}
      />
      <span className={css.chosen} aria-live="polite">
        {t('invitations.selected', { count, shown: exact(count) })}
        {selected &&
          ` · ${t('invitations.selectedOne', {
            estimate: words.estimate(selected)?.middle ?? t('words.unknown'),
            quoted: words.quoted(selected) ?? '—',
          })}`}
      </span>
      <Button variant="ghost" className={css.clear} onClick={clear}>
        {t('invitations.clear')}
      </Button>
    </div>
  );
}
