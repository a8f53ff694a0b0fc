'use client';
import { forwardRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import {
  type FeatureViewProps,
  useFeatureView,
  type ViewChangeDetail,
} from '../../../core/react/useControllable.ts';
import { FeatureRoot } from '../../../provider/FeatureRoot.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { Tabs } from '../../../ui/Tabs/Tabs.tsx';
import { formatCampaignsView, parseCampaignsView } from '../campaigns/campaignsView.ts';
import { EmailCampaigns } from '../campaigns/EmailCampaigns.tsx';
import { Inbox } from '../inbox/Inbox.tsx';
import { formatInboxView, parseInboxView } from '../inbox/inboxView.ts';
import { emailTexts } from '../locales/zh.ts';
import { Outbox } from '../outbox/Outbox.tsx';
import { formatOutboxView, parseOutboxView } from '../outbox/outboxView.ts';
import { OutboxBeside } from '../parts/OutboxLink.tsx';
import { EmailSenders } from '../senders/EmailSenders.tsx';
import { formatSendersView, parseSendersView } from '../senders/sendersView.ts';
import { EmailSettings } from '../settings/EmailSettings.tsx';
import { EmailSuppressions } from '../suppressions/EmailSuppressions.tsx';
import { formatSuppressionsView, parseSuppressionsView } from '../suppressions/suppressionsView.ts';
import { EmailTemplates } from '../templates/EmailTemplates.tsx';
import { formatTemplatesView, parseTemplatesView } from '../templates/templatesView.ts';
import { type EmailCenterPlace, emailFolders, openEmailCenter } from './centerView.ts';
import * as css from './EmailCenter.css.ts';

/** Props of `EmailCenter`: the place or its default, and the attributes of its root. */
export interface EmailCenterProps extends FeatureViewProps<EmailCenterPlace>, RootProps {}

/**
 * All email pages behind one row of tabs. A host with a menu of its own renders the pages themselves instead.
 * @example
 * const routable = { parseView: parseEmailCenter, formatView: formatEmailCenter };
 * <EmailCenter {...useRoutedView(routable)} />
 */
export const EmailCenter = forwardRef<HTMLDivElement, EmailCenterProps>(function EmailCenter(
  { view, defaultView = openEmailCenter, onViewChange, ...root },
  ref,
) {
  return (
    <FeatureRoot ref={ref}>
      <div {...rootAttributes(root)} ref={ref} className={cx('rk-email-center', css.root, root.className)}>
        <Folders view={view} defaultView={defaultView} onViewChange={onViewChange} />
      </div>
    </FeatureRoot>
  );
});

interface FoldersProps extends FeatureViewProps<EmailCenterPlace> {
  readonly defaultView: EmailCenterPlace;
}

function Folders(props: FoldersProps) {
  const t = useText(emailTexts);
  const [place, change] = useFeatureView<EmailCenterPlace>(props);
  const { folder, query } = place;
  const showOutbox = (next: string) =>
    change({ folder: 'outbox', query: next }, { reason: 'folder', replace: false });
  return (
    <OutboxBeside.Provider value={showOutbox}>
      <Tabs
        className={css.tabs}
        label={t('center.title')}
        value={folder}
        onValueChange={(next) => change({ folder: next, query: '' }, { reason: 'folder', replace: false })}
        tabs={emailFolders.map((one) => ({ value: one, label: t(`center.${one}`) }))}
      />
      <Folder
        folder={folder}
        query={query}
        onQuery={(next, detail) => change((now) => ({ ...now, query: next }), detail)}
      />
    </OutboxBeside.Provider>
  );
}

interface FolderProps extends EmailCenterPlace {
  readonly onQuery: (query: string, detail: ViewChangeDetail) => void;
}

function Folder({ folder, query, onQuery }: FolderProps) {
  /** The view of a page, as encoded in the place's query. */
  function within<View>(parse: (text: string) => View, format: (view: View) => string) {
    return {
      view: parse(query),
      onViewChange: (view: View, detail: ViewChangeDetail) => onQuery(format(view), detail),
    };
  }
  switch (folder) {
    case 'campaigns':
      return <EmailCampaigns {...within(parseCampaignsView, formatCampaignsView)} />;
    case 'inbox':
      return <Inbox {...within(parseInboxView, formatInboxView)} />;
    case 'outbox':
      return <Outbox {...within(parseOutboxView, formatOutboxView)} />;
    case 'templates':
      return <EmailTemplates {...within(parseTemplatesView, formatTemplatesView)} />;
    case 'senders':
      return <EmailSenders {...within(parseSendersView, formatSendersView)} />;
    case 'suppressions':
      return <EmailSuppressions {...within(parseSuppressionsView, formatSuppressionsView)} />;
    case 'settings':
      return <EmailSettings />;
  }
}
