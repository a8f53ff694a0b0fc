'use client';
import { useText } from '../../../core/i18n/useText.ts';
import { emailTexts } from '../locales/zh.ts';

interface GoingOnProps {
  readonly campaigns: readonly { readonly id: string; readonly name: string }[];
}

/** The campaigns that go on when a paused sender is resumed. */
export function GoingOn({ campaigns }: GoingOnProps) {
  const t = useText(emailTexts);
  if (campaigns.length === 0) return null;
  return (
    <>
      <p>{t('report.resumeOthers')}</p>
      <ul>
        {campaigns.map(({ id, name }) => (
          <li key={id}>
            <bdi data-rk-data={name === '' ? undefined : ''}>{name || t('campaigns.unnamed')}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
