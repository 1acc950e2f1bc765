import type { FixText, Recipe, SentHeader } from '../../../model/fix.ts'

export type Stack = {
  headers(wanted: readonly SentHeader[]): FixText
  /** Initial Content-Security-Policy that keeps the stack working. */
  readonly policy: Recipe
  readonly policyPlaces: string
}

export const searchPolicy =
  'First search the project for `Content-Security-Policy`, case-insensitively, and change the existing value. A second place would send a second policy, and browsers enforce both.'

/** For stacks whose pages have `style` attributes. */
export const styleAttributes = "style-src-attr 'unsafe-inline'"

export function startingDirectives(scripts: string, ...further: readonly string[]): readonly string[] {
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self'",
    ...further,
    "img-src 'self' data: https:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]
}

export const startingPolicy = startingDirectives("'self'").join('; ')

export const renderedPolicy = startingDirectives("'self'", styleAttributes).join('; ')

export const neededOrigins =
  'Add needed origins (search code and HTML): APIs to `connect-src` (Supabase: also `wss://`), scripts to `script-src`, frames to `frame-src`. Leave `*`, `https:` and `data:` out for scripts.'

const elementStyles =
  "Only if pages have `<style>` elements, also from scripts (Angular, CSS-in-JS), write `'unsafe-inline'` into `style-src`: `csp.style-unsafe-inline` (info) then appears."

export const policySources = `${elementStyles} For \`style=\` attributes, add \`${styleAttributes}\`. ${neededOrigins}`

export const renderedSources = `${elementStyles} ${neededOrigins}`

export const fixedPolicyCost =
  'A policy that omits a source breaks that part of the page: sign-in, payment, analytics, maps, fonts. Pages stay static, and caches keep working.'

export const lookForPolicy =
  'Search for `Content-Security-Policy` in any case, host configuration included. If a policy exists, add what it lacks, and keep its other directives and sources.'

/** jQuery runs the text of a script that it loads from the own origin as an inline script. */
export const lookForJquery =
  "jQuery: `$.getScript` and `append('<script …')` are blocked like inline scripts. Use `document.createElement`."

export const lookForSources =
  'List inline `<script>` elements, handlers such as `onclick="…"`, and the other origins that pages load from: search the templates and the built HTML.'

export const buildsScriptsIntoFiles =
  "Vite writes scripts as files, which `'self'` covers. Create React App does so with `INLINE_RUNTIME_CHUNK=false`."

export const buildsNoHandler = `The build of Angular adds an inline handler, which the policy blocks. Set in \`angular.json\`, under \`configurations.production\`:

\`\`\`json
"optimization": { "scripts": true, "styles": { "minify": true, "inlineCritical": false }, "fonts": true }
\`\`\``

export const inlineIntoFiles =
  'Move each inline `<script>` of an HTML file into a script file, loaded in the same place (no `async`), and handlers such as `onclick="…"` into `addEventListener` there. If a script has to stay inline, add the `\'sha256-…\'` that the browser console prints to `script-src`.'

export function policyTemplate(scripts: string, ...further: readonly string[]): string {
  return `\`${startingDirectives(scripts, ...further).join('; ')}\``
}

export function nameHeaders(headers: readonly SentHeader[]): string {
  return joinWords(headers.map(({ name, value }) => `\`${name}: ${value}\``))
}

/** `a, b and c` */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

export function headerLines(headers: readonly SentHeader[], write: (header: SentHeader) => string): string {
  return headers.map(write).join('\n')
}

export function lookForHeaders(headers: readonly SentHeader[]): string {
  const names = joinWords(headers.map(({ name }) => `\`${name}\``))
  return `Search the repository and the host configuration for ${names}, in any case. Where it is set already, change that value instead of adding a second place.`
}

export function quoteValue(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`
}

/** Works in JavaScript, Ruby, PHP and Python, without escapes if possible. */
export function quoteString(value: string): string {
  return value.includes("'") ? JSON.stringify(value) : `'${value}'`
}
