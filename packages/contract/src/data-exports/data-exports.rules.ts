/** Days for which a finished export can be fetched; then its files are erased. */
export const EXPORT_KEPT_DAYS = 7;

export const exportStates = ['running', 'done', 'failed', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];
