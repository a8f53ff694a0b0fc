import { useText } from '@reachkit/sdk';
import { metaTexts } from '../locales/meta.zh.ts';
import { protocolTexts } from '../locales/protocol.zh.ts';
import { PublicPage } from '../PublicPage.tsx';
import { DocumentBody } from './DocumentPage.tsx';
import { protocolMessages } from './protocolMessages.ts';

const sections = ['service', 'account', 'plans', 'use', 'content', 'liability', 'end', 'law'] as const;

export function ProtocolPage() {
  return (
    <PublicPage name="protocol" ground="sheet" messages={protocolMessages}>
      <Body />
    </PublicPage>
  );
}

function Body() {
  const t = useText(protocolTexts);
  const meta = useText(metaTexts);
  return (
    <DocumentBody
      replacedBy="terms"
      title={meta('protocol.title')}
      lead={t('lead')}
      sections={sections.map((id) => ({ id, title: t(`${id}.title`), body: t(`${id}.body`) }))}
    />
  );
}
