'use client';
import type { Contact, EmailBlock } from '@reachkit/contract/creator/email';
import type { Platform } from '@reachkit/contract/creator/platform';
import { forwardRef } from 'react';
import { useNavigation } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { useSlots } from '../../../core/slots.tsx';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Badge, type BadgeTone } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState/EmptyState.tsx';
import { HeadingScope } from '../../../ui/Heading/Heading.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { cx, type RootProps, rootAttributes } from '../../../ui/rootProps.ts';
import { SkeletonLines } from '../../../ui/Skeleton/Skeleton.tsx';
import { creatorTexts } from '../locales/zh.ts';
import { creatorSlots } from '../shared/creatorSlots.ts';
import { TabState } from '../shared/reading/TabState.tsx';
import { Section } from '../shared/Section.tsx';
import * as css from './CreatorEmails.css.ts';
import { EmailUnlock } from './EmailUnlock.tsx';
import { MailList, MailMarks } from './MailList.tsx';
import type { CreatorEmailsModel } from './useCreatorEmails.ts';
import { WriteEmail } from './WriteEmail.tsx';

/** Props of `CreatorEmailsView`: the model of `useCreatorEmails`. */
export interface CreatorEmailsViewProps extends RootProps {
  readonly model: CreatorEmailsModel;
  readonly platform: Platform;
  readonly creatorId: string;
}

/** Renders the model of `useCreatorEmails`. */
export const CreatorEmailsView = forwardRef<HTMLDivElement, CreatorEmailsViewProps>(
  function CreatorEmailsView({ model, platform, creatorId, ...props }, ref) {
    const t = useText(creatorTexts);
    const { email, contact, error } = model;
    const { slots, slotProps } = useSlots(creatorSlots);
    const Write = slots.WriteEmail ?? WriteEmail;
    return (
      <HeadingScope first={3}>
        <div
          {...rootAttributes(props)}
          ref={ref}
          className={cx('rk-creator-emails', css.root, props.className)}
        >
          {!error && email && contact ? (
            <div className={css.columns}>
              <div className={css.aside}>
                <Section title={t('email.address')} className={css.block}>
                  <EmailUnlock platform={platform} id={creatorId} email={email} layout="block" />
                  {(slots.WriteEmail || email.state !== 'none') && (
                    <div className={css.write}>
                      <Write
                        platform={platform}
                        creatorId={creatorId}
                        address={email.address}
                        emailBlock={contact.emailBlock}
                        {...slotProps.WriteEmail}
                      />
                    </div>
                  )}
                </Section>
                <ContactState contact={contact} />
              </div>
              <Mails model={model} />
            </div>
          ) : (
            <TabState
              read={model}
              loadingText={t('email.loading')}
              failedText={t('email.failed')}
              outline={<Outline />}
            />
          )}
        </div>
      </HeadingScope>
    );
  },
);

function Outline() {
  return (
    <div className={css.columns}>
      <div className={css.aside}>
        <SkeletonLines count={4} />
      </div>
      <SkeletonLines count={8} />
    </div>
  );
}

// Warns if a colleague has already written, to prevent a second first email.
const contactTones: Readonly<Record<Contact['state'], BadgeTone>> = {
  none: 'plain',
  me: 'success',
  team: 'warning',
};

function ContactState({ contact }: { readonly contact: Contact }) {
  const t = useText(creatorTexts);
  const { relativeDay, dateTime } = useFormats();
  const { state, at, by, emailBlock } = contact;
  return (
    <Section title={t('email.contact.title')} className={css.block}>
      {emailBlock !== undefined && (
        <Notice tone="warning">
          <strong className={css.blocked}>{t(`cell.teamStatus.noEmail.${emailBlock}`)}</strong>
          {t(`email.contact.blocked.${emailBlock}`)} <BlockEnd emailBlock={emailBlock} />
        </Notice>
      )}
      <div className={css.contact} data-contact={state}>
        <Badge tone={contactTones[state]}>{t(`email.contact.${state}`)}</Badge>
        {at !== null && (
          <span className={css.quiet} title={dateTime(at)}>
            {by === null
              ? t('email.contact.at', { date: relativeDay(at) })
              : t('email.contact.by', { name: by, date: relativeDay(at) })}
          </span>
        )}
      </div>
      {state === 'none' && <p className={css.quiet}>{t('email.contact.noneBody')}</p>}
    </Section>
  );
}

const suppressionList = { kind: 'email', folder: 'suppressions' } as const;

/** Who can lift the block, with a link if the member can. */
function BlockEnd({ emailBlock }: { readonly emailBlock: EmailBlock }) {
  const t = useText(creatorTexts);
  const { navigation } = useNavigation();
  const isKept = emailBlock === 'unsubscribed' || emailBlock === 'complained';
  return (
    <>
      {isKept && `${t('email.contact.end.onlyThey')} · `}
      {isKept && t('email.contact.end.misjudged')}{' '}
      {navigation?.href(suppressionList) !== undefined && (
        <Link to={suppressionList} className={css.inbox}>
          {t('email.contact.end.list')}
        </Link>
      )}
    </>
  );
}

interface MailsProps {
  readonly model: CreatorEmailsModel;
}

function Mails({ model }: MailsProps) {
  const t = useText(creatorTexts);
  const { exact } = useFormats();
  const { mails, total, threadId, threadWarnings } = model;
  if (mails.length === 0)
    return <EmptyState title={t('email.mails.none')}>{t('email.mails.noneBody')}</EmptyState>;
  return (
    <Section
      title={t('email.mails.title')}
      note={t('email.mails.note', { count: total, shown: exact(total) })}
      actions={
        threadId !== null && (
          <>
            <MailMarks warnings={threadWarnings} />
            <ToThread id={threadId} />
          </>
        )
      }
    >
      <MailList mails={mails} />
      <MoreMails model={model} />
    </Section>
  );
}

/** Link to the conversation with the creator, if the host has an inbox. */
function ToThread({ id }: { readonly id: string }) {
  const t = useText(creatorTexts);
  const { navigation } = useNavigation();
  const to = { kind: 'mailThread', id } as const;
  if (navigation?.href(to) === undefined) return null;
  return (
    <Link to={to} className={css.inbox}>
      {t('email.mails.inbox')}
    </Link>
  );
}

function MoreMails({ model }: { readonly model: CreatorEmailsModel }) {
  const t = useText(creatorTexts);
  const errorText = useErrorText();
  const { exact } = useFormats();
  const { mails, total, hasMore, moreError } = model;
  if (total <= mails.length && !moreError) return null;
  return (
    <div className={css.more}>
      {moreError && (
        <Notice tone="error">
          {t('email.mails.moreFailed')} {errorText(moreError)}
        </Notice>
      )}
      {hasMore && (
        <Button isLoading={model.isLoadingMore} onClick={model.loadMore}>
          {t('email.mails.more')}
        </Button>
      )}
      <span role="status" className={css.quiet}>
        {t('email.mails.shown', { shown: exact(mails.length), total: exact(total) })}
      </span>
    </div>
  );
}
