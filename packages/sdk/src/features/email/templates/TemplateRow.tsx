'use client';
import type { MailTemplateEntry } from '@reachkit/contract/email/template';
import { Lock, Users } from 'lucide-react';
import { useText } from '../../../core/i18n/useText.ts';
import { useFormats } from '../../../domain/format/useFormats.ts';
import * as css from '../../../domain/page/page.css.ts';
import { Badge } from '../../../ui/Badge/Badge.tsx';
import { RowMenu } from '../../../ui/DataTable/layout/RowMenu.tsx';
import { cx } from '../../../ui/rootProps.ts';
import { emailTexts } from '../locales/zh.ts';
import * as own from './EmailTemplates.css.ts';

interface TemplateRowProps {
  readonly template: MailTemplateEntry;
  readonly onOpen: () => void;
  /** `undefined` if the person may not delete the template. */
  readonly onRemove: (() => void) | undefined;
}

/** A template in the list: name, start of its text, kind, and visibility. */
export function TemplateRow({ template, onOpen, onRemove }: TemplateRowProps) {
  const t = useText(emailTexts);
  const { day } = useFormats();
  const { name, kind, subject, preview, createdAt } = template;
  return (
    <li className={cx(css.row, own.columns)}>
      <div className={css.words}>
        <button type="button" className={css.name} onClick={onOpen}>
          {name}
        </button>
        <p className={css.subject}>{subject === '' ? t('templates.noSubject') : subject}</p>
        <p className={own.preview}>{preview}</p>
      </div>
      <div className={own.facts}>
        <Badge kind="text">{t(`templates.kind.${kind}`)}</Badge>
        <Visibility template={template} />
        <span className={css.quiet}>{t('templates.created', { day: day(createdAt) })}</span>
      </div>
      {onRemove && (
        <RowMenu
          className={own.menu}
          label={t('templates.more', { name })}
          sections={() => [
            {
              id: 'acts',
              items: [{ id: 'remove', label: t('templates.remove'), isDanger: true, onSelect: onRemove }],
            },
          ]}
        />
      )}
    </li>
  );
}

function Visibility({ template }: Pick<TemplateRowProps, 'template'>) {
  const t = useText(emailTexts);
  const { isShared, isOwn, by } = template;
  const Icon = isShared ? Users : Lock;
  return (
    <span className={own.visibility}>
      <Icon size={14} aria-hidden="true" />
      {!isShared
        ? t('templates.private')
        : isOwn || by === ''
          ? t('templates.shared')
          : t('templates.sharedBy', { name: by })}
    </span>
  );
}
