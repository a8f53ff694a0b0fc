// Gives the page the look that was chosen at an earlier visit before anything is painted; a file of its own because
// the site's policy runs no script that stands in the page. What it sets is what `groundPage` sets later.
(function ground() {
  function read(key) {
    try {
      return window.localStorage.getItem(`yth_${key}`);
    } catch {
      return null;
    }
  }
  const stored = (key) => read(`setting.${key}`);
  const page = document.documentElement;
  const color = /^([a-z]+)\|string$/.exec(stored('colorTheme') || '');
  const isLight = stored('followsDevice') === 'false|boolean';
  page.dataset.color = color ? color[1] : '';
  page.dataset.scheme = stored('dark') === 'true|boolean' ? 'dark' : isLight ? 'light' : 'system';
  page.dir = stored('rtl') === 'true|boolean' ? 'rtl' : 'ltr';
  // Signed-in people are led on from the sign-in: what the server drew of it would flash.
  if (read('token') !== null) page.dataset.signedIn = '';

  // A page that the server drew knows nothing of these choices: it gets them as it is read, before it is painted.
  const drawn = new MutationObserver(function look() {
    for (const root of document.querySelectorAll('.rk-root')) {
      if (color) root.dataset.rkColor = color[1];
      root.dataset.rkScheme = page.dataset.scheme;
      root.dir = page.dir;
    }
  });
  drawn.observe(page, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', function end() {
    drawn.disconnect();
  });
})();
