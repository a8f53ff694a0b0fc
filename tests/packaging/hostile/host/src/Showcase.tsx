import { ReachkitProvider, type ReachkitProviderProps } from '@reachkit/sdk';
import { coreEn } from '@reachkit/sdk/locales/en/core';
import { searchEn } from '@reachkit/sdk/locales/en/search';
import { CreatorSearch, searchZh } from '@reachkit/sdk/search';
import { deskOf } from './desk.ts';
import { Parts } from './Parts.tsx';

export interface ShowcaseProps extends Omit<ReachkitProviderProps, 'children'> {
  /** Class of one of the buttons. */
  readonly buttonClass?: string;
}

const desk = deskOf('desk');

/** Renders the search and the parts, as all test pages show them. */
export function Showcase({ buttonClass, ...provider }: ShowcaseProps) {
  return (
    <ReachkitProvider
      client={desk.client}
      locale="en"
      messages={[coreEn, searchZh, searchEn]}
      timeZone="Asia/Shanghai"
      now={() => Date.parse('2026-11-20T09:00:00+08:00')}
      {...provider}
    >
      <CreatorSearch />
      <Parts {...(buttonClass !== undefined && { buttonClass })} />
    </ReachkitProvider>
  );
}
