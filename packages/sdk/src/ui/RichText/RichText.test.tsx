import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PortalContainerContext } from '../Portal/Portal.tsx';
import { RichTextEditor } from './RichTextEditor.tsx';
import type { RichTextEditorProps, RichTextLabels } from './types.ts';

const labels: RichTextLabels = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strike',
  heading2: 'Heading',
  heading3: 'Small heading',
  bulletList: 'Bullets',
  orderedList: 'Numbers',
  quote: 'Quote',
  link: 'Link',
  linkAddress: 'Address',
  linkApply: 'Apply',
  linkRemove: 'Remove link',
  linkWrong: 'No such address',
  undo: 'Undo',
  redo: 'Redo',
  clearFormat: 'Clear formatting',
  variables: 'Insert variable',
  count: (length, max) => `${length} of ${max}`,
};
const variables = [{ id: 'influencer_name', label: 'Creator' }];

async function show(props: Partial<RichTextEditorProps> = {}) {
  const onValueChange = vi.fn();
  const all = { label: 'Message', labels, variables, onValueChange, ...props };
  const view = render(<RichTextEditor {...all} />);
  const box = await screen.findByRole('textbox', { name: 'Message' });
  const again = (next: Partial<RichTextEditorProps>) => view.rerender(<RichTextEditor {...all} {...next} />);
  return { box, onValueChange, again };
}

const tool = (name: string) => screen.getByRole('button', { name });

function paste(box: HTMLElement, data: Readonly<Record<string, string>>) {
  const clipboardData = { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files: [] };
  fireEvent.paste(box, { clipboardData });
}

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

