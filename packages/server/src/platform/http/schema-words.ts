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

type Definitions = Record<string, Json>;

const objectWords = (schema: Json, indent: string, definitions: Definitions): string => {
  const required = new Set((schema.required ?? []) as string[]);
  const lines = Object.entries((schema.properties ?? {}) as Record<string, Json>).map(
    ([name, inner]) =>
      `${indent}  ${name}${required.has(name) ? '' : '?'}: ${wordsOf(inner, `${indent}  `, definitions)}${limits(inner)}`,
  );
  return lines.length ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
};

const DEFINITIONS = '#/$defs/';

/** A named schema is written inline; a recursive one is referred to by its name. */
const namedWords = (reference: string, indent: string, definitions: Definitions): string => {
  const name = reference.slice(DEFINITIONS.length);
  const { [name]: definition, ...others } = definitions;
  return definition ? wordsOf(definition, indent, others) : name;
};

const wordsOf = (schema: Json, indent: string, definitions: Definitions): string => {
  if (typeof schema.$ref === 'string') return namedWords(schema.$ref, indent, definitions);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return [...new Set(options.map((option) => wordsOf(option, indent, definitions)))].join(' | ');
  if (schema.type === 'object') return objectWords(schema, indent, definitions);
  if (schema.type === 'array') return `${wordsOf((schema.items ?? {}) as Json, indent, definitions)}[]`;
  return String(schema.type ?? 'any');
};

/** Writes a JSON schema in TypeScript notation, with its limits as comments. */
export const describeSchema = ({ $defs, ...schema }: Json): string => wordsOf(schema, '', ($defs ?? {}) as Definitions);
