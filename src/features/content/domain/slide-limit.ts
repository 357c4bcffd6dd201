/** The maximum number of banner slides per language; the check constraint of the table has the same limit. */
export const maxSlides = 5;
