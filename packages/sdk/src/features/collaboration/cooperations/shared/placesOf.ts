/** Places of a collaboration in a board, a list and a table, for the focus after its panel: its own first. */
export const placesOf = (id: string): readonly string[] => [
  `[data-card="${id}"]`,
  `[data-cooperation="${id}"] button`,
  '[data-card][tabindex="0"]',
  '[role="grid"]',
];
