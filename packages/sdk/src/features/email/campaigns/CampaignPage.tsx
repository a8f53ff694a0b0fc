'use client';
import { getMailCampaign } from '@reachkit/contract/email/campaign';
import { mailCampaignEvent } from '@reachkit/contract/email/sending';
import { useState } from 'react';
import { useInvalidate, useRead } from '../../../core/hooks.ts';
import { useText } from '../../../core/i18n/useText.ts';
import { useLiveMessages } from '../../../core/live/useLiveMessages.ts';
import { ReadPlace } from '../../../domain/page/ReadPlace.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { ComposeEmail } from '../compose/ComposeEmail.tsx';
import { emailTexts } from '../locales/zh.ts';
import { CampaignReport } from '../report/CampaignReport.tsx';
import type { ReportViewProps } from '../report/reportView.ts';

interface CampaignPageProps extends ReportViewProps {
  /** Id of the open campaign, or `new`. */
  readonly open: string;
  /** Recipient list of a new campaign. */
  readonly listId: string | undefined;
  /** Called when the draft was saved for the first time. */
  readonly onCreate: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** A campaign: the composer while it is a draft, the report from then on. */
export function CampaignPage(props: CampaignPageProps) {
  const { open, listId, view, onView, onCreate, onOpen, onClose } = props;
  const t = useText(emailTexts);
  const invalidate = useInvalidate();
  const isNew = open === 'new';
  // Id of the draft written here; keeps the composer mounted when the draft gets its id.
  const [written, setWritten] = useState('');
  const campaign = useRead(getMailCampaign, { params: { id: open } }, { isEnabled: !isNew });
  const { data } = campaign;
  useLiveMessages(({ event }) => {
    if (event === mailCampaignEvent) {
      void invalidate(getMailCampaign);
    }
  });
  if (isNew || open === written || data?.status === 'draft') {
    return (
      <ComposeEmail
        key="compose"
        draftId={isNew ? '' : open}
        listId={isNew ? listId : undefined}
        onCreate={(id) => {
          setWritten(id);
          onCreate(id);
        }}
        onSend={({ id }) => {
          setWritten('');
          void invalidate(getMailCampaign);
          onOpen(id);
        }}
        onBack={onClose}
      />
    );
  }
  if (data) return <CampaignReport campaign={data} view={view} onView={onView} onClose={onClose} />;
  return (
    <ReadPlace
      read={campaign}
      loadingText={t('campaigns.loadingOne')}
      failedText={t('campaigns.failedOne')}
      gone={
        <EmptyState
          title={t('campaigns.gone')}
          action={<Button onClick={onClose}>{t('compose.back')}</Button>}
        />
      }
    />
  );
}
