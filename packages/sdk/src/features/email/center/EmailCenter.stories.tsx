import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import { outboxWorld } from '../stories/outboxWorld.ts';
import { EmailCenter } from './EmailCenter.tsx';

export default { title: 'email/EmailCenter' };

interface StageProps {
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

function Stage({ locale, look }: StageProps): ReactNode {
  const [client] = useState(() => outboxWorld());
  return (
    <FeatureStage
      client={client}
      messages={[formZh, formEn, emailZh, emailEn]}
      locale={locale}
      appearance={look}
    >
      <EmailCenter defaultView={{ folder: 'outbox', query: 'state=failed' }} />
    </FeatureStage>
  );
}

export const OneFolder = () => <Stage />;
export const OneFolderEnglishDark = () => <Stage locale="en" look={{ scheme: 'dark' }} />;
export const RightToLeft = () => <Stage locale="en" look={{ direction: 'rtl' }} />;
