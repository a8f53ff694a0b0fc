'use client';
import { Check, MailOpen } from 'lucide-react';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { emailTexts } from '../../locales/zh.ts';
import * as css from '../Inbox.css.ts';
import { SnoozeMenu } from '../thread/SnoozeMenu.tsx';
import { LabelMenu, OwnerMenu } from '../thread/ThreadMenus.tsx';
import type { InboxModel } from '../useInbox.ts';
import type { ThreadChange } from './threadChange.ts';
import { useAnnouncedChange } from './useAnnouncedChange.ts';

/** Actions on all selected conversations. */
export function BulkBar({ model }: { readonly model: InboxModel }) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const announce = useAnnouncedChange();
  const { selected, list } = model;
  const ids = [...selected];
  const threads = (list ?? []).filter(({ id }) => selected.has(id));
  const isHandled = threads.every(({ state }) => state === 'handled');
  const isUnread = threads.some((one) => one.isUnread);
  const change = (wanted: ThreadChange) => {
    void announce(wanted, (one) => model.change(ids, one));
    model.clearSelection();
  };
  return (
    <section
      aria-label={t('inbox.selected', { count: ids.length, shown: exact(ids.length) })}
      className={css.bulk}
    >
      <span role="status" className={css.bulkCount}>
        {t('inbox.selected', { count: ids.length, shown: exact(ids.length) })}
      </span>
      <Button
        variant="link"
        size="small"
        onClick={() =>
          model.select(
            (list ?? []).map(({ id }) => id),
            true,
          )
        }
      >
        {t('inbox.selectAll')}
      </Button>
      <Button variant="link" size="small" onClick={model.clearSelection}>
        {t('inbox.clear')}
      </Button>
      <span className={css.bulkActions}>
        <Button
          size="small"
          icon={<Check size={16} aria-hidden="true" />}
          onClick={() => change({ isHandled: !isHandled })}
        >
          {t(isHandled ? 'thread.reopen' : 'thread.handle')}
        </Button>
        <Button
          size="small"
          icon={<MailOpen size={16} aria-hidden="true" />}
          onClick={() => change({ isUnread: !isUnread })}
        >
          {t(isUnread ? 'thread.markRead' : 'thread.markUnread')}
        </Button>
        <SnoozeMenu isSmall snoozedUntil={null} onSnooze={(until) => change({ snoozedUntil: until })} />
        <OwnerMenu isSmall owners={model.owners} ownId={model.ownId} owner={undefined} onChange={change} />
        <LabelMenu
          isSmall
          labels={model.labels}
          threads={threads}
          onChange={change}
          makeLabel={model.makeLabel}
        />
      </span>
    </section>
  );
}
