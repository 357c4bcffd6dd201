/** `csv-excel` has semicolons and decimal commas, as Excel expects them in Italy and Poland. */
export const exportFormats = ['csv', 'csv-excel', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];
