import { uploadMailImage } from '@reachkit/contract/email/image';
import { addMailTemplate, changeMailTemplate, getMailTemplate } from '@reachkit/contract/email/template';
import { errorCodes } from '@reachkit/contract/errors';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formEn } from '../../../core/form/locales/en.ts';
import { formZh } from '../../../core/form/locales/zh.ts';
import { answer, Refusal } from '../../../testing/mockHandler.ts';
import { TestProvider } from '../../../testing/TestProvider.tsx';
import { emailEn } from '../locales/en.ts';
import { emailZh } from '../locales/zh.ts';
import {
  storyPeople,
  storyPictured,
  storyTemplate,
  type TemplateWorldOptions,
  templateWorld,
} from '../stories/templateWorld.ts';
import { EmailTemplates } from '../templates/EmailTemplates.tsx';

function show(open = '', world?: TemplateWorldOptions) {
  const client = templateWorld(world);
  const view = render(
    <TestProvider client={client} locale="en" messages={[formZh, formEn, emailZh, emailEn]}>
      <EmailTemplates defaultView={{ kind: '', keyword: '', open }} />
    </TestProvider>,
  );
  return { client, view, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const list = () => screen.findByRole('list', { name: 'Templates' });
const frame = () => screen.getByTitle('Preview of the body').getAttribute('srcdoc') ?? '';

// Stubs the cursor position for the editor; jsdom has no layout.
beforeAll(() => {
  Object.defineProperty(Range.prototype, 'getClientRects', { configurable: true, value: () => [] });
  Object.defineProperty(Range.prototype, 'getBoundingClientRect', {
    configurable: true,
    value: () => new DOMRect(),
  });
});
afterAll(() => {
  Reflect.deleteProperty(Range.prototype, 'getClientRects');
  Reflect.deleteProperty(Range.prototype, 'getBoundingClientRect');
});
beforeEach(() => sessionStorage.clear());

describe('an image in the text', () => {
  const chooseFile = async (user: ReturnType<typeof userEvent.setup>, file: File) => {
    await user.click(await screen.findByRole('button', { name: 'Image' }));
    await user.upload(await screen.findByLabelText('Upload an image', { selector: 'input' }), file);
  };
  const picture = new File(['x'], 'boxes.png', { type: 'image/png' });

  it('is uploaded, and referenced by its URL', async () => {
    const { client, user } = show('1', { templates: [storyTemplate({ id: '1', name: 'Autumn' })] });
    await chooseFile(user, picture);
    expect(await screen.findByText('boxes.png')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Address of the image' })).toBeNull();
    await user.type(await field('Description'), 'Boxes{Enter}');
    expect(await screen.findByRole('img', { name: 'Boxes' })).toBeVisible();
    await user.click(button('Save template'));
    await waitFor(() => expect(client.callsOf(changeMailTemplate)).toHaveLength(1));
    expect(client.callsOf(changeMailTemplate)[0]?.input).toMatchObject({
      body: { html: expect.stringMatching(/<img alt="Boxes" src="cid:[\da-f-]{36}@reachkit">/) },
    });
  });

  it('is rejected with the reason at the image field', async () => {
    const refused = answer(uploadMailImage, () => {
      throw new Refusal({
        code: 400,
        data: { fields: { file: { rule: 'not_a_picture', msg: 'No picture' } } },
      });
    });
    const { user } = show('1', { handlers: [refused] });
    await chooseFile(user, picture);
    expect(await screen.findByText('No picture')).toBeVisible();
  });
});

describe('creating a template', () => {
  it('sends the entered values, then shows it in the list', async () => {
    const { client, user } = show();
    await list();
    await user.click(button('New template'));
    expect(await screen.findByRole('heading', { name: 'New template' })).toHaveFocus();
    await user.type(await field('Template name'), 'Winter');
    await user.click(screen.getByRole('radio', { name: 'Follow-up' }));
    await user.type(await field('Subject'), 'Hello');
    await user.click(screen.getByRole('checkbox', { name: /Share with the team/ }));
    await user.click(button('Save template'));
    expect(await list()).toHaveTextContent('Winter');
    expect(screen.getByRole('heading', { name: 'Email templates' })).toHaveFocus();
    expect(client.callsOf(addMailTemplate)[0]?.input.body).toEqual({
      name: 'Winter',
      kind: 'follow',
      subject: 'Hello',
      html: '',
      text: null,
      isShared: true,
    });
  });

  it('requires a name before it sends a request', async () => {
    const { client, user } = show('new');
    const name = await field('Template name');
    await user.click(button('Save template'));
    await waitFor(() => expect(name).toBeInvalid());
    expect(client.callsOf(addMailTemplate)).toEqual([]);
  });

  it('keeps a name that is too long whole, and refuses it at its field', async () => {
    const { client, user } = show('new');
    const name = await field('Template name');
    await user.click(name);
    await user.paste('x'.repeat(61));
    expect(name).toHaveValue('x'.repeat(61));
    expect(name).toHaveAccessibleDescription('Characters: 61 of at most 60');
    await user.click(button('Save template'));
    expect(client.callsOf(addMailTemplate)).toEqual([]);
  });

  it('offers an upgrade at the plan’s limit, and keeps the input', async () => {
    const refuse = answer(addMailTemplate, () => {
      const data = { feature: 'templates', used: 3, limit: 3, resetAt: null, needVersion: 'basic' };
      throw new Refusal({ code: errorCodes.equity, data });
    });
    const { user } = show('new', { handlers: [refuse] });
    await user.type(await field('Template name'), 'Winter');
    await user.click(button('Save template'));
    expect(await screen.findByText(/More email templates/)).toBeVisible();
    expect(await field('Template name')).toHaveValue('Winter');
  });

  it('starts with an example that contains its variables', async () => {
    const { client, user } = show('', { templates: [] });
    await user.click(await screen.findByRole('button', { name: 'Use “Follow-up: sample still available”' }));
    expect(await field('Template name')).toHaveValue('Follow-up: sample still available');
    expect(await field('Subject')).toHaveValue('Your sample is still here, {{name|there}}');
    expect(await field('Body')).toHaveTextContent('Hi Creator name | there,');
    await user.click(button('Save template'));
    await list();
    expect(client.callsOf(addMailTemplate)[0]?.input.body).toMatchObject({
      kind: 'follow',
      html: expect.stringContaining('<span data-variable="name">{{name|there}}</span>'),
    });
  });

  it('inserts a variable at the cursor of the subject', async () => {
    const { user } = show('new');
    const subject = await field('Subject');
    await user.type(subject, 'Hi !', { initialSelectionStart: 0 });
    await user.keyboard('{ArrowLeft}');
    await user.click(button('Insert a variable into the subject'));
    await user.click(await screen.findByRole('menuitem', { name: 'Handle' }));
    expect(subject).toHaveValue('Hi {{handle}}!');
  });
});

describe('the plain text of a template', () => {
  it('is generated from the body until a person edits it', async () => {
    const { client, user } = show('1');
    const text = await field('Plain-text version');
    expect(text).toHaveValue('Hi {{name|there}},\n\nwe make stackable boxes.\n\n{{sender}}');
    expect(text).toHaveAttribute('readonly');
    await user.click(screen.getByRole('checkbox', { name: 'Write the plain text yourself' }));
    await user.type(text, '!');
    await user.click(button('Save template'));
    await list();
    expect(client.callsOf(changeMailTemplate)[0]?.input.body).toMatchObject({
      text: 'Hi {{name|there}},\n\nwe make stackable boxes.\n\n{{sender}}!',
    });
  });
});

describe('editing a template', () => {
  it('opens from the list, and goes back without a change', async () => {
    const { client, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Autumn home, first email' }));
    expect(await field('Template name')).toHaveValue('Autumn home, first email');
    await user.click(button('All templates'));
    expect(await list()).toBeVisible();
    expect(client.callsOf(changeMailTemplate)).toEqual([]);
  });

  it('keeps input while the list is shown, until it is discarded', async () => {
    const { user } = show('1');
    await user.type(await field('Template name'), ' 2');
    await user.click(button('All templates'));
    await user.click(await screen.findByRole('button', { name: 'Autumn home, first email' }));
    await waitFor(async () => expect(await field('Template name')).toHaveValue('Autumn home, first email 2'));
    await user.click(button('Discard changes'));
    expect(await field('Template name')).toHaveValue('Autumn home, first email');
  });

  it('asks before the page is closed with changes', async () => {
    const { user } = show('1', { templates: [storyTemplate({ id: '1', name: 'Autumn' })] });
    const isGuarded = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    const name = await field('Template name');
    expect(isGuarded()).toBe(false);
    await user.type(name, ' 2');
    expect(isGuarded()).toBe(true);
    await user.click(button('Discard changes'));
    expect(isGuarded()).toBe(false);
  });

  it('hides sharing for other people’s templates', async () => {
    const { client, user } = show('2');
    expect(await screen.findByRole('checkbox', { name: /Share with the team/ })).toBeDisabled();
    await user.click(button('Save template'));
    await list();
    expect(client.callsOf(changeMailTemplate)[0]?.input.body).not.toHaveProperty('isShared');
  });

  it('shows that it no longer exists, with a back button', async () => {
    const { user } = show('99');
    expect(await screen.findByText('This template is no longer there')).toBeVisible();
    await user.click(button('All templates'));
    expect(await list()).toBeVisible();
  });

  it('keeps both versions after a colleague’s change, and saves the shown one', async () => {
    const now = storyTemplate({ id: '1', name: 'Theirs', revision: 2 });
    const stale = answer(getMailTemplate, () => storyTemplate({ id: '1', name: 'Before' }));
    const { client, user } = show('1', { templates: [now], handlers: [stale] });
    const name = await field('Template name');
    await user.clear(name);
    await user.type(name, 'Mine');
    await user.click(button('Save template'));
    expect(await screen.findByText(/A teammate changed this template/)).toBeVisible();
    expect(name).toHaveValue('Mine');
    await user.click(button('Their version'));
    expect(name).toHaveValue('Theirs');
    await user.click(button('My version'));
    expect(name).toHaveValue('Mine');
    await user.click(button('Save template'));
    expect(await list()).toHaveTextContent('Mine');
    expect(client.callsOf(changeMailTemplate).map(({ input }) => input.body)).toMatchObject([
      { name: 'Mine', revision: 1 },
      { name: 'Mine', revision: 2 },
    ]);
  });
});

describe('the preview of a template', () => {
  const see = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    await user.click(screen.getByRole('button', { name: /^Recipient/ }));
    await user.click(await screen.findByRole('option', { name }));
  };

  it('shows real creators, and names a creator’s missing data', async () => {
    const { user } = show('1', { people: storyPeople });
    await waitFor(() => expect(frame()).toContain('>Ngozi</span>,'));
    expect(screen.queryByText(/Unknown for this creator/)).toBeNull();
    await see(user, 'نور العبيدي');
    await waitFor(() => expect(frame()).not.toContain('Ngozi'));
  });

  it('has a sample sender before one is set up', async () => {
    const people = storyPeople.map((one) => ({ ...one, values: { ...one.values, sender: '' } }));
    show('1', { people });
    await waitFor(() => expect(frame()).toContain('>Ngozi</span>,'));
    expect(screen.queryByText(/Unknown for this creator/)).toBeNull();
  });

  it('shows warnings about the text before sending', async () => {
    const { user } = show('new');
    const name = await screen.findByLabelText(/^Subject/);
    expect(screen.queryByText('Before you go on:')).toBeNull();
    await user.type(name, 'FREE {{{{nick}} OFFER TODAY');
    expect(await screen.findByText('Before you go on:')).toBeVisible();
    expect(screen.getByText('This variable does not exist')).toBeVisible();
    expect(screen.getByText('The subject looks like spam')).toBeVisible();
    // Each email gets an unsubscribe link when it is sent.
    expect(screen.queryByText(/unsubscribe/)).toBeNull();
  });

  it('fills in a sample creator, in a sandboxed frame', async () => {
    show('1');
    const shown = await screen.findByTitle('Preview of the body');
    expect(shown).toHaveAttribute('sandbox', '');
    expect(frame()).toContain('>Mia</span>,');
    expect(frame()).toContain("default-src 'none'");
    expect(screen.getByText('A storage box for your home, Mia')).toBeVisible();
  });

  it('shows fallbacks, and lists missing values of a creator', async () => {
    const { user } = show('2');
    await screen.findByTitle('Preview of the body');
    expect(screen.queryByText(/Unknown for this creator/)).toBeNull();
    await see(user, 'Creator with gaps');
    expect(screen.getByText(/Unknown for this creator: Creator name\./)).toBeVisible();
  });

  it('loads images only on request', async () => {
    const { user } = show('2');
    await screen.findByTitle('Preview of the body');
    expect(frame()).toContain('img-src data:"');
    expect(frame()).not.toContain(' src=');
    await user.click(screen.getByRole('switch', { name: /Show remote images/ }));
    expect(frame()).toContain('img-src data: http: https:');
    expect(frame()).toContain(' src="https://example.com/boxes.jpg"');
  });

  it('shows an uploaded image at once, in the text and in the preview', async () => {
    show('5', { templates: [storyPictured] });
    const shown = await screen.findByRole('img', { name: '三层收纳盒' });
    await waitFor(() =>
      expect(shown.querySelector('img')).toHaveAttribute(
        'src',
        expect.stringMatching(/^data:image\/png;base64,/),
      ),
    );
    await waitFor(() => expect(frame()).toContain(' src="data:image/png;base64,'));
    expect(frame()).not.toContain('cid:');
    expect(screen.queryByRole('switch', { name: /Show remote images/ })).toBeNull();
  });

  it('shows the email in dark mode and in phone width', async () => {
    const { user } = show('1');
    const shown = await screen.findByTitle('Preview of the body');
    expect(frame()).toContain('content="only light"');
    const looks = within(screen.getByRole('region', { name: 'Preview' }));
    await user.click(looks.getByRole('button', { name: 'Dark' }));
    expect(frame()).toContain('content="only dark"');
    await user.click(looks.getByRole('button', { name: 'Phone' }));
    expect(shown).toHaveAttribute('data-width', 'phone');
  });
});
