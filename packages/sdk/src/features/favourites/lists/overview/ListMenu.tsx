'use client';
import type { FavouriteList } from '@reachkit/contract/favourites/lists';
import { FolderOpen, Lock, Pencil, Trash2, Users } from 'lucide-react';
import { useText } from '../../../../core/i18n/useText.ts';
import { RowMenu } from '../../../../ui/DataTable/layout/RowMenu.tsx';
import type { MenuSection } from '../../../../ui/Menu/Menu.tsx';
import { favouritesTexts } from '../../locales/zh.ts';
import type { ListCardActions } from './listActions.ts';

interface ListMenuProps {
  readonly list: FavouriteList;
  readonly actions: ListCardActions;
}

/** The actions on one list; those reserved for its manager are hidden from other members. */
export function ListMenu({ list, actions }: ListMenuProps) {
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
          onSelect: () => actions.onOpen(list),
        },
        {
          id: 'edit',
          label: t('overview.edit'),
          icon: <Pencil {...icon} />,
          onSelect: () => actions.onEdit(list),
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
                onSelect: () => actions.onShare(list, !list.isPublic),
              },
              {
                id: 'remove',
                label: t('overview.remove'),
                icon: <Trash2 {...icon} />,
                isDanger: true,
                onSelect: () => actions.onRemove(list),
              },
            ],
          },
        ]
      : []),
  ];
  return <RowMenu label={t('overview.acts', { name: list.name })} sections={sections} />;
}
