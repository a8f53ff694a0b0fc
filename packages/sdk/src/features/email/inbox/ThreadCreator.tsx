'use client';
import type { MailThreadEntry } from '@reachkit/contract/email/inbox/inbox';
import type { MailThreadMessage } from '@reachkit/contract/email/inbox/thread';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import { platformNames } from '../../../domain/format/names.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as page from '../../../domain/page/page.css.ts';
import { Avatar } from '../../../ui/Avatar/Avatar.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import { PlatformMark } from '../../../ui/PlatformMark/PlatformMark.tsx';
import { emailTexts } from '../locales/zh.ts';
import { useRoundReason } from '../rounds/useRoundReason.ts';
import { CreatorFacts } from './CreatorFacts.tsx';
import * as css from './Inbox.css.ts';
import { useShortTime } from './list/useShortTime.ts';
import type { EmailThreadModel } from './thread/useEmailThread.ts';

interface ThreadCreatorProps {
  readonly thread: MailThreadEntry;
  readonly messages: readonly MailThreadMessage[];
  readonly followUp: EmailThreadModel['followUp'];
}

/** The creator of the conversation, the emails sent so far, and the next one. */
export function ThreadCreator({ thread, messages, followUp }: ThreadCreatorProps) {
  const t = useText(emailTexts);
  const { creator, name, address, campaign } = thread;
  const called = creator?.name || name || address;
  const sent = messages.filter(({ direction }) => direction === 'out');
  return (
    <div className={css.creator}>
      <div className={css.creatorHead}>
        <Avatar name={called} src={creator?.avatar} size="large" />
        <div className={css.creatorWords}>
          <p data-rk-data="" title={called} className={css.creatorName}>
            {called}
          </p>
          {creator ? (
            <p className={css.handle}>
              <PlatformMark platform={creator.platform} size={14} label={platformNames[creator.platform]} />{' '}
              <bdi data-rk-data="">{`@${creator.handle}`}</bdi>
            </p>
          ) : (
            <p className={css.quiet}>{t('inbox.card.unknown')}</p>
          )}
          <p className={css.quiet}>
            <bdi data-rk-data="">{address}</bdi>
          </p>
        </div>
      </div>
      {creator && (
        <Link to={{ kind: 'creator', platform: creator.platform, id: creator.id }} className={page.link}>
          {t('inbox.card.profile')}
        </Link>
      )}
      {creator && <CreatorFacts key={creator.id} platform={creator.platform} id={creator.id} />}
      {campaign && (
        <section className={css.part}>
          <Heading level={3} className={css.section}>
            {t('inbox.card.campaign')}
          </Heading>
          <Link to={{ kind: 'mailCampaign', id: campaign.id }} className={page.link}>
            <bdi data-rk-data={campaign.name === '' ? undefined : ''}>
              {campaign.name || t('campaigns.unnamed')}
            </bdi>
          </Link>
        </section>
      )}
      {(sent.length > 0 || followUp !== null) && (
        <section className={css.part}>
          <Heading level={3} className={css.section}>
            {t('inbox.card.rounds')}
          </Heading>
          <ol className={css.rounds}>
            {sent.map((message) => (
              <Sent key={message.id} message={message} />
            ))}
            {followUp && <FollowUp {...followUp} />}
          </ol>
        </section>
      )}
    </div>
  );
}

/** A sent email: a round of the campaign, or a member's reply. */
function Sent({ message: { round, by, at, opens, reply } }: { readonly message: MailThreadMessage }) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const shortTime = useShortTime();
  const isOnTheWay = reply !== null && reply.state !== 'sent';
  return (
    <li className={css.round}>
      <span>
        {round === null
          ? t('inbox.card.answer')
          : round === 0
            ? t('inbox.card.first')
            : t('inbox.card.round', { round })}
        {round === null && by !== null && (
          <>
            {' '}
            <bdi data-rk-data="" className={css.quiet}>
              {by}
            </bdi>
          </>
        )}
        {isOnTheWay && <span className={css.quiet}> {t(`reply.state.${reply.state}`)}</span>}
        {opens ? (
          <>
            {' '}
            <span className={css.quiet}>{t('inbox.card.opens', { count: opens, shown: exact(opens) })}</span>
          </>
        ) : null}
      </span>
      <time dateTime={at} className={css.quiet}>
        <bdi dir="ltr">{shortTime(at, true)}</bdi>
      </time>
    </li>
  );
}

/** The next round, with the reason if it waits or is not sent. */
function FollowUp({ round, later, recipient }: NonNullable<EmailThreadModel['followUp']>) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  const shortTime = useShortTime();
  const reason = useRoundReason(recipient);
  const { state, at } = recipient;
  if (state === 'sent') return null;
  return (
    <li className={css.round}>
      <span className={css.roundWords}>
        {t(`inbox.card.followUp.${state}`, { round })}
        <span className={css.quiet}>{reason}</span>
        {later > 0 && state !== 'ended' && (
          <span className={css.quiet}>{t('inbox.card.later', { count: later, shown: exact(later) })}</span>
        )}
      </span>
      {at !== null && state !== 'ended' && (
        <time dateTime={at} className={css.quiet}>
          <bdi dir="ltr">{shortTime(at, true)}</bdi>
        </time>
      )}
    </li>
  );
}
