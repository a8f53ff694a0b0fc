import { changeShortSetting, errorCodes, getShortSetting } from '@reachkit/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { answer, Refusal } from '../../testing/mockHandler.ts';
import { ShortLinks } from './list/ShortLinks.tsx';
import { storySettings } from './stories/shortLinkActions.ts';
import { show } from './testing/show.tsx';

// Importing the source of lazy components takes longer here than the built chunk in a browser.
beforeAll(() => import('./settings/SettingsSheet.tsx'));

async function open(options: Parameters<typeof show>[1] = {}) {
  const shown = show(<ShortLinks />, options);
  await shown.user.click(await screen.findByRole('button', { name: 'Settings' }));
  return shown;
}
const [fingerprint = ''] = storySettings.androidApps[0]?.fingerprints ?? [];

describe('the settings of short links', () => {
  it('turn cookies off and name the apps that open the links', async () => {
    const { client, user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /^Do not use cookies/ }));
    await user.type(screen.getByRole('textbox', { name: 'iOS apps' }), 'Z9Y8X7W6V5.com.shop.b{Enter}');
    await user.click(screen.getByRole('button', { name: 'Add Android app' }));
    const added = within(screen.getByRole('group', { name: 'Android app 2' }));
    await user.type(added.getByRole('textbox', { name: 'Android package name' }), 'com.shop.b');
    await user.type(
      added.getByRole('textbox', { name: /fingerprints$/ }),
      `${fingerprint.toLowerCase()}{Enter}`,
    );
    await user.click(screen.getByRole('button', { name: 'Remove Android app 1' }));
    expect(screen.getByRole('button', { name: 'Add Android app' })).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: /^Ask to open the browser/ }));
    const schemes = screen.getByRole('textbox', { name: 'App link schemes' });
    await user.type(schemes, 'shopb{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Short link settings saved')).toBeVisible();
    expect(client.callsOf(changeShortSetting)[0]?.input.body).toEqual({
      isCookieless: true,
      hasBrowserPage: true,
      appSchemes: ['yunxiu', 'shopb'],
      appleApps: [...storySettings.appleApps, 'Z9Y8X7W6V5.com.shop.b'],
      androidApps: [{ packageName: 'com.shop.b', fingerprints: [fingerprint] }],
    });
  });

  it('show the error at each field, and send nothing', async () => {
    const { client, user } = await open();
    const apple = await screen.findByRole('textbox', { name: 'iOS apps' });
    await user.type(apple, 'com.shop.b{Enter}');
    const android = within(screen.getByRole('group', { name: 'Android app 1' }));
    await user.clear(android.getByRole('textbox', { name: 'Android package name' }));
    await user.type(android.getByRole('textbox', { name: 'Android package name' }), 'shop');
    await user.click(android.getByRole('button', { name: `Remove ${fingerprint}` }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter it as com.shop.app')).toBeVisible();
    expect(android.getByRole('textbox', { name: 'Android package name' })).toBeInvalid();
    expect(screen.getByText('Add at least one fingerprint')).toBeVisible();
    expect(apple).toBeInvalid();
    expect(apple).toHaveAccessibleDescription(/com\.shop\.b Enter it as A1B2C3D4E5\.com\.shop\.app/);
    expect(client.callsOf(changeShortSetting)).toHaveLength(0);
  });

  it('show the server’s error about an entry of a list', async () => {
    const refusing = answer(changeShortSetting, () => {
      const fields = { 'appleApps.1': { rule: 'wrong_format', msg: 'This app is unknown' } };
      throw new Refusal({ code: errorCodes.validation, data: { fields } });
    });
    const { user } = await open({ handlers: [refusing] });
    await screen.findByRole('textbox', { name: 'iOS apps' });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This app is unknown')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'iOS apps' })).toBeInvalid();
  });

  it('remove a domain after asking, and stay open', async () => {
    const { user } = await open();
    const host = 'go.yunxiu.example';
    const entry = (await screen.findAllByText(host))[0]?.closest('li');
    if (!entry) throw new Error(`No entry of ${host}`);
    await user.click(within(entry).getByRole('button', { name: 'Remove' }));
    const asked = await screen.findByRole('alertdialog', { name: `Remove ${host}?` });
    await user.click(within(asked).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(`Removed ${host}`)).toBeVisible();
    await waitFor(() => expect(screen.queryAllByText(host)).toEqual([]));
    expect(screen.getByRole('dialog', { name: 'Short link settings' })).toBeVisible();
  });

  it('show why they did not load; the domains stay usable', async () => {
    const failing = answer(getShortSetting, () => {
      throw new Refusal({ code: 500, status: 500 });
    });
    const { client, user } = await open({ handlers: [failing] });
    expect(await screen.findByText('The short link settings did not load')).toBeVisible();
    expect((await screen.findAllByText('go.yunxiu.example'))[0]).toBeVisible();
    client.use(answer(getShortSetting, () => storySettings));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('checkbox', { name: /^Do not use cookies/ })).not.toBeChecked();
  });
});
