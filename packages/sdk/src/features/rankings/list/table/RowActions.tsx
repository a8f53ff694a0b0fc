'use client';
import { ExternalLink, PanelRight, User } from 'lucide-react';
import { useText } from '../../../../core/i18n/useText.ts';
import type { Target } from '../../../../core/navigation/target.ts';
import { useWay } from '../../../../core/navigation/useWay.ts';
import { useSlots } from '../../../../core/slots.tsx';
import { platformNames } from '../../../../domain/format/names.ts';
import { RowMenu } from '../../../../ui/DataTable/layout/RowMenu.tsx';
import { rankingsTexts } from '../../locales/zh.ts';
import { creatorIdOf, type RankedRow } from '../rankedRow.ts';
import { rankingsSlots } from '../rankingsSlots.ts';
import { useRankingFormats } from '../useRankingFormats.ts';
import * as css from './table.css.ts';

interface RowProps {
  readonly row: RankedRow;
}

/** The host's actions on a row as icons: saves its creator, monitors its post. */
export function RowActions({ row }: RowProps) {
  const { slots, slotProps } = useSlots(rankingsSlots);
  const creatorId = creatorIdOf(row);
  const url = 'postId' in row ? row.url : null;
  if (!slots.SaveCreators && !slots.MonitorPost) return null;
  return (
    <span className={css.rowActions}>
      {slots.SaveCreators && creatorId !== null && (
        <slots.SaveCreators creatorIds={[creatorId]} variant="icon" {...slotProps.SaveCreators} />
      )}
      {slots.MonitorPost && url !== null && (
        <slots.MonitorPost
          url={url}
          creatorId={creatorId ?? undefined}
          variant="icon"
          {...slotProps.MonitorPost}
        />
      )}
    </span>
  );
}

interface RankedMenuProps extends RowProps {
  readonly onOpen: () => void;
}

/** Actions of a row: its detail, its creator, and its page on the platform. */
export function RankedMenu({ row, onOpen }: RankedMenuProps) {
  const t = useText(rankingsTexts);
  const { nameOf } = useRankingFormats();
  const creator = 'tag' in row ? null : row.creator;
  const ways: readonly Target[] = creator
    ? [{ kind: 'creator', platform: creator.platform, id: creator.id }]
    : [];
  const page = useWay(...ways);
  const address = 'postId' in row ? row.url : 'tag' in row ? null : row.creator.homepage;
  return (
    <RowMenu
      label={t('list.actionsOf', { name: nameOf(row) })}
      sections={() => [
        {
          id: 'see',
          items: [
            {
              id: 'detail',
              label: t('list.openDetail'),
              icon: <PanelRight size={16} aria-hidden="true" />,
              onSelect: onOpen,
            },
            ...(page
              ? [
                  {
                    id: 'creator',
                    label: t('list.openCreator'),
                    icon: <User size={16} aria-hidden="true" />,
                    href: page.href,
                    onSelect: page.onClick,
                  },
                ]
              : []),
            ...(address !== null && creator
              ? [
                  {
                    id: 'platform',
                    label: t('list.onPlatform', { platform: platformNames[creator.platform] }),
                    icon: <ExternalLink size={16} aria-hidden="true" />,
                    onSelect: () => void window.open(address, '_blank', 'noopener,noreferrer'),
                  },
                ]
              : []),
          ],
        },
      ]}
    />
  );
}
