import { useText } from '@reachkit/sdk';
import { documentEn } from '../locales/document.en.ts';
import { documentZh } from '../locales/document.zh.ts';
import { metaTexts } from '../locales/meta.zh.ts';
import { policyEn } from '../locales/policy.en.ts';
import { policyTexts, policyZh } from '../locales/policy.zh.ts';
import { PublicPage } from '../PublicPage.tsx';
import { DocumentBody } from './DocumentPage.tsx';

const sections = ['sources', 'figures', 'optOut', 'use', 'mail', 'cookies', 'report'] as const;

export function PolicyPage() {
  return (
    <PublicPage name="policy" ground="sheet" messages={[documentZh, documentEn, policyZh, policyEn]}>
      <Body />
    </PublicPage>
  );
}

function Body() {
  const t = useText(policyTexts);
  const meta = useText(metaTexts);
  return (
    <DocumentBody
      title={meta('policy.title')}
      lead={t('lead')}
      sections={sections.map((id) => ({ id, title: t(`${id}.title`), body: t(`${id}.body`) }))}
    />
  );
}
