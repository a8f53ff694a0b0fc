'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { useFormats } from '../../../../domain/format/useFormats.ts';
import { emailTexts } from '../../locales/zh.ts';
import * as css from '../ComposeEmail.css.ts';
import type { ComposerModel } from '../useComposer.ts';

/** Remaining emails today within the limits of the chosen senders and of the plan; the lower limit first. */
export function LeftToday({ model: { draft, senders, quota } }: { readonly model: ComposerModel }) {
  const t = useText(emailTexts);
  const { exact } = useFormats();
  if (!quota) return null;
  const ofPlan = Math.max(0, quota.limit - quota.used);
  const plan = t(quota.limitedBy === 'member' ? 'compose.ownQuota' : 'compose.quota', {
    left: exact(ofPlan),
    limit: exact(quota.limit),
  });
  const chosen = (senders ?? []).filter(({ id }) => draft.fields.senderIds.includes(id));
  const [first] = chosen;
  if (!first) return <span className={css.quiet}>{plan}</span>;
  const ofMailboxes = chosen.reduce((sum, { today }) => sum + Math.max(0, today.cap - today.sent), 0);
  const mailboxes =
    chosen.length === 1
      ? t('compose.mailboxLeft', {
          left: exact(ofMailboxes),
          why: t(`compose.limitedBy.${first.today.capReason}`),
        })
      : t('compose.mailboxesLeft', {
          count: chosen.length,
          shown: exact(chosen.length),
          left: exact(ofMailboxes),
        });
  const words = ofMailboxes < ofPlan ? [mailboxes, plan] : [plan, mailboxes];
  return <span className={css.quiet}>{words.join(' · ')}</span>;
}
