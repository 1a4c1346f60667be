/** A course, collection or category without a picture: a helmet on green. */
export const usualTile = { icon: 'helmet', color: '#24493B' } as const;
