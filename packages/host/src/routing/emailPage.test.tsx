import { ReachkitProvider } from '@reachkit/sdk';
import { getMailSettings } from '@reachkit/sdk/email';
import { formEn } from '@reachkit/sdk/locales/en/form';
import { answer, createMockClient } from '@reachkit/sdk/testing';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { emailPage } from './emailPage.tsx';

afterEach(() => document.documentElement.removeAttribute('lang'));

const route = {
  name: 'settings',
  path: '/email/settings',
  component: 'email/EmailSettings',
  meta: { title: 'Settings', titles: { zh: '设置', en: 'Settings' }, icon: 'email', id: 'settings' },
};

it('loads the email texts in the language of the page', async () => {
  document.documentElement.lang = 'en';
  const { Page, load } = emailPage(
    async () => (await import('../pages/email/EmailSettingsPage.tsx')).EmailSettingsPage,
  );
  await load();
  const client = createMockClient([
    answer(getMailSettings, () => ({
      postalAddress: '',
      tracksOpens: true,
      tracksClicks: true,
      trackingOrigin: 'https://t.reachkit.example',
    })),
  ]);
  render(
    <ReachkitProvider client={client} locale="en" messages={[formEn]}>
      <Page route={route} />
    </ReachkitProvider>,
  );
  expect(await screen.findByText('Track opens')).toBeVisible();
});
