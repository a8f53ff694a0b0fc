/** Palette for three and more series; not themed, so that a colour keeps its meaning in every theme. Light and dark. */
export const fixedSet: readonly string[] = [
  'light-dark(#2C4CB3, #9DB1FF)',
  'light-dark(#B97A48, #E19C24)',
  'light-dark(#0F3531, #67948B)',
  'light-dark(#9E2D6C, #B45CC2)',
  'light-dark(#706F04, #F4DBA0)',
];
