'use client';
import { useText } from '../../../../core/i18n/useText.ts';
import { collaborationTexts } from '../../locales/zh.ts';
import { AgreedLedger } from '../../shared/AgreedLedger.tsx';
import * as css from './panel.css.ts';
import type { PartProps } from './StagePart.tsx';
import { Section } from './WorkForm.tsx';

/** All that was agreed, as it was then, and what the campaign has otherwise since. */
export function AgreedPart({ one: { agreed } }: Pick<PartProps, 'one'>) {
  const t = useText(collaborationTexts);
  const fields = agreed.differs.map((field) => t(`agreed.fields.${field}`));
  return (
    <Section title={t('agreed.title')}>
      {fields.length > 0 && (
        <p className={css.text}>{t('agreed.changed', { fields: fields.join(t('agreed.list')) })}</p>
      )}
      <AgreedLedger terms={agreed.terms} duties={agreed.duties} />
    </Section>
  );
}
