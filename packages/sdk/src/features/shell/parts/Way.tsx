'use client';
import { House } from 'lucide-react';
import { useNavigation } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { shouldClientNavigate } from '../../../core/navigation/shouldClientNavigate.ts';
import { Breadcrumb, type BreadcrumbLinkProps } from '../../../ui/Breadcrumb/Breadcrumb.tsx';
import { shellTexts } from '../locales/zh.ts';
import type { Crumb } from '../menuEntries.ts';
import { useShellWidth } from '../useShellWidth.ts';

export interface WayProps {
  readonly crumbs: readonly Crumb[];
  readonly homePath: string;
  readonly onNavigate: (path: string) => void;
}

function CrumbLink(props: BreadcrumbLinkProps) {
  const Link = useNavigation().slots.Link ?? 'a';
  return <Link {...props} />;
}

const slots = { Link: CrumbLink };

/** Breadcrumb from home to the page; each step that is a page is a link. */
export function Way({ crumbs, homePath, onNavigate }: WayProps) {
  const t = useText(shellTexts);
  const isWide = useShellWidth() === 'wide';
  // Narrow screens hide sections: the menu shows them, and page names need the space.
  const shown = crumbs.filter(({ path }, at) => isWide || path !== null || at === crumbs.length - 1);
  return (
    <Breadcrumb
      label={t('breadcrumb')}
      slots={slots}
      moreLabel={t('more')}
      items={[
        {
          id: 'home',
          label: t('homePage'),
          href: homePath,
          icon: <House size={14} aria-hidden="true" />,
          isLabelHidden: true,
        },
        ...shown.map(({ id, title, path }) => ({ id, label: title, href: path ?? undefined })),
      ]}
      onFollow={(item, event) => {
        if (item.href === undefined) return;
        if (!shouldClientNavigate(event, { isSameOrigin: true, target: '', hasDownload: false })) return;
        event.preventDefault();
        onNavigate(item.href);
      }}
    />
  );
}
