/** A value that JSON can hold. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

export type JsonObject = { readonly [key: string]: Json }

/** Tells an object with members from a list and from everything else. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
