'use client';
import type { ShortLink } from '@reachkit/contract';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText } from '../../../core/i18n/useText.ts';
import { useNoticeAction } from '../../../core/react/useAttempt.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import { saveFile } from '../../../domain/saveFile.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton/CopyButton.tsx';
import { Heading } from '../../../ui/Heading/Heading.tsx';
import * as css from '../form/LinkForm.css.ts';
import { ShortCell } from '../list/cells.tsx';
import { shortLinksTexts } from '../locales/zh.ts';
import * as own from './batch.css.ts';
import { resultRows, resultText, resultWorkbook } from './resultFile.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The links created by a batch, to be copied or saved. */
export function BatchResult({ links }: { readonly links: readonly ShortLink[] }) {
  const t = useText(shortLinksTexts);
  const { exact } = useFormats();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const rows = resultRows(links, {
    creator: t('batch.creator'),
    short: t('batch.short'),
    target: t('batch.target'),
  });

  const { run, isRunning } = useNoticeAction(async () => {
    const name = t('batch.resultName');
    const content = await resultWorkbook(rows, name);
    saveFile({ name: `${name}.xlsx`, mediaType: workbookType, content });
  });

  return (
    <div className={css.stack}>
      <Heading level={3} ref={title} tabIndex={-1} className={own.done}>
        {t('batch.done', { count: links.length, shown: exact(links.length) })}
      </Heading>
      <p className={css.line}>{t('batch.doneBody')}</p>
      <span className={own.actions}>
        <Button
          icon={<FileSpreadsheet size={16} aria-hidden="true" />}
          isLoading={isRunning}
          onClick={() => void run()}
        >
          {t('batch.result')}
        </Button>
        <CopyButton
          text={resultText(rows)}
          labels={{
            copy: t('batch.copyAll'),
          }}
        />
      </span>
      <ul className={own.links} aria-label={t('batch.resultList')}>
        {links.map((link) => (
          <li key={link.id} className={own.link}>
            <bdi className={own.creator}>{link.creator?.name ?? link.name}</bdi>
            <ShortCell link={link} />
          </li>
        ))}
      </ul>
    </div>
  );
}
