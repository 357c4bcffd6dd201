export const maxLocationName = 60;

/** As many as fit a glance; each is two questions to the weather service every ten minutes. */
export const maxLocations = 8;
