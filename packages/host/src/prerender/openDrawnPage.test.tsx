import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDrawnPage } from './openDrawnPage.ts';

/** Stubs the starting site: the same page, with its own elements. */
const begin = vi.fn(async (place: HTMLElement, untilUnused: () => Promise<void>) => {
  await untilUnused();
  const own = new Map<Element, HTMLElement>();
  for (const button of place.querySelectorAll('button')) {
    const copy = button.cloneNode(true);
    if (!(copy instanceof HTMLElement)) throw new Error('A button has no copy.');
    copy.addEventListener('keydown', ({ key }) => {
      pressed.push(`${copy.id} ${key}`);
      const next = copy.nextElementSibling;
      if (next instanceof HTMLElement) next.focus();
    });
    copy.addEventListener('click', (event) => {
      event.preventDefault();
      pressed.push(copy.id);
    });
    button.replaceWith(copy);
    own.set(button, copy);
  }
  return (element: Element) => own.get(element);
});
const pressed: string[] = [];

const reading = `<a href="/price">价格</a>
  <a href="/login" data-wanted="/bloggerSearch/tiktok">搜TikTok红人</a>
  <button id="english" data-language="en">English</button><button id="copy">复制</button>`;
const form = `<form method="post"><input name="username" /><button id="send">登录</button></form>`;

let address = 0;
let close = () => {};
const before = { href: window.location.href, lang: document.documentElement.lang };
/** Opens a server-rendered page. */
function open(markup: string, path = '/index') {
  address += 1;
  window.history.replaceState(null, '', `${path}#${address}`);
  document.documentElement.lang = 'zh';
  document.body.innerHTML = `<div id="app">${markup}</div>`;
  close();
  close = openDrawnPage(begin);
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-CN']);
});
afterEach(() => {
  close();
  document.body.replaceChildren();
  document.documentElement.lang = before.lang;
  window.history.replaceState(null, '', before.href);
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.head.querySelector('meta[name="site-files"]')?.remove();
  for (const link of document.head.querySelectorAll('link')) link.remove();
  pressed.length = 0;
  begin.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a page to read', () => {
  it('keeps the server-rendered elements, and does not start the site', async () => {
    open(reading);
    const drawn = [...document.querySelectorAll('#app *')];
    find('a').dispatchEvent(new Event('pointerover', { bubbles: true }));
    await Promise.resolve();
    expect(begin).not.toHaveBeenCalled();
    expect([...document.querySelectorAll('#app *')]).toEqual(drawn);
  });

  it('remembers the target page of a link to the sign-in', () => {
    open(reading);
    const link = find('[data-wanted]');
    link.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(window.sessionStorage.getItem('yth_wanted')).toBe('/bloggerSearch/tiktok|string');
  });

  it('starts the site for a button, and clicks its replacement', async () => {
    open(reading);
    find('#copy').click();
    await expect.poll(() => pressed).toEqual(['copy']);
  });

  it.each(['pointerover', 'focusin'])('starts the site at %s of a button, once', async (kind) => {
    open(reading);
    find('#copy').dispatchEvent(new Event(kind, { bubbles: true }));
    find('#copy').dispatchEvent(new Event(kind, { bubbles: true }));
    expect(begin).toHaveBeenCalledOnce();
  });

  it('starts the site again at the next click if its files failed to load', async () => {
    begin.mockImplementationOnce(async () => {
      throw new Error('offline');
    });
    open(reading);
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    find('#copy').dispatchEvent(new Event('focusin', { bubbles: true }));
    await expect.poll(() => reported.mock.calls.length).toBe(1);
    find('#copy').click();
    await expect.poll(() => pressed).toEqual(['copy']);
  });
});

describe('the site starts at once', () => {
  it('for signed-in people', () => {
    window.localStorage.setItem('yth_token', 'a|string');
    open(reading);
    expect(begin).toHaveBeenCalledOnce();
  });

  it('for people who were redirected to sign in', () => {
    window.sessionStorage.setItem('yth_wanted', '/vip|string');
    open(reading);
    expect(begin).toHaveBeenCalledOnce();
  });

  it('when another tab signs in', () => {
    open(reading);
    window.localStorage.setItem('yth_token', 'a|string');
    window.dispatchEvent(new StorageEvent('storage', { key: 'yth_token', storageArea: window.localStorage }));
    expect(begin).toHaveBeenCalled();
  });

  it('if the server rendered nothing', () => {
    open('');
    expect(begin).toHaveBeenCalledOnce();
  });
});

