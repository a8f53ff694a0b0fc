import { useText } from '@reachkit/sdk';
import { metaTexts } from '../locales/meta.zh.ts';
import { policyTexts } from '../locales/policy.zh.ts';
import { PublicPage } from '../PublicPage.tsx';
import { DocumentBody } from './DocumentPage.tsx';
import { policyMessages } from './policyMessages.ts';

const sections = ['sources', 'figures', 'optOut', 'use', 'mail', 'cookies', 'report'] as const;

export function PolicyPage() {
  return (
    <PublicPage name="policy" ground="sheet" messages={policyMessages}>
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
