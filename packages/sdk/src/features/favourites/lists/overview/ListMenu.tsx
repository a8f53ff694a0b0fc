'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { FolderOpen, Lock, Pencil, Trash2, Users } from 'lucide-react';
import { useText } from '../../../../core/i18n/useText.ts';
import { RowMenu } from '../../../../ui/DataTable/layout/RowMenu.tsx';
import type { MenuSection } from '../../../../ui/Menu/Menu.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import type { ListCardActs } from './listActs.ts';

interface ListMenuProps {
  readonly list: FavouriteList;
  readonly acts: ListCardActs;
}

/** The acts on one list; those reserved for its manager are hidden from other members. */
export function ListMenu({ list, acts }: ListMenuProps) {
  const t = useText(favouritesTexts);
  const icon = { size: 16, 'aria-hidden': true } as const;
  const sections = (): readonly MenuSection[] => [
    {
      id: 'all',
      items: [
        {
          id: 'open',
          label: t('overview.open'),
          icon: <FolderOpen {...icon} />,
          onSelect: () => acts.onOpen(list),
        },
        {
          id: 'edit',
          label: t('overview.edit'),
          icon: <Pencil {...icon} />,
          onSelect: () => acts.onEdit(list),
        },
      ],
    },
    ...(list.canManage
      ? [
          {
            id: 'manage',
            items: [
              {
                id: 'share',
                label: list.isPublic ? t('overview.hide') : t('overview.share'),
                icon: list.isPublic ? <Lock {...icon} /> : <Users {...icon} />,
                onSelect: () => acts.onShare(list, !list.isPublic),
              },
              {
                id: 'remove',
                label: t('overview.remove'),
                icon: <Trash2 {...icon} />,
                isDanger: true,
                onSelect: () => acts.onRemove(list),
              },
            ],
          },
        ]
      : []),
  ];
  return <RowMenu label={t('overview.acts', { name: list.name })} sections={sections} />;
}
