import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type { z } from 'zod';

/** The fields of a form: all are present, including those that are optional in the schema. */
export type FormFields<S extends z.ZodObject> = Required<z.input<S>>;

/** Fields that start empty may be omitted. */
type Initial<Values> = Partial<Values> & {
  [Name in keyof Values as '' extends Values[Name] ? never : Name]: Values[Name];
};

/** One schema, or the one that the current values select. */
export type FormSchema<Values, Body> = z.ZodType<Body> | ((values: Values) => z.ZodType<Body>);

interface FormOptions {
  /** The first refused field receives the focus; otherwise the summary at the top of the form does. */
  focusesField?: boolean;
}

/**
 * A form based on a schema: its fields, empty without a value in `initial`, and its types: those of the input while the
 * form is filled in, and those of the output when it is sent. A form with values that the schema does not accept yet (a
 * number that is not typed) passes all initial values, typed like its fields.
 */
export function useZodForm<S extends z.ZodObject>(
  schema: S,
  initial: Initial<FormFields<S>>,
  options?: FormOptions,
): UseFormReturn<FormFields<S>, unknown, z.output<S>>;
export function useZodForm<Values extends FieldValues, Body extends FieldValues>(
  schema: FormSchema<Values, Body>,
  initial: Values,
  options?: FormOptions,
): UseFormReturn<Values, unknown, Body>;
export function useZodForm(
  schema: FormSchema<FieldValues, FieldValues>,
  initial: FieldValues,
  { focusesField = false }: FormOptions = {},
) {
  return useForm<FieldValues, unknown, FieldValues>({
    defaultValues: { ...blanksOf(schema), ...initial } as DefaultValues<FieldValues>,
    resolver: async (values) => {
      const read = await (typeof schema === 'function' ? schema(values) : schema).safeParseAsync(values);
      return read.success ? { values: read.data, errors: {} } : { values: {}, errors: errorsOf(read.error.issues) };
    },
    shouldFocusError: focusesField,
  });
}

function blanksOf(schema: object): FieldValues {
  if (!('shape' in schema)) return {};
  return Object.fromEntries(Object.keys(schema.shape as z.ZodRawShape).map((name) => [name, '']));
}

/** Returns the first error of each field. */
function errorsOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { code, message, path } of issues) {
    const name = path.join('.');
    if (!get(errors, name)) set(errors, name, { type: code, message });
  }
  return errors;
}

const REQUIRED = 'Ce champ est obligatoire';

/**
 * Returns the errors for a summary, in the order of the fields, each after its label when it has one; `root` is the
 * form. `missing` puts the label before « Ce champ est obligatoire » alone, where other messages name their field.
 */
export function listErrors<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  labels: Readonly<Record<string, string | null>>,
  labelled: 'all' | 'missing' = 'all',
): { field?: string; message: string }[] {
  return Object.entries({ root: null, ...labels }).flatMap(([field, label]) => {
    const message = (get(errors, field) as { message?: string } | undefined)?.message;
    if (!message) return [];
    if (field === 'root') return [{ message }];
    const isPlain = label === null || (labelled === 'missing' && message !== REQUIRED);
    return [{ field, message: isPlain ? message : `${label}\u00a0: ${message}` }];
  });
}
