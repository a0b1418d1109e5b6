/** A field that may stay empty is null then, in the form as on the wire. */
export const emptyAsNull = { setValueAs: (value: string | null) => (value?.trim() ? value : null) };
