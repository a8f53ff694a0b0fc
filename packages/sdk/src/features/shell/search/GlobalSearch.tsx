'use client';
import { Search } from 'lucide-react';
import { type ForwardedRef, useEffect, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import type { TypedStorage } from '../../../core/react/storage.ts';
import { feature } from '../../../domain/page/feature.tsx';
import { useAssignedRef } from '../../../ui/assignRef.ts';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { shellTexts } from '../locales/zh.ts';
import { useShellWidth } from '../useShellWidth.ts';
import * as css from './GlobalSearch.css.ts';
import { GlobalSearchView } from './GlobalSearchView.tsx';
import type { SearchPage } from './pages.ts';
import { useGlobalSearch } from './useGlobalSearch.ts';
import { useSearchKey } from './useSearchKey.ts';

/** Props of `GlobalSearch`: how a page is opened, and where recent searches are kept. */
export interface GlobalSearchProps extends RootProps {
  /** Called for a chosen menu entry or page; creators and lists use the provider's `navigation`. */
  readonly onNavigate: (path: string) => void;
  /**
   * Pages, actions and settings, e.g. prices, help and the person's own; found by title and keywords without the server.
   * Keep its identity between renders.
   */
  readonly pages?: readonly SearchPage[] | undefined;
  /** Path of the page shown, with its query; the search remembers the last paths. */
  readonly currentPath?: string | undefined;
  /** Title of the page shown, in the person's language. */
  readonly currentTitle?: string | undefined;
  /** Storage of the person's recent searches and pages. Default: the page's own storage. */
  readonly storage?: TypedStorage | undefined;
}

/**
 * Searches creators, lists, menu entries and pages; Ctrl+K or ⌘K focuses it. A box in the top bar if there is room,
 * otherwise a button that opens a sheet.
 */
export const GlobalSearch = feature(function GlobalSearch(
  props: GlobalSearchProps,
  ref: ForwardedRef<HTMLElement>,
) {
  const attach = useAssignedRef(ref);
  const t = useText(shellTexts);
  const width = useShellWidth();
  const isSheet = width === 'phone' || width === 'narrow';
  const model = useGlobalSearch(props);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const keyName = useSearchKey(() => {
    if (isSheet) setOpen(true);
    else {
      input.current?.focus();
      input.current?.select();
    }
  });
  // The window was widened while the sheet was open.
  useEffect(() => {
    if (!isSheet) setOpen(false);
  }, [isSheet]);

  if (!isSheet) {
    return (
      <div
        ref={attach}
        {...rootAttributes(props)}
        className={cx('rk-global-search', css.root, props.className)}
      >
        <GlobalSearchView model={model} inputRef={input} keyName={keyName} />
      </div>
    );
  }
  return (
    <>
      <IconButton
        ref={attach}
        {...rootAttributes(props)}
        className={cx('rk-global-search', props.className)}
        label={t('globalSearch.label')}
        icon={<Search size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t('globalSearch.label')}
        hasClose
        initialFocusRef={input}
        className={css.sheet}
      >
        <GlobalSearchView model={model} inputRef={input} onOpened={() => setOpen(false)} isInline />
      </Dialog>
    </>
  );
});
