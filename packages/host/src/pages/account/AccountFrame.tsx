import { useText } from '@reachkit/sdk';
import { Tabs } from '@reachkit/sdk/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { hostTexts } from '../../locales/zh.ts';
import type { OwnPage } from '../../routing/ownPages.ts';
import * as css from '../own.css.ts';

interface AccountFrameProps {
  /** Account pages visible to the person. */
  readonly pages: readonly OwnPage[];
  readonly path: string;
  readonly children: ReactNode;
}

/** The account pages as tabs. */
export function AccountFrame({ pages, path, children }: AccountFrameProps) {
  const t = useText(hostTexts);
  const navigate = useNavigate();
  return (
    <>
      <Tabs
        label={t('account.title')}
        className={css.frameTabs}
        value={path}
        tabs={pages.map((page) => ({ value: page.path, label: t(`own.${page.title}`), href: page.path }))}
        onValueChange={(next) => navigate(next)}
      />
      {children}
    </>
  );
}
