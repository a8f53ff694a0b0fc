// @ts-check
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';

const folder = join(import.meta.dirname, '..');
const base = '/docs/sdk/';
/** Written by site/write.ts. */
const menu = JSON.parse(readFileSync(join(folder, 'build', 'menu.json'), 'utf8'));

// The server's policy allows no inline script and no inline style, so both become files.
const site = join(folder, 'build', 'site');
/** @type {Map<string, string>} class → declarations */
const colors = new Map();

/** @param {string} name @param {string} content */
function file(name, content) {
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, 'assets', name), content);
  return `${base}assets/${name}`;
}

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** @param {string} html */
const withColorClasses = (html) =>
  html
    .replace(/<(pre|span) class="([^"]*)" style="([^"]*)"/g, (_, tag, name, style) => {
      return `<${tag} class="${name} ${classOf(style)}"`;
    })
    .replace(/<(pre|span) style="([^"]*)"/g, (_, tag, style) => `<${tag} class="${classOf(style)}"`);

/** @param {string} style */
function classOf(style) {
  const name = `c${hashOf(style)}`;
  colors.set(name, style);
  return name;
}

export default defineConfig({
  base,
  srcDir: 'build/pages',
  outDir: 'build/site',
  cacheDir: 'build/cache',
  cleanUrls: true,
  // Otherwise each change of the colour scheme would write a style element.
  appearance: { disableTransition: false },
  metaChunk: true,
  title: 'Reachkit SDK',
  description: 'Creator search and the rest of Reachkit as React components.',
  head: [
    ['link', { rel: 'icon', href: 'data:,' }],
    ['link', { rel: 'stylesheet', href: `${base}code.css` }],
  ],
  locales: {
    root: { label: 'English', lang: 'en' },
    zh: { label: '简体中文', lang: 'zh', themeConfig: { nav: menu.zhNav } },
  },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: (md) => {
      // Keeps braces in code as text, not as Vue expressions.
      const inline = md.renderer.rules.code_inline;
      if (!inline) throw new Error('Inline code has no renderer.');
      md.renderer.rules.code_inline = (...given) => inline(...given).replace('<code', '<code v-pre');
      const { highlight } = md.options;
      if (!highlight) throw new Error('The code of the pages has no highlighter.');
      md.options.highlight = (...given) => {
        // VitePress returns a promise here, which the types of markdown-it do not cover.
        const html = /** @type {any} */ (highlight(...given));
        return html instanceof Promise
          ? /** @type {any} */ (html.then(withColorClasses))
          : withColorClasses(html);
      };
    },
  },
  themeConfig: {
    nav: menu.nav,
    sidebar: menu.sidebar,
    outline: [2, 3],
    i18nRouting: false,
    search: { provider: 'local' },
  },
  transformHtml(html) {
    return (
      html
        .replace(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]+?)<\/script>/g, (_, attributes, code) => {
          const type = /type="module"/.test(attributes) ? ' type="module"' : '';
          return `<script${type} src="${file(`inline.${hashOf(code)}.js`, code)}"></script>`;
        })
        // Vue sets these again once it runs; until then style.css has what counts of them.
        .replaceAll(/ style="(--vp-vh:0px;|position:relative;|)"/g, '')
    );
  },
  buildEnd() {
    const rules = [...colors].map(([name, style]) => `.${name}{${style}}`);
    writeFileSync(join(site, 'code.css'), `${rules.sort().join('\n')}\n`);
  },
});
