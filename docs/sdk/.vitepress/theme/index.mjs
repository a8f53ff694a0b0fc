// Without VitePress's own fonts: like the SDK, the site uses system fonts.
import DefaultTheme from 'vitepress/theme-without-fonts';
import { LiveExample } from './LiveExample.mjs';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('LiveExample', LiveExample);
  },
};
