'use client';
import { Keyboard } from 'lucide-react';
import { forwardRef, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { useSlots } from '../../../core/slots.tsx';
import { usePageKeys } from '../../../domain/keys/usePageKeys.ts';
import { NothingFound } from '../../../domain/page/NothingFound.tsx';
import { ReadPlace } from '../../../domain/page/ReadPlace.tsx';
import { useForwardedNode } from '../../../ui/assignRef.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { lazyPart } from '../../../ui/Lazy/lazyPart.tsx';
import { PartBoundary } from '../../../ui/Lazy/PartBoundary.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { emailTexts } from '../locales/zh.ts';
import * as css from './Inbox.css.ts';
import { InboxHead } from './InboxHead.tsx';
import { inboxSlots } from './inboxSlots.ts';
import { openInboxView } from './inboxView.ts';
import { NoThreads as OwnNoThreads } from './list/NoThreads.tsx';
import { ThreadRow } from './list/ThreadRow.tsx';
import type { ThreadChange } from './list/threadChange.ts';
import { useAnnouncedChange } from './list/useAnnouncedChange.ts';
import type { EmailThreadActs } from './thread/EmailThreadView.tsx';
import type { InboxModel } from './useInbox.ts';

const OpenThread = lazyPart(async () => (await import('./OpenThread.tsx')).OpenThread);
const KeysDialog = lazyPart(async () => (await import('./KeysDialog.tsx')).KeysDialog);
const BulkBar = lazyPart(async () => (await import('./list/BulkBar.tsx')).BulkBar);

/** Props of `InboxView`: the model of the inbox. */
export interface InboxViewProps extends RootProps {
  readonly model: InboxModel;
}

/** Renders a `useInbox` model. */
export const InboxView = forwardRef<HTMLElement, InboxViewProps>(function InboxView(
  { model, ...props },
  ref,
) {
  const t = useText(emailTexts);
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  useForwardedNode(ref, root);
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useRef<EmailThreadActs>(null);
  const [hasKeys, setKeys] = useState(false);
  const { view, setView } = model;
  const { close, said } = useReading(model, root, heading);
  useKeys(model, root, actions, () => setKeys(true));
  return (
    <HeadingScope first={1}>
      <section
        {...rootAttributes(props)}
        ref={root}
        aria-labelledby={titleId}
        className={cx('rk-inbox', css.root, props.className)}
      >
        <div className={css.columns} data-open={view.open === '' ? undefined : ''}>
          <div className={css.side}>
            <InboxHead model={model} titleId={titleId} headingRef={heading} />
            {model.list ? (
              <Threads model={model} list={model.list} onOpen={(open) => setView({ open }, 'open')} />
            ) : (
              <ReadPlace read={model} loadingText={t('inbox.loading')} failedText={t('inbox.failed')} />
            )}
            {model.selected.size > 0 && (
              <PartBoundary fallback={null}>
                <BulkBar model={model} />
              </PartBoundary>
            )}
          </div>
          {view.open === '' ? (
            <div className={css.nothing}>
              <bdi>{t('inbox.open')}</bdi>
              <Button
                variant="ghost"
                size="small"
                icon={<Keyboard size={16} aria-hidden="true" />}
                onClick={() => setKeys(true)}
              >
                {t('inbox.keysOffer')}
              </Button>
            </div>
          ) : (
            <PartBoundary fallback={<SkeletonLines count={8} className={css.thread} />}>
              <OpenThread threadId={view.open} onBack={close} actsRef={actions} />
            </PartBoundary>
          )}
        </div>
        <p role="status" className="rk-hidden">
          {said}
        </p>
        {hasKeys && (
          <PartBoundary fallback={null}>
            <KeysDialog onClose={() => setKeys(false)} />
          </PartBoundary>
        )}
      </section>
    </HeadingScope>
  );
});

interface ThreadsProps {
  readonly model: InboxModel;
  readonly list: NonNullable<InboxModel['list']>;
  readonly onOpen: (id: string) => void;
}

function Threads({ model, list, onOpen }: ThreadsProps) {
  const t = useText(emailTexts);
  const errorText = useErrorText();
  const { slots, slotProps } = useSlots(inboxSlots);
  const { NoThreads = OwnNoThreads } = slots;
  const { view, setView, selected, moreError, hasMore } = model;
  return (
    <div className={css.body} aria-busy={model.isStale}>
      {list.length > 0 ? (
        <ul aria-label={t('inbox.list')} className={css.list} data-stale={model.isStale ? '' : undefined}>
          {list.map((entry) => (
            <ThreadRow
              key={entry.id}
              entry={entry}
              isOpen={view.open === entry.id}
              isSelected={selected.has(entry.id)}
              onOpen={() => onOpen(entry.id)}
              onSelect={(isSelected) => model.select([entry.id], isSelected)}
            />
          ))}
        </ul>
      ) : model.isFiltered ? (
        <div className={css.place}>
          <NothingFound
            title={t('inbox.none')}
            onShowAll={() => setView({ ...openInboxView, open: view.open }, 'reset')}
          />
        </div>
      ) : (
        <NoThreads
          hasMailbox={model.mailboxes.some(({ fault }) => fault !== 'noImap')}
          {...slotProps.NoThreads}
        />
      )}
      {(hasMore || moreError) && (
        <div className={css.more}>
          {moreError && (
            <Notice tone="error">
              {t('inbox.moreFailed')} {errorText(moreError)}
            </Notice>
          )}
          <Button isLoading={model.isLoadingMore} onClick={moreError ? model.retry : model.loadMore}>
            {t('inbox.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Announces a newly opened conversation, and restores the focus when it is closed. */
function useReading(
  { view, setView, list }: InboxModel,
  root: React.RefObject<HTMLElement | null>,
  heading: React.RefObject<HTMLElement | null>,
) {
  const t = useText(emailTexts);
  const opened = list?.find(({ id }) => id === view.open);
  const former = useRef('');
  useEffect(() => {
    if (view.open !== '') former.current = view.open;
  }, [view.open]);
  // Opened from a creator with only one conversation: opens that one.
  const only = list?.length === 1 && view.creator !== '' ? list[0]?.id : undefined;
  const opening = useRef('');
  useEffect(() => {
    if (only === undefined || view.open !== '' || opening.current === view.creator) return;
    opening.current = view.creator;
    setView({ open: only }, 'only');
  }, [only, view.creator, view.open, setView]);
  const close = useCallback(() => {
    setView({ open: '' }, 'close');
    queueMicrotask(() => {
      const row = root.current?.querySelector<HTMLElement>(
        `[data-thread="${CSS.escape(former.current)}"] button`,
      );
      (row ?? heading.current)?.focus({ preventScroll: false });
    });
  }, [setView, root, heading]);
  const said = opened
    ? t('keys.opened', {
        name: opened.creator?.name || opened.name,
        state: t(
          opened.isComplaint && opened.state === 'automatic'
            ? 'inbox.complaint'
            : `inbox.state.${opened.state}`,
        ),
      })
    : '';
  return { close, said };
}

/** Keyboard shortcuts of the inbox. */
function useKeys(
  model: InboxModel,
  root: React.RefObject<HTMLElement | null>,
  actions: React.RefObject<EmailThreadActs | null>,
  onKeys: () => void,
) {
  const announce = useAnnouncedChange();
  const { view, setView, list } = model;
  const at = list?.findIndex(({ id }) => id === view.open) ?? -1;
  const opened = list?.[at];
  const go = (to: number) => {
    const next = list?.[to];
    if (!next) return null;
    return () => {
      setView({ open: next.id }, 'open');
      const row = root.current?.querySelector<HTMLElement>(`[data-thread="${CSS.escape(next.id)}"] button`);
      row?.focus();
    };
  };
  const change = (wanted: ThreadChange) => () =>
    void announce(wanted, (one) => model.change(opened ? [opened.id] : [], one));
  const press = (selector: string) => () => root.current?.querySelector<HTMLElement>(selector)?.click();
  usePageKeys(root, {
    j: go(at + 1),
    k: at > 0 ? go(at - 1) : null,
    e: opened ? change({ isHandled: opened.state !== 'handled' }) : null,
    u: opened ? change({ isUnread: true }) : null,
    r: view.open === '' ? null : () => actions.current?.reply(),
    s:
      view.open === '' ? null : () => openMenu(root.current?.querySelector('.rk-email-thread [data-snooze]')),
    x: opened ? () => model.select([opened.id], !model.selected.has(opened.id)) : null,
    '/': () => {
      const field = root.current?.querySelector<HTMLElement>('input[type="search"], [role="searchbox"]');
      if (field) field.focus();
      else press('[data-search]')();
    },
    '?': onKeys,
  });
}

/** Opens the menu as by keyboard, so that its first entry gets the focus. */
function openMenu(button: Element | null | undefined) {
  if (!(button instanceof HTMLElement)) return;
  button.focus();
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }));
}
