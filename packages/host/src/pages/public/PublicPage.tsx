import { type Localized, type Messages, ReachkitProvider, useText } from '@reachkit/sdk';
import type { ReactNode } from 'react';
import { useTitle } from '../useTitle.ts';
import { meta } from './locales/meta.ts';
import { metaTexts } from './locales/meta.zh.ts';
import type { PublicName } from './names.ts';
import { PublicFrame, type PublicFrameProps } from './PublicFrame.tsx';

export interface PublicPageProps {
  readonly name: PublicName;
  /** Texts of the page in each language, bundled with the page's own code. */
  readonly messages: Localized<Messages>;
  readonly ground?: PublicFrameProps['ground'];
  readonly children: ReactNode;
}

/** A public page with its title and its own texts. */
export function PublicPage({ name, messages, ground, children }: PublicPageProps) {
  return (
    <ReachkitProvider messages={[...Object.values(meta), ...Object.values(messages).flat()]}>
      <Title name={name} />
      <PublicFrame ground={ground}>{children}</PublicFrame>
    </ReachkitProvider>
  );
}

function Title({ name }: Pick<PublicPageProps, 'name'>) {
  const t = useText(metaTexts);
  useTitle(t(`${name}.title`));
  return null;
}
