import { z } from 'zod';

/** A text input of a contract: its name, and the schema that reads it. */
export interface TextInput {
  name: string;
  field: z.ZodType;
  /** The text schema inside the field. */
  text: z.ZodType;
  /** The maximum number of characters stored; null when the schema has no maximum. */
  most: number | null;
}

/** Text that was once slow to process when repeated: in contacts, addresses, numbers and invisible characters. */
export const HOSTILE_PARTS: readonly string[] = [
  ...['at-', 'a.', '0 ', '@', 'www.', '((((', ' ', 'point ', 'é', 'e\u0301', '🙂', '\u200b', 'a at ', '0 un ', 'un'],
  ...['a.fr@b_c', 'zéro un un ', 'insta ', '_', 'arobase ', '0', 'a.a@', 'o ', 'x#1234', '+33', '.', 'a_', 'a b '],
  ...['insta : a_', 'http://', '0a', '06 puis ', '\n', 'du 1 1 ', 'www', 'a-', '\0', '[coordonnées masquées]', '4:'],
  ...[
    '\ud800',
    '\u0301',
    '👨\u200d',
    '\u{e0067}',
    'A1-',
    '12/',
    '1h',
    ',',
    ';',
    '%20',
    '12 bis rue ',
    'st ',
    '\r',
    '\ufdfa',
  ],
];

export function repeated(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

/** Returns every text input of the calls and routes of a module. Responses and events only repeat what was accepted. */
export function textInputsOf(module: object): TextInput[] {
  return Object.values(module).flatMap(inputsOf).flatMap(textsOf);
}

type Input = [name: string, schema: z.ZodType];

/** Accepts a call, a route, or a map of them. */
function inputsOf(exported: unknown): Input[] {
  if (typeof exported !== 'object' || exported === null) return [];
  return [exported, ...Object.values(exported)].flatMap((contract: unknown) => {
    if (typeof contract !== 'object' || contract === null) return [];
    const { subject, method, path, input, params, query, body } = contract as Record<string, unknown>;
    if (typeof subject === 'string') return input instanceof z.ZodType ? [[subject, input] as Input] : [];
    if (typeof method !== 'string' || typeof path !== 'string') return [];
    const parts = Object.entries({ params, query, body });
    return parts.flatMap(([part, schema]): Input[] =>
      schema instanceof z.ZodType ? [[`${method} ${path} ${part}`, schema]] : [],
    );
  });
}

/** Returns the texts in a schema, through objects, lists, unions, optional and transformed fields. */
export function textsOf([name, schema]: Input): TextInput[] {
  const { def } = schema as unknown as { def: Record<string, unknown> };
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return [{ name, field: schema, text: schema, most: schema.maxLength }];
  if (schema instanceof z.ZodPipe) {
    const isRead = def['in'] instanceof z.ZodTransform;
    // A transformed text counts as one field, so that its transformation is tested too.
    const texts = textsOf([name, (isRead ? def['out'] : def['in']) as z.ZodType]);
    return texts.map((text) => (text.name === name ? { ...text, field: schema } : text));
  }
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, value]) => textsOf([`${name}.${key}`, value as z.ZodType]));
  if (schema instanceof z.ZodRecord)
    return [
      ...textsOf([`${name}.key`, schema.keyType as z.ZodType]),
      ...textsOf([`${name}.*`, schema.valueType as z.ZodType]),
    ];
  const inner = [def['innerType'], def['left'], def['right']].filter((value) => value instanceof z.ZodType);
  const lists = [def['element'], ...(Array.isArray(def['items']) ? (def['items'] as unknown[]) : [])];
  const items = lists.filter((value) => value instanceof z.ZodType).flatMap((value) => textsOf([`${name}.[]`, value]));
  const options = Array.isArray(def['options']) ? (def['options'] as z.ZodType[]) : [];
  return [...items, ...[...inner, ...options].flatMap((value) => textsOf([name, value]))];
}
