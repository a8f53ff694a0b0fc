/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: ['.ladle/**/*.stories.tsx', 'src/**/*.stories.tsx'],
  port: 4670,
  previewPort: 4671,
  outDir: 'build/ladle',
  addons: { theme: { enabled: false }, rtl: { enabled: false }, width: { enabled: true } },
  defaultStory: 'start--reachkit',
  storyOrder: ['start*', 'theme*', 'ui*', 'search*', 'session*', 'shell*', 'site*', 'membership*', '*'],
};
