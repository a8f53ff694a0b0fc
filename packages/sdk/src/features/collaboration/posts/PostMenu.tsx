'use client';
import { ChartLine, ExternalLink, Link2, Unlink } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useWay } from '../../../core/navigation/useWay.ts';
import { RowMenu } from '../../../ui/DataTable/layout/RowMenu.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { type PostProps, targetOf } from './postCells.tsx';
import type { PromotionPost } from './usePromotionPosts.ts';

/** Actions on a deliverable. Keep the object's identity between renders. */
export interface PostActions {
  readonly attach: (row: PromotionPost) => void;
  readonly detach: (row: PromotionPost) => void;
}

interface PostMenuProps extends PostProps {
  readonly actions: PostActions;
}

/** The actions of a deliverable's row. */
export function PostMenu({ row, projectId, actions }: PostMenuProps) {
  const t = useText(collaborationTexts);
  const { post, creator } = row;
  const target = post && targetOf(post, projectId);
  const monitored = useWay(...(target?.kind === 'monitoredPost' ? [target] : []));
  const attach = {
    id: 'attach',
    label: t('posts.attach'),
    icon: <Link2 size={16} aria-hidden="true" />,
    onSelect: () => actions.attach(row),
  };
  return (
    <RowMenu
      label={t('posts.actionsOf', { name: creator.name })}
      sections={() =>
        post
          ? [
              {
                id: 'see',
                items: [
                  ...(monitored
                    ? [
                        {
                          id: 'monitored',
                          label: t('posts.inMonitor'),
                          href: monitored.href,
                          onSelect: monitored.onClick,
                          icon: <ChartLine size={16} aria-hidden="true" />,
                        },
                      ]
                    : []),
                  {
                    id: 'platform',
                    label: t('posts.onPlatform'),
                    icon: <ExternalLink size={16} aria-hidden="true" />,
                    onSelect: () => void window.open(post.url, '_blank', 'noopener,noreferrer'),
                  },
                ],
              },
              {
                id: 'change',
                items: [
                  {
                    id: 'detach',
                    label: t('posts.detach'),
                    icon: <Unlink size={16} aria-hidden="true" />,
                    isDanger: true,
                    onSelect: () => actions.detach(row),
                  },
                ],
              },
            ]
          : [{ id: 'change', items: [attach] }]
      }
    />
  );
}
