// Without its fonts: like the SDK, the site takes those of the system.
import DefaultTheme from 'vitepress/theme-without-fonts';
import { LiveExample } from './LiveExample.mjs';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component('LiveExample', LiveExample);
  },
};
