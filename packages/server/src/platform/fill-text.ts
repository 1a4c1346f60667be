/** A text with its parameters ("{{name}}") in their places; those without a value are left empty. */
export const fillText = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
