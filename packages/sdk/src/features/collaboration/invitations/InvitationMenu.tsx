'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { RowMenu } from '../../../ui/DataTable/layout/RowMenu.tsx';
import type { MenuSection } from '../../../ui/Menu/Menu.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import type { InvitationProps } from './invitationCells.tsx';
import type { InvitationAct } from './invitationSteps.ts';
import { type ActContext, type ActEntry, useActEntries } from './useActEntries.tsx';

const groups: readonly (readonly [id: string, acts: readonly InvitationAct[]])[] = [
  ['see', ['open', 'thread', 'mail']],
  ['terms', ['answer', 'reply', 'offer', 'quote', 'accept']],
  ['reach', ['invite', 'link', 'revoke']],
  ['end', ['decline', 'cancel', 'reopen', 'remove']],
];

/** Entries in groups; empty groups are left out. */
export function sectionsOf(entries: readonly ActEntry[]): readonly MenuSection[] {
  return groups.flatMap(([id, acts]) => {
    const items = entries.filter((entry) => acts.includes(entry.id));
    return items.length === 0 ? [] : [{ id, items }];
  });
}

interface InvitationMenuProps extends InvitationProps {
  readonly context: ActContext;
}

/** The actions on a creator; nothing where none is lawful. */
export function InvitationMenu({ invitation, context }: InvitationMenuProps) {
  const t = useText(collaborationTexts);
  const entries = useActEntries(context)(invitation);
  if (entries.length === 0) return null;
  return (
    <RowMenu
      label={t('invitations.actsOf', { name: invitation.creator.name })}
      sections={() => sectionsOf(entries)}
    />
  );
}
