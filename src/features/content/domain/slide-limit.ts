/** So many banner slides a language has at most; the database has as many places. */
export const maxSlides = 5;
