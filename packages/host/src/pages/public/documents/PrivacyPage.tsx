import { useText } from '@reachkit/sdk';
import { metaTexts } from '../locales/meta.zh.ts';
import { privacyTexts } from '../locales/privacy.zh.ts';
import { PublicPage } from '../PublicPage.tsx';
import { DocumentBody } from './DocumentPage.tsx';
import { privacyMessages } from './privacyMessages.ts';

const sections = [
  'account',
  'login',
  'work',
  'mail',
  'links',
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
    <PublicPage name="privacy" ground="sheet" messages={privacyMessages}>
      <Body />
    </PublicPage>
  );
}

function Body() {
  const t = useText(privacyTexts);
  const meta = useText(metaTexts);
  return (
    <DocumentBody
      replacedBy="privacy"
      title={meta('privacy.title')}
      lead={t('lead')}
      sections={sections.map((id) => ({ id, title: t(`${id}.title`), body: t(`${id}.body`) }))}
    />
  );
}
