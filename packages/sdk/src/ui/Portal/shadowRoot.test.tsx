import { act, render } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ReachkitProvider } from '../../provider/ReachkitProvider.tsx';
import { createMockClient } from '../../testing/createMockClient.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Menu } from '../Menu/Menu.tsx';
import { Popover } from '../Popover/Popover.tsx';

function showInShadow(children: ReactNode) {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  const root = shadow.appendChild(document.createElement('div'));
  render(
    <ReachkitProvider client={createMockClient()} getPortalContainer={() => root}>
      {children}
    </ReachkitProvider>,
    { container: root },
  );
  const find = (selector: string) => shadow.querySelector<HTMLElement>(selector) ?? root;
  const press = (selector: string) => act(async () => find(selector).click());
  return { shadow, find, press };
}

function Opener({ isDialog }: { readonly isDialog: boolean }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button ref={anchor} className="opener" onClick={() => setOpen(true)}>
        open
      </Button>
      {isDialog ? (
        <Dialog
          isOpen={isOpen}
          onOpenChange={close}
          title="sure"
          foot={<Button onClick={close}>no</Button>}
        />
      ) : (
        <Popover isOpen={isOpen} onOpenChange={close} anchorRef={anchor} label="narrow">
          <button type="button" onClick={close}>
            done
          </button>
        </Popover>
      )}
    </>
  );
}

describe('inside a shadow root', () => {
  it.each([
    ['popover', false, '.rk-popover button'],
    ['dialog', true, '.rk-dialog button'],
  ] as const)('a %s takes the focus and returns it to its opener', async (_, isDialog, inner) => {
    const { shadow, find, press } = showInShadow(<Opener isDialog={isDialog} />);
    act(() => find('.opener').focus());
    await press('.opener');
    expect(shadow.activeElement).toBe(find(inner));
    await press(inner);
    expect(shadow.activeElement).toBe(find('.opener'));
  });

  it('a menu opens in the container of the overlays, not in the page', async () => {
    const { shadow, press } = showInShadow(
      <Menu label="acts" sections={[{ id: 'all', items: [{ id: 'copy', label: 'copy' }] }]} />,
    );
    await press('.rk-menu-button');
    expect(shadow.querySelector('.rk-portal-root .rk-menu')).toBeInTheDocument();
    expect(document.querySelector('body > .rk-portal-root, body > div > .rk-menu')).toBeNull();
  });
});

describe('an isolated provider', () => {
  it.each([
    [undefined, 'showModal'],
    [true, 'show'],
  ] as const)('isolated %s opens its dialogs by %s', async (isolated, method) => {
    const shown: string[] = [];
    for (const name of ['show', 'showModal'] as const) {
      HTMLDialogElement.prototype[name] = vi.fn(function open(this: HTMLDialogElement) {
        shown.push(name);
        this.setAttribute('open', '');
      });
    }
    const { container } = render(
      <ReachkitProvider client={createMockClient()} isolated={isolated}>
        <ReachkitProvider>
          <Opener isDialog />
        </ReachkitProvider>
      </ReachkitProvider>,
    );
    await act(async () => container.querySelector<HTMLElement>('.opener')?.click());
    expect(shown).toEqual([method]);
  });
});
