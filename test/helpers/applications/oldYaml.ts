import { createRequire } from 'node:module'

type Load = (text: string) => Readonly<Record<string, unknown>>

/** Version 3 of js-yaml, which calls functions. */
export const oldYaml: { readonly load: Load; readonly safeLoad: Load } = createRequire(
  createRequire(import.meta.url).resolve('json-schema-ref-parser'),
)('js-yaml')
