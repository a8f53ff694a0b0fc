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
import { useWay } from '../../../core/navigation/useWay.ts';
import { RowMenu } from '../../../ui/DataTable/layout/RowMenu.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import type { ShortLinkActions } from './linkActions.ts';

interface LinkMenuProps {
  readonly link: ShortLink;
  readonly actions: ShortLinkActions;
}

export function LinkMenu({ link, actions }: LinkMenuProps) {
  const t = useText(shortLinksTexts);
  const detail = useWay({ kind: 'shortLink', id: link.id });
  const item = (id: string, label: string, Icon: typeof Pencil, onSelect: () => void) => ({
    id,
    label,
    onSelect,
    icon: <Icon size={16} aria-hidden="true" />,
  });
  return (
    <RowMenu
      label={t('list.table.actionsOf', { name: link.name })}
      sections={() => [
        {
          id: 'see',
          items: [
            ...(detail
              ? [
                  {
                    id: 'open',
                    label: t('list.open'),
                    href: detail.href,
                    onSelect: detail.onClick,
                    icon: <ChartLine size={16} aria-hidden="true" />,
                  },
                ]
              : []),
            item('qr', t('list.qr'), QrCode, () => actions.onQr(link)),
            item('history', t('list.history'), History, () => actions.onHistory(link)),
            ...(link.creator
              ? [item('creator', t('list.onlyCreator'), UserSearch, () => actions.onCreator(link))]
              : []),
          ],
        },
        {
          id: 'change',
          items: [
            ...(link.state === 'archived'
              ? [item('restore', t('list.restore'), ArchiveRestore, () => actions.onRestore(link))]
              : [
                  item('edit', t('list.edit'), Pencil, () => actions.onEdit(link)),
                  ...(link.state === 'active' || link.state === 'scheduled'
                    ? [item('pause', t('list.pause'), Pause, () => actions.onPause(link))]
                    : []),
                  ...(link.state === 'paused'
                    ? [item('resume', t('list.resume'), Play, () => actions.onResume(link))]
                    : []),
                  item('archive', t('list.archive'), Archive, () => actions.onArchive(link)),
                ]),
          ],
        },
      ]}
    />
  );
}
