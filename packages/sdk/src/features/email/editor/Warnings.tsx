'use client';
import { checkMailContent } from '@reachkit/contract/email/checker';
import { readMailText } from '@reachkit/contract/email/text';
import { useMemo } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import { useFindingText } from '../compose/sending/useFindingText.ts';
import { emailTexts } from '../locales/zh.ts';
import { plainTextOf } from './plainTextOf.ts';
import * as css from './TemplateEditor.css.ts';

interface WarningsProps {
  readonly subject: string;
  readonly html: string;
}

/** Warnings about subject and body before sending; renders nothing without content. */
export function Warnings({ subject, html }: WarningsProps) {
  const t = useText(emailTexts);
  const { ofWarning } = useFindingText();
  const plain = useMemo(() => plainTextOf(html), [html]);
  if (subject.trim() === '' && plain === '' && !/<img\s/i.test(html)) return null;
  const faults = [subject, html].flatMap((text) => readMailText(text).faults);
  const findings = [
    ...faults.map(({ kind, spelled }) => ({ text: t(`blockers.${kind}Variable`), about: spelled })),
    // Only the server knows whether the unsubscribe link works; it reports that before sending.
    ...checkMailContent({ subject, html, plain, ownText: null, hasFooter: true }).map(ofWarning),
  ];
  if (findings.length === 0) return null;
  return (
    <Notice tone="warning">
      {t('sending.look')}
      <ul className={css.findings}>
        {findings.map(({ text, about }) => (
          <li key={`${text} ${about}`}>
            {text}{' '}
            {about !== '' && (
              <bdi data-rk-data="" className={css.about}>
                {about}
              </bdi>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
