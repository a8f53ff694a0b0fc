'use client';
import { MessageSquareReply, Users } from 'lucide-react';
import { useEnvironment } from '../../../../core/hooks.ts';
import { useLocale, useText } from '../../../../core/i18n/useText.ts';
import { useAttempt } from '../../../../core/react/useAttempt.ts';
import { timeAgo } from '../../../../domain/time/dates.ts';
import { useMinute } from '../../../../domain/time/useMinute.ts';
import { Button } from '../../../../ui/Button/Button.tsx';
import { Notice } from '../../../../ui/Notice/Notice.tsx';
import { emailTexts } from '../../locales/zh.ts';
import { shortAddress } from './shortAddress.ts';
import * as css from './Thread.css.ts';
import type { EmailThreadModel } from './useEmailThread.ts';

/** Time in ms after which a person may no longer have the conversation open. */
const presentMs = 60_000;

/** Who else has the conversation open, and who writes a reply. Announced on changes. */
export function PresenceLine({ model }: { readonly model: EmailThreadModel }) {
  const t = useText(emailTexts);
  const locale = useLocale();
  const now = useMinute();
  const { now: clock } = useEnvironment();
  const others = model.presence.filter(({ id }) => id !== model.ownId);
  const replying = others.filter(({ isReplying }) => isReplying);
  const names = (some: typeof others) => some.map(({ name }) => name).join(t('thread.presence.comma'));
  const reading = others.filter(({ isReplying, at }) => !isReplying && clock() - Date.parse(at) < presentMs);
  const before = others.find((one) => !one.isReplying && !reading.includes(one));
  const ago = before && timeAgo(before.at, now, locale);
  const said =
    replying.length > 0
      ? t('thread.presence.replying', { count: replying.length, names: names(replying) })
      : reading.length > 0
        ? t('thread.presence.reading', { count: reading.length, names: names(reading) })
        : before && ago
          ? t('thread.presence.opened', { names: before.name, ago })
          : '';
  const Icon = replying.length > 0 ? MessageSquareReply : Users;
  return (
    <p role="status" className={css.presence} data-replying={replying.length > 0 ? '' : undefined}>
      {said !== '' && <Icon size={14} aria-hidden="true" />}
      {said}
    </p>
  );
}

/** Other addresses that replied; a person decides for each whether it belongs to the creator. */
export function OtherAddresses({ model }: { readonly model: EmailThreadModel }) {
  const t = useText(emailTexts);
  const runAction = useAttempt();
  const decide = (id: string, isConfirmed: boolean) =>
    void runAction(async () => {
      await model.decideAddress(id, isConfirmed);
      return t(isConfirmed ? 'thread.otherAddress.confirmed' : 'thread.otherAddress.refused');
    });
  return model.otherAddresses
    .filter(({ state }) => state === 'pending')
    .map(({ id, address }) => (
      <Notice
        key={id}
        tone="warning"
        action={
          <span className={css.decide}>
            <Button size="small" onClick={() => decide(id, true)}>
              {t('thread.otherAddress.confirm')}
            </Button>
            <Button size="small" onClick={() => decide(id, false)}>
              {t('thread.otherAddress.refuse')}
            </Button>
          </span>
        }
      >
        <span data-rk-data="" title={address}>
          {t('thread.otherAddress.ask', { address: shortAddress(address) })}
        </span>
      </Notice>
    ));
}

/** Another member of the team is already in contact. */
export function LockNotice({ model: { lock, ownId } }: { readonly model: EmailThreadModel }) {
  const t = useText(emailTexts);
  if (lock === null || lock.by.id === ownId) return null;
  return (
    <Notice tone="warning">
      {t('thread.lock', { count: lock.days, name: lock.by.name, days: String(lock.days) })}
    </Notice>
  );
}
