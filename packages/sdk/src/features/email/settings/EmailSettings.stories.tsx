import { getMailSettings } from '@reachkit/contract/email/outbox';
import type { Locale } from '@reachkit/contract/locales';
import { roleTeamAdmin } from '@reachkit/contract/session/session';
import { type ReactNode, useState } from 'react';
import { FeatureStage } from '../../../../.ladle/FeatureStage.tsx';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import { createStateAreas } from '../../../provider/stateAreas.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import { type SuppressionWorldOptions, suppressionWorld } from '../stories/suppressionWorld.ts';
import { EmailSettings } from './EmailSettings.tsx';

export default { title: 'email/EmailSettings' };

interface StageProps {
  readonly world?: SuppressionWorldOptions;
  readonly isOwner?: boolean;
  readonly locale?: Locale;
  readonly look?: { readonly scheme?: 'dark'; readonly direction?: 'rtl' };
}

function areasOf(isOwner: boolean) {
  const areas = createStateAreas();
  const roleIds = isOwner ? [roleTeamAdmin] : [];
  const person = { id: '7', nickName: '林雨安', avatar: null, teamId: '3', company: null, phone: null };
  const choices = { language: null, timeZone: null, deletesAt: null };
  areas.user.set({ ...person, ...choices, roleIds, version: 'basic' });
  return areas;
}

function Stage({ world, isOwner = true, locale, look }: StageProps): ReactNode {
  const [client] = useState(() => suppressionWorld(world));
  return (
    <FeatureStage
      client={client}
      messages={[formZh, formEn, emailZh, emailEn]}
      locale={locale}
      appearance={look}
      makeAreas={() => areasOf(isOwner)}
    >
      <EmailSettings />
    </FeatureStage>
  );
}

export const Settings = () => <Stage />;
export const SettingsEnglishDark = () => <Stage locale="en" look={{ scheme: 'dark' }} />;
export const RightToLeft = () => <Stage locale="en" look={{ direction: 'rtl' }} />;
/** The settings of a member, read-only. */
export const OfAMember = () => <Stage isOwner={false} />;
export const Failed = () => (
  <Stage
    world={{
      handlers: [
        answer(getMailSettings, () => {
          throw new Refusal({ code: 500, status: 500 });
        }),
      ],
    }}
  />
);
