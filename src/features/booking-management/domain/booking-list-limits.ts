export const maxSearchLength = 100;

export const selectedAtMost = 500;
