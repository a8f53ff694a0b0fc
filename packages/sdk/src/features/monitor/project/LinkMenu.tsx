'use client';
import type { MonitorLink } from '@reachkit/contract/monitor/link';
import { ChartLine, ExternalLink, ListMinus, Pencil, SquarePen } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { RowMenu } from '../../../ui/DataTable/layout/RowMenu.tsx';
import { monitorTexts } from '../locales/zh.ts';
import { nameOf } from './linkCells.tsx';

/** Actions on a post. Keep the object's identity between renders. */
export interface LinkActions {
  /** Left out over the plan's limit, as `enter`. */
  readonly edit?: ((link: MonitorLink) => void) | undefined;
  readonly enter?: ((link: MonitorLink) => void) | undefined;
  readonly takeOut: (ids: readonly string[]) => void;
}

interface LinkMenuProps {
  readonly link: MonitorLink;
  /** `null`: nothing may be changed. */
  readonly actions: LinkActions | null;
}

/** The actions of a post's row. */
export function LinkMenu({ link, actions }: LinkMenuProps) {
  const t = useText(monitorTexts);
  const { id, projectId, url, platform } = link;
  const detail = useWay({ kind: 'monitoredPost', projectId, id });
  const changes = ({ edit, enter, takeOut }: LinkActions) => [
    ...(edit
      ? [
          {
            id: 'edit',
            label: t('project.editLink'),
            icon: <Pencil size={16} aria-hidden="true" />,
            onSelect: () => edit(link),
          },
        ]
      : []),
    ...(enter
      ? [
          {
            id: 'enter',
            label: t('project.enter'),
            icon: <SquarePen size={16} aria-hidden="true" />,
            onSelect: () => enter(link),
          },
        ]
      : []),
    {
      id: 'takeOut',
      label: t('project.takeOut'),
      icon: <ListMinus size={16} aria-hidden="true" />,
      isDanger: true,
      onSelect: () => takeOut([id]),
    },
  ];
  return (
    <RowMenu
      label={t('project.actionsOf', { name: nameOf(link) })}
      sections={() => [
        {
          id: 'see',
          items: [
            ...(detail
              ? [
                  {
                    id: 'open',
                    label: t('project.openPost'),
                    href: detail.href,
                    onSelect: detail.onClick,
                    icon: <ChartLine size={16} aria-hidden="true" />,
                  },
                ]
              : []),
            {
              id: 'platform',
              label: t('project.onPlatform', { platform: platformNames[platform] }),
              icon: <ExternalLink size={16} aria-hidden="true" />,
              onSelect: () => void window.open(url, '_blank', 'noopener,noreferrer'),
            },
          ],
        },
        ...(actions ? [{ id: 'change', items: changes(actions) }] : []),
      ]}
    />
  );
}
