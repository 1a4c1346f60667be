/** The id of the time in the field of a moment. */
export const timePlaceOf = (place: string): string => `${place}-time`;
