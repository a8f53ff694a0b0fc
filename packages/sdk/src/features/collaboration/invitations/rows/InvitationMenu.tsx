'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { RowMenu } from '../../../../ui/DataTable/layout/RowMenu.tsx';
import type { MenuSection } from '../../../../ui/Menu/Menu.tsx';
import { collaborationTexts } from '../../locales/zh.ts';
import type { InvitationAction } from '../invitationSteps.ts';
import type { InvitationProps } from './invitationCells.tsx';
import { type ActionContext, type ActionEntry, useActionEntries } from './useActionEntries.tsx';

const groups: readonly (readonly [id: string, actions: readonly InvitationAction[]])[] = [
  ['see', ['open', 'thread', 'mail']],
  ['terms', ['answer', 'reply', 'offer', 'quote', 'accept']],
  ['reach', ['invite', 'link', 'revoke']],
  ['end', ['decline', 'cancel', 'reopen', 'remove']],
];

/** Entries in groups; empty groups are left out. */
export function sectionsOf(entries: readonly ActionEntry[]): readonly MenuSection[] {
  return groups.flatMap(([id, actions]) => {
    const items = entries.filter((entry) => actions.includes(entry.id));
    return items.length === 0 ? [] : [{ id, items }];
  });
}

interface InvitationMenuProps extends InvitationProps {
  readonly context: ActionContext;
}

/** The actions on a creator; nothing where none is lawful. */
export function InvitationMenu({ invitation, context }: InvitationMenuProps) {
  const t = useText(collaborationTexts);
  const entries = useActionEntries(context)(invitation);
  if (entries.length === 0) return null;
  return (
    <RowMenu
      label={t('invitations.actionsOf', { name: invitation.creator.name })}
      sections={() => sectionsOf(entries)}
    />
  );
}
