'use client';
import type { ShortLink } from '@reachkit/contract';
import {
  Archive,
  ArchiveRestore,
  ChartLine,
  History,
  Pause,
  Pencil,
  Play,
  QrCode,
  UserSearch,
} from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { menuItem, useOpenItem } from '../../../domain/page/menuItems.tsx';
import { RowMenu } from '../../../ui/DataTable/layout/RowMenu.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import type { ShortLinkActions } from './linkActions.ts';

interface LinkMenuProps {
  readonly link: ShortLink;
  readonly actions: ShortLinkActions;
}

export function LinkMenu({ link, actions }: LinkMenuProps) {
  const t = useText(shortLinksTexts);
  const open = useOpenItem({ kind: 'shortLink', id: link.id }, t('list.open'), ChartLine);
  return (
    <RowMenu
      label={t('list.table.actionsOf', { name: link.name })}
      sections={() => [
        {
          id: 'see',
          items: [
            ...open,
            menuItem('qr', t('list.qr'), QrCode, () => actions.onQr(link)),
            menuItem('history', t('list.history'), History, () => actions.onHistory(link)),
            ...(link.creator
              ? [menuItem('creator', t('list.onlyCreator'), UserSearch, () => actions.onCreator(link))]
              : []),
          ],
        },
        {
          id: 'change',
          items: [
            ...(link.state === 'archived'
              ? [menuItem('restore', t('list.restore'), ArchiveRestore, () => actions.onRestore(link))]
              : [
                  menuItem('edit', t('list.edit'), Pencil, () => actions.onEdit(link)),
                  ...(link.state === 'active' || link.state === 'scheduled'
                    ? [menuItem('pause', t('list.pause'), Pause, () => actions.onPause(link))]
                    : []),
                  ...(link.state === 'paused'
                    ? [menuItem('resume', t('list.resume'), Play, () => actions.onResume(link))]
                    : []),
                  menuItem('archive', t('list.archive'), Archive, () => actions.onArchive(link)),
                ]),
          ],
        },
      ]}
    />
  );
}
