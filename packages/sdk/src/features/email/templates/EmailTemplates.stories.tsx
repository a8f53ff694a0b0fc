import { listMailTemplates } from '@reachkit/contract/email/template';
import type { Locale } from '@reachkit/contract/locales';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import { storyPictured, type TemplateWorldOptions, templateWorld } from '../stories/templateWorld.ts';
import { EmailTemplates, type EmailTemplatesProps } from './EmailTemplates.tsx';

export default { title: 'email/EmailTemplates' };

interface StageProps extends Pick<EmailTemplatesProps, 'view'> {
  readonly world?: TemplateWorldOptions;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

function Stage({ world, locale, look, view }: StageProps): ReactNode {
  const [client] = useState(() => templateWorld(world));
  return (
    <FeatureStage
      client={client}
      messages={[formZh, formEn, emailZh, emailEn]}
      locale={locale}
      appearance={look}
    >
      <EmailTemplates view={view} />
    </FeatureStage>
  );
}

export const Templates = () => <Stage />;
export const TemplatesEnglishDark = () => <Stage locale="en" look={{ scheme: 'dark' }} />;
export const RightToLeft = () => <Stage locale="en" look={{ direction: 'rtl' }} />;
/** Controlled by its host, as from a page's URL. */
export const Controlled = () => <Stage view={{ kind: 'follow', keyword: '', open: '' }} />;
export const NothingFound = () => <Stage view={{ kind: 'follow', keyword: 'autumn', open: '' }} />;
export const Full = () => <Stage world={{ limit: 3 }} />;
export const Empty = () => <Stage world={{ templates: [] }} />;
const opened = (open: string) => ({ kind: '', keyword: '', open }) as const;
export const Editing = () => <Stage view={opened('1')} />;
export const EditingEnglishDark = () => <Stage view={opened('1')} locale="en" look={{ scheme: 'dark' }} />;
export const EditingRightToLeft = () => <Stage view={opened('3')} locale="en" look={{ direction: 'rtl' }} />;
export const EditingWithImage = () => <Stage view={opened('2')} />;
export const EditingWithUploadedImage = () => (
  <Stage view={opened('5')} world={{ templates: [storyPictured] }} />
);
export const EditingWithUploadedImageEnglishDark = () => (
  <Stage view={opened('5')} world={{ templates: [storyPictured] }} locale="en" look={{ scheme: 'dark' }} />
);
export const Making = () => <Stage view={opened('new')} />;
export const FromExample = () => <Stage view={opened('new-paid')} />;
export const Gone = () => <Stage view={opened('99')} />;
export const Loading = () => (
  <Stage world={{ handlers: [answer(listMailTemplates, () => new Promise(() => {}))] }} />
);
export const Failed = () => (
  <Stage
    world={{
      handlers: [
        answer(listMailTemplates, () => {
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    }}
  />
);
