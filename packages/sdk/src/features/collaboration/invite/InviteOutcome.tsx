'use client';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { collaborationTexts } from '../locales/zh.ts';
import { quiet, stack } from '../shared/collaboration.css.ts';
import { useCollaborationFormats } from '../shared/useCollaborationFormats.ts';
import * as css from './invite.css.ts';
import type { InviteResult } from './useInvite.ts';

/** Max creators named one by one. */
const maxNamed = 10;

/** How many were added, which were there before, which were not added and why, and what to know before inviting. */
export function InviteOutcome({ result }: { readonly result: InviteResult }) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  const { time } = useCollaborationFormats();
  const { added, already, alreadyCount, refused, refusedCount, promotion, invitation } = result;
  const { name } = promotion;
  return (
    <div className={stack}>
      <Notice tone={added > 0 ? 'success' : 'info'}>
        {added > 0
          ? t('invite.added', { count: added, shown: exact(added), name })
          : t('invite.noneAdded', { name })}
      </Notice>
      {invitation && invitation.warnings.length > 0 && (
        <section>
          <p className={css.title}>{t('invite.warnings')}</p>
          <ul className={css.list}>
            {invitation.warnings.map((warning) => (
              <li key={`${warning.kind} ${warning.name}`} className={css.warning}>
                <TriangleAlert size={14} className={css.sign} aria-hidden="true" />
                <span>{t(`words.warnings.${warning.kind}`, { name: warning.name })}</span>
                {warning.at !== null && <span className={quiet}>{time(warning.at)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {alreadyCount > 0 && (
        <section>
          <p className={css.title}>
            {t('invite.alreadyCount', { count: alreadyCount, shown: exact(alreadyCount), name })}
          </p>
          <ul className={css.list}>
            {already.slice(0, maxNamed).map((one) => (
              <li key={one.name} className={quiet}>
                {t('invite.alreadyOne', { name: one.name, by: one.by, time: time(one.at) })}
              </li>
            ))}
            <More count={alreadyCount - Math.min(already.length, maxNamed)} />
          </ul>
        </section>
      )}
      {refusedCount > 0 && (
        <section>
          <p className={css.title}>
            {t('invite.refusedCount', { count: refusedCount, shown: exact(refusedCount) })}
          </p>
          <ul className={css.list}>
            {refused.slice(0, maxNamed).map(({ text, reason }) => (
              <li key={text} className={quiet}>
                {t('invite.refusedOne', { name: text, reason: t(`invite.reasons.${reason}`) })}
              </li>
            ))}
            <More count={refusedCount - Math.min(refused.length, maxNamed)} />
          </ul>
        </section>
      )}
    </div>
  );
}

/** How many more there are than are named. */
function More({ count }: { readonly count: number }) {
  const t = useText(collaborationTexts);
  const { exact } = useFormats();
  if (count <= 0) return null;
  return <li className={quiet}>{t('invite.more', { count, shown: exact(count) })}</li>;
}
