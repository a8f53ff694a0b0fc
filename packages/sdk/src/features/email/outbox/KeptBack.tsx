'use client';
import type { OutboxEntry } from '@reachkit/contract/email/outbox';
import { useText } from '../../../core/i18n/useText.ts';
import { Link } from '../../../core/navigation/Link.tsx';
import * as css from '../../../domain/page/page.css.ts';
import { emailTexts } from '../locales/zh.ts';
import * as own from './Outbox.css.ts';

interface KeptBackProps {
  readonly keptBack: OutboxEntry['keptBack'];
}

/** Shows why a failed email is not retried yet, with a link to the suppressed addresses. */
export function KeptBack({ keptBack }: KeptBackProps) {
  const t = useText(emailTexts);
  if (keptBack === null) return null;
  return (
    <p className={own.sentence}>
      {t('outbox.keptBack', { why: t(`skips.${keptBack}`) })}
      {keptBack === 'bouncedBefore' && (
        <>
          {' '}
          <Link to={{ kind: 'email', folder: 'suppressions' }} className={css.link}>
            {t('outbox.liftFirst')}
          </Link>
        </>
      )}
    </p>
  );
}