describe('a rich text', () => {
  it('shows its value with the variables’ names, and reports no change by itself', async () => {
    const { box, onValueChange } = await show({
      value:
        '<p>Dear <span data-variable="influencer_name">x</span> and <span data-variable="gone">y</span></p>',
    });
    expect(box).toHaveTextContent('Dear Creator and {{gone}}');
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it('keeps a variable as one unit in its HTML', async () => {
    const { box, onValueChange } = await show();
    await userEvent.click(tool('Insert variable'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Creator' }));
    expect(onValueChange).toHaveBeenLastCalledWith(
      '<p><span data-variable="influencer_name">{{influencer_name}}</span></p>',
      { reason: 'input' },
    );
    expect(box).toHaveTextContent('Creator');
  });

  it('keeps a variable’s fallback, which exists only in its text', async () => {
    const kept = '<span data-variable="influencer_name">{{influencer_name|there}}</span>';
    const { box, onValueChange } = await show({ defaultValue: `<p>Hi ${kept}</p>` });
    expect(box).toHaveTextContent('Hi Creator | there');
    box.focus();
    await userEvent.keyboard('!');
    expect(onValueChange.mock.lastCall?.[0]).toContain(kept);
  });

  it('converts typed variable syntax to a variable', async () => {
    const { box, onValueChange } = await show();
    box.focus();
    await userEvent.keyboard('Hi {{{{influencer_name|there}}');
    expect(onValueChange.mock.lastCall?.[0]).toBe(
      '<p>Hi <span data-variable="influencer_name">{{influencer_name|there}}</span></p>',
    );
  });

  it('sets and removes the fallback of the variable before the cursor', async () => {
    const fallback = { button: 'Fallback', field: 'Words', help: 'Where unknown', apply: 'Set' };
    const { onValueChange } = await show({ labels: { ...labels, fallback } });
    expect(screen.queryByRole('button', { name: 'Fallback' })).toBeNull();
    await userEvent.click(tool('Insert variable'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Creator' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Fallback' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Words' }), 'th{{e}}re');
    await userEvent.click(screen.getByRole('button', { name: 'Set' }));
    expect(onValueChange.mock.lastCall?.[0]).toContain('{{influencer_name|there}}');
    await userEvent.click(await screen.findByRole('button', { name: 'Fallback' }));
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Words' }));
    await userEvent.click(screen.getByRole('button', { name: 'Set' }));
    expect(onValueChange.mock.lastCall?.[0]).toContain('>{{influencer_name}}<');
  });

  it('variables of a rich text are renamed when the language changes', async () => {
    const { box, again } = await show({
      defaultValue: '<p><span data-variable="influencer_name">x</span></p>',
    });
    again({ variables: [{ id: 'influencer_name', label: '红人' }] });
    await waitFor(() => expect(box).toHaveTextContent('红人'));
  });

  it('follows its host’s value, and is empty if there is no content', async () => {
    const { box, again, onValueChange } = await show({ value: '<p>One</p>' });
    again({ value: '<p>Two</p>' });
    await waitFor(() => expect(box).toHaveTextContent('Two'));
    again({ value: '' });
    await waitFor(() => expect(box).toHaveTextContent(''));
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it('reports no change on focus, even if it would serialise its value differently', async () => {
    const { box, onValueChange } = await show({ value: '<ul><li>One</li></ul>' });
    box.focus();
    await userEvent.tab();
    expect(onValueChange).not.toHaveBeenCalled();
    paste(box, { 'text/plain': '1' });
    expect(onValueChange.mock.lastCall?.[0]).toBe('<ul><li><p>1One</p></li></ul>');
    await userEvent.click(tool('Undo'));
    expect(onValueChange.mock.lastCall?.[0]).toBe('<ul><li><p>One</p></li></ul>');
  });

  it('keeps only allowed content of a pasted page, without styles and scripts', async () => {
    const { box, onValueChange } = await show();
    paste(box, {
      'text/html':
        '<style>p{color:red}</style><p class="MsoNormal" style="color:red" onclick="x()"><b>Bold</b><script>alert(1)</script> <a href="javascript:alert(1)">bad</a> <a href="https://example.com/">good</a><img src="x"></p><table><tr><td>cell</td></tr></table>',
    });
    const [html, info] = onValueChange.mock.lastCall ?? [];
    expect(info).toEqual({ reason: 'paste' });
    expect(html).toContain('<strong>Bold</strong>');
    expect(html).toContain('href="https://example.com/"');
    expect(html).toContain('cell');
    expect(html).not.toMatch(/style|class|script|onclick|img|table/);
  });

  it('keeps the line breaks of pasted text', async () => {
    const { box, onValueChange } = await show();
    paste(box, { 'text/plain': 'One\nTwo\r\n\r\nThree' });
    expect(onValueChange.mock.lastCall?.[0]).toBe('<p>One<br>Two</p><p>Three</p>');
  });

  it('counts characters, and does not truncate a text that is too long', async () => {
    const { box } = await show({ maxLength: 3 });
    paste(box, { 'text/plain': '汉字😀x' });
    expect(box).toHaveTextContent('汉字😀x');
    expect(screen.getByText('4 of 3').closest('p')).toHaveAttribute('data-over');
    expect(box).toHaveAccessibleDescription('4 of 3');
  });

  it('announces its error with the field', async () => {
    const { box } = await show({ error: 'Too short', isRequired: true });
    expect(box).toBeInvalid();
    expect(box).toBeRequired();
    expect(box).toHaveAccessibleDescription('Too short');
  });

  it('cannot be changed while it is disabled', async () => {
    const { box, onValueChange } = await show({ isDisabled: true, defaultValue: '<p>One</p>' });
    expect(box).toHaveAttribute('contenteditable', 'false');
    await userEvent.click(tool('Bold'));
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it('adds no styles to the page', async () => {
    const { box } = await show({ defaultValue: '<h2>A</h2><ul><li>b</li></ul>' });
    const field = box.closest('fieldset');
    expect(field?.querySelectorAll('style, [style]')).toHaveLength(0);
    expect(document.head.querySelector('style[data-tiptap-style]')).toBeNull();
  });
});

describe('its images', () => {
  const image = {
    button: 'Image',
    address: 'Source',
    alt: 'Words',
    altHelp: 'For',
    apply: 'Add',
    wrong: 'No',
  };
  const kept = '<img alt="A box" src="https://a.example/b.png">';

  it('stay in its value and are named, not fetched', async () => {
    const { box, onValueChange } = await show({ labels: { ...labels, image }, defaultValue: kept });
    expect(screen.getByRole('img', { name: 'A box' })).toBeVisible();
    expect(box.querySelector('img')).toBeNull();
    paste(box, { 'text/html': '<img src="data:image/png;base64,AAAA"><img src="b.png"><p>Hi</p>' });
    expect(onValueChange.mock.lastCall?.[0]).toContain('Hi');
    expect(onValueChange.mock.lastCall?.[0]).not.toMatch(/data:|"b.png/);
  });

  it('never put their URL in the page, also during rendering or removal', async () => {
    const own = Element.prototype.setAttribute;
    const inPage: string[] = [];
    const spy = vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (
      this: Element,
      name,
      value,
    ) {
      if (name === 'src' && this.ownerDocument === document) inPage.push(value);
      own.call(this, name, value);
    });
    const { box, onValueChange } = await show({
      labels: { ...labels, image },
      defaultValue: `<p>x</p>${kept}`,
    });
    paste(box, { 'text/plain': 'Hi' });
    expect(onValueChange.mock.lastCall?.[0]).toContain(kept);
    cleanup();
    spy.mockRestore();
    expect(inPage).toEqual([]);
  });

  it('can only be added by a web URL', async () => {
    const { onValueChange } = await show({ labels: { ...labels, image } });
    await userEvent.click(tool('Image'));
    const address = await screen.findByRole('textbox', { name: 'Source' });
    await userEvent.type(address, 'mailto:a@b.example{Enter}');
    expect(address).toHaveAccessibleDescription('No');
    await userEvent.clear(address);
    await userEvent.type(address, 'https://a.example/b.png');
    await userEvent.type(screen.getByRole('textbox', { name: 'Words' }), 'A box{Enter}');
    expect(onValueChange.mock.lastCall?.[0]).toContain(kept);
  });

  it('are dropped if the host does not support images', async () => {
    const { box } = await show({ defaultValue: `<p>Hi</p>${kept}` });
    expect(box).toHaveTextContent('Hi');
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('its toolbar', () => {
  it('opens the link popover after a variable was chosen, in a host’s container', async () => {
    const container = document.createElement('div');
    document.body.append(container);
    const getContainer = () => container;
    render(
      <PortalContainerContext.Provider value={getContainer}>
        <RichTextEditor label="Message" labels={labels} variables={variables} />
      </PortalContainerContext.Provider>,
    );
    await screen.findByRole('textbox', { name: 'Message' });
    await userEvent.click(tool('Insert variable'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Creator' }));
    await userEvent.click(tool('Link'));
    expect(await screen.findByRole('dialog', { name: 'Link' })).toBeInTheDocument();
    container.remove();
  });

  it('is one tab stop with arrow keys, and remembers the position', async () => {
    const { box } = await show();
    const bar = screen.getByRole('toolbar', { name: 'Formatting' });
    expect(bar).toHaveAttribute('aria-controls', box.id);
    const buttons = within(bar).getAllByRole('button');
    expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1);
    await userEvent.tab();
    expect(tool('Undo')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(tool('Heading')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(tool('Insert variable')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tool('Undo')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Home}{ArrowRight}');
    expect(tool('Redo')).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    expect(tool('Redo')).toHaveFocus();
  });

  it('shows the active formats', async () => {
    await show({ defaultValue: '<h2>Title</h2>' });
    expect(tool('Heading')).toHaveAttribute('aria-pressed', 'true');
    expect(tool('Bold')).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(tool('Bullets'));
    await waitFor(() => expect(tool('Bullets')).toHaveAttribute('aria-pressed', 'true'));
  });

  it.each([
    ['Ctrl+K opens the link field', '{Control>}k{/Control}', () => screen.getByLabelText('Address')],
    ['Alt+F10 leads to the first tool', '{Alt>}{F10}{/Alt}', () => tool('Undo')],
  ])('%s', async (_title, keys, target) => {
    const { box } = await show();
    box.focus();
    await userEvent.keyboard(keys);
    expect(target()).toHaveFocus();
  });

  it('adds a link only with an allowed URL', async () => {
    const { onValueChange } = await show();
    await userEvent.click(tool('Link'));
    await userEvent.type(screen.getByLabelText('Address'), 'javascript:alert(1){Enter}');
    expect(screen.getByLabelText('Address')).toHaveAccessibleDescription('No such address');
    await userEvent.clear(screen.getByLabelText('Address'));
    await userEvent.type(screen.getByLabelText('Address'), 'example.com{Enter}');
    expect(screen.queryByLabelText('Address')).toBeNull();
    expect(onValueChange.mock.lastCall?.[0]).toMatch(
      /<a [^>]*href="https:\/\/example\.com"[^>]*>https:\/\/example\.com<\/a>/,
    );
  });
});
