const decoder = new TextDecoder();

/** JSON on the wire; an empty message stands for "nothing". */
export function encode(value: unknown): Uint8Array {
  return value === undefined ? new Uint8Array() : Buffer.from(JSON.stringify(value));
}

export function decode(data: Uint8Array): unknown {
  return data.length === 0 ? undefined : (JSON.parse(decoder.decode(data)) as unknown);
}
