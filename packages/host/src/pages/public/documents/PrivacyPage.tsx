import { useText } from '@reachkit/sdk';
import { documentEn } from '../locales/document.en.ts';
import { documentZh } from '../locales/document.zh.ts';
import { metaTexts } from '../locales/meta.zh.ts';
import { privacyEn } from '../locales/privacy.en.ts';
import { privacyTexts, privacyZh } from '../locales/privacy.zh.ts';
import { PublicPage } from '../PublicPage.tsx';
import { DocumentBody } from './DocumentPage.tsx';

const sections = [
  'account',
  'login',
  'work',
  'browser',
  'creator',
  'share',
  'place',
  'rights',
  'minors',
  'changes',
] as const;

export function PrivacyPage() {
  return (
    <PublicPage name="privacy" ground="sheet" messages={[documentZh, documentEn, privacyZh, privacyEn]}>
      <Body />
    </PublicPage>
  );
}

function Body() {
  const t = useText(privacyTexts);
  const meta = useText(metaTexts);
  return (
    <DocumentBody
      title={meta('privacy.title')}
      lead={t('lead')}
      sections={sections.map((id) => ({ id, title: t(`${id}.title`), body: t(`${id}.body`) }))}
    />
  );
}
