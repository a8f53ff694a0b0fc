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
import type { ShortLinkActs } from './linkActs.ts';

interface LinkMenuProps {
  readonly link: ShortLink;
  readonly acts: ShortLinkActs;
}

export function LinkMenu({ link, acts }: LinkMenuProps) {
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
            item('qr', t('list.qr'), QrCode, () => acts.onQr(link)),
            item('history', t('list.history'), History, () => acts.onHistory(link)),
            ...(link.creator
              ? [item('creator', t('list.onlyCreator'), UserSearch, () => acts.onCreator(link))]
              : []),
          ],
        },
        {
          id: 'change',
          items: [
            ...(link.state === 'archived'
              ? [item('restore', t('list.restore'), ArchiveRestore, () => acts.onRestore(link))]
              : [
                  item('edit', t('list.edit'), Pencil, () => acts.onEdit(link)),
                  ...(link.state === 'active' || link.state === 'scheduled'
                    ? [item('pause', t('list.pause'), Pause, () => acts.onPause(link))]
                    : []),
                  ...(link.state === 'paused'
                    ? [item('resume', t('list.resume'), Play, () => acts.onResume(link))]
                    : []),
                  item('archive', t('list.archive'), Archive, () => acts.onArchive(link)),
                ]),
          ],
        },
      ]}
    />
  );
}
