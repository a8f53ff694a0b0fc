'use client';
import type { ShortDomain } from '@reachkit/contract';
import { useState } from 'react';
import { useNotify } from '../../../core/hooks.ts';
import { useErrorText, useText } from '../../../core/i18n/useText.ts';
import { useAction } from '../../../core/react/useAction.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { Button } from '../../../ui/Button/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton/CopyButton.tsx';
import { Notice } from '../../../ui/Notice/Notice.tsx';
import * as css from '../form/LinkForm.css.ts';
import { shortLinksTexts } from '../locales/zh.ts';
import * as own from './domains.css.ts';

interface DomainEntryProps {
  readonly domain: ShortDomain;
  /** The team's short links use this domain. */
  readonly isInUse: boolean;
  readonly verify: () => Promise<ShortDomain>;
  readonly onRemove: () => void;
}

/** A domain, and until it is verified its DNS record. */
export function DomainEntry({ domain, isInUse, verify, onRemove }: DomainEntryProps) {
  const t = useText(shortLinksTexts);
  const errorText = useErrorText();
  const { show } = useNotify();
  const { dateTime } = useFormats();
  const [problem, setProblem] = useState<string | null>(null);
  const { host, record, verifiedAt, checkedAt } = domain;

  const { run, isRunning } = useAction(
    async () => {
      setProblem(null);
      const checked = await verify();
      if (checked.verifiedAt === null) setProblem(t('domains.notYet', { host }));
      else show({ tone: 'success', text: t('domains.verifiedNow', { host }) });
    },
    (error) => {
      setProblem(error.fields?.host?.msg ?? errorText(error));
      return true;
    },
  );

  return (
    <li className={own.domain}>
      <div className={own.head}>
        <bdi dir="ltr" className={own.host}>
          {host}
        </bdi>
        {verifiedAt === null ? (
          <Badge tone="warning">{t('domains.waiting')}</Badge>
        ) : (
          <Badge tone="success">{t(isInUse ? 'domains.primary' : 'domains.verified')}</Badge>
        )}
        <span className={own.actions}>
          {verifiedAt === null && (
            <Button size="small" variant="secondary" isLoading={isRunning} onClick={() => void run()}>
              {t('domains.verify')}
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={onRemove}>
            {t('domains.remove')}
          </Button>
        </span>
      </div>
      {verifiedAt === null ? (
        <>
          <p className={css.quiet}>{t('domains.record')}</p>
          <dl className={own.record}>
            <RecordName full={record.name} inZone={record.nameInZone} />
            <Value name={t('domains.recordValue')} value={record.value} />
          </dl>
          <Pointing domain={domain} />
          {checkedAt !== null && problem === null && (
            <p className={css.quiet}>{t('domains.checked', { time: dateTime(checkedAt) })}</p>
          )}
        </>
      ) : (
        <details>
          <summary className={css.quiet}>{t('domains.pointLater')}</summary>
          <Pointing domain={domain} />
        </details>
      )}
      {problem !== null && <Notice tone="warning">{problem}</Notice>}
    </li>
  );
}

/** The DNS record that a verified domain still needs for its links to work. */
function Pointing({ domain: { host, hostInZone, pointsTo } }: Pick<DomainEntryProps, 'domain'>) {
  const t = useText(shortLinksTexts);
  return (
    <>
      <p className={css.quiet}>{t('domains.point')}</p>
      <dl className={own.record}>
        <RecordName full={host} inZone={hostInZone} />
        <Value name={t('domains.recordValue')} value={pointsTo} />
      </dl>
      <p className={css.quiet}>{t('domains.recordNameHelp')}</p>
      <p className={css.quiet}>{t('domains.pointRoot', { host: pointsTo })}</p>
    </>
  );
}

/** DNS providers want the record name either with or without the domain. */
function RecordName({ full, inZone }: { readonly full: string; readonly inZone: string }) {
  const t = useText(shortLinksTexts);
  return (
    <>
      <Value name={t('domains.recordName')} value={inZone} />
      <Value name={t('domains.recordFullName')} value={full} />
    </>
  );
}

function Value({ name, value }: { readonly name: string; readonly value: string }) {
  const t = useText(shortLinksTexts);
  return (
    <div className={own.value}>
      <dt className={css.quiet}>{name}</dt>
      <dd className={own.text}>
        <code dir="ltr" data-rk-data="" className={own.code}>
          {value}
        </code>
        <CopyButton
          isIconOnly
          size="small"
          variant="ghost"
          text={value}
          labels={{
            copy: t('domains.copy', { what: name }),
          }}
        />
      </dd>
    </div>
  );
}
