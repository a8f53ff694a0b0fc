import { useText } from '@reachkit/sdk';
import { documentEn } from '../locales/document.en.ts';
import { documentZh } from '../locales/document.zh.ts';
import { metaTexts } from '../locales/meta.zh.ts';
import { protocolEn } from '../locales/protocol.en.ts';
import { protocolTexts, protocolZh } from '../locales/protocol.zh.ts';
import { PublicPage } from '../PublicPage.tsx';
import { DocumentBody } from './DocumentPage.tsx';

const sections = ['service', 'account', 'plans', 'use', 'content', 'liability', 'end', 'law'] as const;

export function ProtocolPage() {
  return (
    <PublicPage name="protocol" ground="sheet" messages={[documentZh, documentEn, protocolZh, protocolEn]}>
      <Body />
    </PublicPage>
  );
}

function Body() {
  const t = useText(protocolTexts);
  const meta = useText(metaTexts);
  return (
    <DocumentBody
      title={meta('protocol.title')}
      lead={t('lead')}
      sections={sections.map((id) => ({ id, title: t(`${id}.title`), body: t(`${id}.body`) }))}
    />
  );
}
