/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: 'src/**/*.stories.tsx',
  port: 4670,
  previewPort: 4671,
  outDir: 'build/ladle',
  addons: { theme: { enabled: false }, rtl: { enabled: false }, width: { enabled: true } },
  defaultStory: 'data-table--selected',
};