describe('a page with a form', () => {
  it.each([
    ['/login?way=sms', 1],
    ['/register?code=Ab3', 1],
    ['/login?lang=zh', 0],
  ])('at %s starts the site %i times at once', (path, times) => {
    open(form, path);
    expect(begin).toHaveBeenCalledTimes(times);
  });

  it('does not start the site if the page only moved under a resting pointer', () => {
    open(form, '/login');
    const moved = (movementX: number) => {
      const event = new MouseEvent('pointermove', { bubbles: true });
      Object.defineProperties(event, { movementX: { value: movementX }, movementY: { value: 0 } });
      find('input').dispatchEvent(event);
    };
    moved(0);
    expect(begin).not.toHaveBeenCalled();
    moved(3);
    expect(begin).toHaveBeenCalledOnce();
  });

  it.each(['focusin', 'pointermove', 'keydown', 'input'])('starts the site at %s', (kind) => {
    open(form, '/login');
    expect(begin).not.toHaveBeenCalled();
    find('input').dispatchEvent(new Event(kind, { bubbles: true }));
    expect(begin).toHaveBeenCalledOnce();
  });

  it('a form is submitted by the site once started, not by the browser', async () => {
    open(form, '/login');
    const sent = vi.fn();
    find('form').addEventListener('submit', sent);
    find('#send').click();
    expect(sent).not.toHaveBeenCalled();
    await expect.poll(() => pressed).toEqual(['send']);
  });
});

it('arrow keys on tabs reach the site in order once it has started', async () => {
  open(
    `<div role="tablist"><button role="tab" id="password">密码</button><button role="tab" id="code">验证码</button></div>`,
  );
  const drawn = find('#password');
  drawn.focus();
  for (const key of ['ArrowRight', 'ArrowLeft', 'a']) {
    drawn.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }
  await expect.poll(() => pressed).toEqual(['password ArrowRight', 'code ArrowLeft']);
});

it('a field is not replaced during IME composition', async () => {
  open(form, '/login');
  find('input').dispatchEvent(new Event('compositionstart', { bubbles: true }));
  find('#send').click();
  expect(begin).toHaveBeenCalledOnce();
  await Promise.resolve();
  expect(pressed).toEqual([]);
  find('input').dispatchEvent(new Event('compositionend', { bubbles: true }));
  await expect.poll(() => pressed).toEqual(['send']);
});

it('a button is not replaced while it is pressed, so that the press is a click', async () => {
  open(form, '/login');
  const point = (kind: string, buttons = 0) =>
    find('#send').dispatchEvent(Object.assign(new Event(kind, { bubbles: true }), { buttons }));
  const drawn = find('#send');
  point('pointerdown', 1);
  expect(begin).toHaveBeenCalledOnce();
  await new Promise((resolve) => setTimeout(resolve));
  expect(find('#send')).toBe(drawn);
  point('pointerup');
  drawn.click();
  await expect.poll(() => pressed).toEqual(['send']);
  expect(find('#send')).not.toBe(drawn);
});

it.each([
  ['was cancelled', 'pointercancel'],
  ['ended outside the window', 'pointermove'],
])('a press that %s does not block the replacement', async (_, kind) => {
  open(form, '/login');
  const drawn = find('#send');
  drawn.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  document.dispatchEvent(Object.assign(new Event(kind), { buttons: 0 }));
  await expect.poll(() => find('#send') === drawn).toBe(false);
});

describe('a page in a language other than the visit’s', () => {
  const answer = (body: string) => vi.fn(async (_address: URL) => new Response(body));
  const english = `<html lang="en"><head><title>Prices</title></head>
    <body><div id="app"><h1>Prices</h1></div><script type="application/json" id="answers">{"a":2}</script></body></html>`;

  it('is rendered by the server again, without the site', async () => {
    window.localStorage.setItem('yth_lang', 'en|string');
    const fetched = answer(english);
    vi.stubGlobal('fetch', fetched);
    open(reading, '/price');
    await expect.poll(() => document.documentElement.lang).toBe('en');
    expect(String(fetched.mock.calls[0]?.[0])).toContain('lang=en');
    expect(find('h1').textContent).toBe('Prices');
    expect(document.title).toBe('Prices');
    expect(begin).not.toHaveBeenCalled();
  });

  it('is rendered by the site if the server does not', async () => {
    window.localStorage.setItem('yth_lang', 'en|string');
    vi.stubGlobal('fetch', answer('<html lang="zh"><div id="app"></div></html>'));
    open(reading, '/price');
    await expect.poll(() => begin.mock.calls.length).toBe(1);
  });
});

it('the site’s files are prefetched for a form, and for a link to it', () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="site-files" content="/assets/a.js /assets/b.js">',
  );
  open(reading.replace('data-wanted="/bloggerSearch/tiktok"', ''));
  find('[href="/login"]').dispatchEvent(new Event('pointerover', { bubbles: true }));
  const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/assets/a.js', '/assets/b.js']);
  expect(begin).not.toHaveBeenCalled();
});
