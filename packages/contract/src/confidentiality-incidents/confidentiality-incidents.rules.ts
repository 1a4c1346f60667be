/** Whether it presents a risk of serious injury, after which authority and people must be notified. */
export const seriousnesses = ['low', 'serious'] as const;
export type Seriousness = (typeof seriousnesses)[number];
