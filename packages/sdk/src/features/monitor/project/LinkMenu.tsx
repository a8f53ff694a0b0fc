'use client';
import type { MonitorLink } from '@reachkit/contract/monitor/link';
import { ChartLine, ExternalLink, ListMinus, Pencil, SquarePen } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { platformNames } from '../../../domain/format/names.ts';
import { menuItem, useOpenItem } from '../../../domain/page/menuItems.tsx';
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
  const open = useOpenItem({ kind: 'monitoredPost', projectId, id }, t('project.openPost'), ChartLine);
  const changes = ({ edit, enter, takeOut }: LinkActions) => [
    ...(edit ? [menuItem('edit', t('project.editLink'), Pencil, () => edit(link))] : []),
    ...(enter ? [menuItem('enter', t('project.enter'), SquarePen, () => enter(link))] : []),
    menuItem('takeOut', t('project.takeOut'), ListMinus, () => takeOut([id]), { isDanger: true }),
  ];
  return (
    <RowMenu
      label={t('project.actionsOf', { name: nameOf(link) })}
      sections={() => [
        {
          id: 'see',
          items: [
            ...open,
            menuItem(
              'platform',
              t('project.onPlatform', { platform: platformNames[platform] }),
              ExternalLink,
              () => void window.open(url, '_blank', 'noopener,noreferrer'),
            ),
          ],
        },
        ...(actions ? [{ id: 'change', items: changes(actions) }] : []),
      ]}
    />
  );
}
