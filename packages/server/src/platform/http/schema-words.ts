type Json = Record<string, unknown>;

const limits = (schema: Json): string => {
  const parts = [
    schema.format === undefined ? '' : String(schema.format),
    schema.minLength === undefined ? '' : `at least ${schema.minLength} characters`,
    schema.maxLength === undefined ? '' : `at most ${schema.maxLength} characters`,
    schema.minimum === undefined ? '' : `from ${schema.minimum}`,
    schema.maximum === undefined || Number(schema.maximum) === Number.MAX_SAFE_INTEGER ? '' : `to ${schema.maximum}`,
    schema.maxItems === undefined ? '' : `at most ${schema.maxItems}`,
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  return parts.length ? ` // ${parts.join(', ')}` : '';
};

const objectWords = (schema: Json, indent: string): string => {
  const required = new Set((schema.required ?? []) as string[]);
  const lines = Object.entries((schema.properties ?? {}) as Record<string, Json>).map(
    ([name, inner]) =>
      `${indent}  ${name}${required.has(name) ? '' : '?'}: ${describeSchema(inner, `${indent}  `)}${limits(inner)}`,
  );
  return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
};

/** A JSON schema in the notation of TypeScript, with its limits as remarks. */
export const describeSchema = (schema: Json, indent = ''): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return [...new Set(options.map((option) => describeSchema(option, indent)))].join(' | ');
  if (schema.type === 'object') return objectWords(schema, indent);
  if (schema.type === 'array') return `${describeSchema((schema.items ?? {}) as Json, indent)}[]`;
  return String(schema.type ?? 'any');
};
