'use client';
import { mailCountMost } from '@reachkit/contract/email/inbox/inbox';
import { ListFilter, Search } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as page from '../../../domain/page/page.css.ts';
import { Chip } from '../../../ui/Chip/Chip.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { IconButton } from '../../../ui/IconButton/IconButton.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { Select } from '../../../ui/Select/Select.tsx';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { emailTexts } from '../locales/zh.ts';
import { FindField } from '../parts/FindField.tsx';
import * as css from './Inbox.css.ts';
import { inboxFilterChoices } from './inboxView.ts';
import { useShortTime } from './list/useShortTime.ts';
import { UnreadableMails } from './UnreadableMails.tsx';
import type { InboxModel } from './useInbox.ts';

interface InboxHeadProps {
  readonly model: InboxModel;
  readonly titleId: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** Above the list: status of the senders, search and filters. */
export function InboxHead({ model, titleId, headingRef }: InboxHeadProps) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const { view, setView, counts } = model;
  // The server counts up to a limit.
  const shownCount = (count: number) => {
    if (count === 0) return undefined;
    return count < mailCountMost ? exact(count) : `${exact(mailCountMost - 1)}+`;
  };
  const [isSearching, setSearching] = useState(view.keyword !== '');
  const root = useRef<HTMLElement>(null);
  const wasSearching = useRef(isSearching);
  useEffect(() => {
    // Focuses the field when the search is opened.
    if (isSearching && !wasSearching.current) root.current?.querySelector('input')?.focus();
    wasSearching.current = isSearching;
  }, [isSearching]);
  const close = () => {
    setView({ keyword: '' }, 'keyword');
    setSearching(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the key of its search field
    <header
      ref={root}
      className={css.head}
      onKeyDown={({ key, target }) => {
        if (key !== 'Escape' || !(target instanceof HTMLInputElement)) return;
        close();
        root.current?.querySelector<HTMLElement>('[data-search]')?.focus();
      }}
    >
      <div className={css.headLine}>
        <Heading level={1} ref={headingRef} id={titleId} tabIndex={-1} className={css.title}>
          {t('inbox.title')}
        </Heading>
        <MailboxLine model={model} />
        <IconButton
          label={t('inbox.search')}
          icon={<Search size={16} aria-hidden="true" />}
          aria-expanded={isSearching}
          data-search=""
          onClick={() => (isSearching ? close() : setSearching(true))}
        />
        <Narrow model={model} />
      </div>
      {(isSearching || view.keyword !== '') && (
        <FindField
          className={css.find}
          label={t('inbox.find')}
          keyword={view.keyword}
          onKeyword={(keyword) => setView({ keyword }, 'keyword')}
        />
      )}
      <Chips model={model} />
      <Tabs
        className={css.tabs}
        label={t('inbox.filters')}
        countPlace="below"
        value={view.filter}
        onValueChange={(filter) => setView({ filter }, 'filter')}
        tabs={inboxFilterChoices.map((filter) => ({
          value: filter,
          label: t(`inbox.filter.${filter === '' ? 'all' : filter}`),
          count: counts ? shownCount(counts[filter === '' ? 'all' : filter]) : undefined,
        }))}
      />
      <Faults model={model} />
    </header>
  );
}

/** The number of synced senders, and the time up to which all are synced. */
function MailboxLine({ model: { mailboxes } }: Pick<InboxHeadProps, 'model'>) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const shortTime = useShortTime();
  const count = mailboxes.length;
  if (count === 0) return <span className={css.mailboxes} />;
  const read = mailboxes.flatMap(({ readAt }) => readAt ?? []).sort();
  const [oldest] = read;
  const shown = exact(count);
  return (
    <span className={css.mailboxes}>
      {oldest === undefined || read.length < count
        ? t('inbox.reading', { count, shown })
        : t('inbox.mailboxes', { count, shown, time: shortTime(oldest, true) })}
    </span>
  );
}

/** Senders that cannot be synced, each with a link, and unreadable messages. */
function Faults({ model: { mailboxes } }: Pick<InboxHeadProps, 'model'>) {
  const t = useText(emailTexts);
  const first = mailboxes.find(({ isComplete, fault }) => !isComplete && fault === null);
  return (
    <>
      {mailboxes.map(
        ({ id, address, fault }) =>
          fault !== null && (
            <Notice
              key={id}
              className={css.fault}
              tone="warning"
              action={
                <Link to={{ kind: 'mailSender', id }} className={page.link}>
                  {t('inbox.mend')}
                </Link>
              }
            >
              <span data-rk-data="">{t(`inbox.fault.${fault}`, { address })}</span>
            </Notice>
          ),
      )}
      {mailboxes.map(
        (mailbox) => mailbox.unreadable > 0 && <UnreadableMails key={mailbox.id} mailbox={mailbox} />,
      )}
      {first && (
        <p role="status" data-rk-data="" className={css.firstRead}>
          {t('inbox.firstRead', { address: first.address })}
        </p>
      )}
    </>
  );
}

function Narrow({ model }: Pick<InboxHeadProps, 'model'>) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLElement>(null);
  const { view, setView, labels, owners, mailboxes } = model;
  const used = [view.owner, view.label, view.sender].filter((one) => one !== '').length;
  return (
    <>
      <IconButton
        ref={button}
        label={used === 0 ? t('inbox.narrow') : t('inbox.narrowed', { shown: exact(used) })}
        icon={<ListFilter size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-used={used > 0 ? '' : undefined}
        className={css.narrow}
        onClick={() => setOpen(!isOpen)}
      />
      <Popover
        isOpen={isOpen}
        onOpenChange={setOpen}
        anchorRef={button}
        label={t('inbox.narrow')}
        placement="bottom-end"
        width="small"
      >
        <div className={css.selects}>
          <Select
            label={t('inbox.owner')}
            value={view.owner}
            onValueChange={(owner) => setView({ owner }, 'filter')}
            options={[
              { value: '', label: t('inbox.anyOwner') },
              { value: 'none', label: t('inbox.noOwner') },
              ...owners.map(({ id, name }) => ({ value: id, label: name, isData: true })),
            ]}
          />
          <Select
            label={t('inbox.label')}
            value={view.label}
            onValueChange={(label) => setView({ label }, 'filter')}
            options={[
              { value: '', label: t('inbox.anyLabel') },
              ...labels.map(({ id, name }) => ({ value: id, label: name, isData: true })),
            ]}
          />
          <Select
            label={t('inbox.sender')}
            value={view.sender}
            onValueChange={(sender) => setView({ sender }, 'filter')}
            options={[
              { value: '', label: t('inbox.anySender') },
              ...mailboxes.map(({ id, address }) => ({ value: id, label: address })),
            ]}
          />
        </div>
      </Popover>
    </>
  );
}

/** Filters from an external URL, as removable chips. */
function Chips({ model }: Pick<InboxHeadProps, 'model'>) {
  const t = useText(emailTexts);
  const { view, setView } = model;
  const given = (['creator', 'campaign'] as const).filter((name) => view[name] !== '');
  if (given.length === 0) return null;
  return (
    <div className={css.chips}>
      {given.map((name) => (
        <Chip
          key={name}
          field={t(`inbox.${name}`)}
          removeLabel={t('inbox.showAll')}
          onRemove={() => setView(name === 'creator' ? { creator: '' } : { campaign: '' }, 'filter')}
        />
      ))}
    </div>
  );
}
