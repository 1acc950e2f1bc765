/**
 * How stacks and hosts are configured, for fix texts: one file for each, which serves every fix. Holds only
 * text; may know no check, and nothing that a target said.
 */
import type { FixText, Recipe, SentHeader } from '../../../model/fix.ts'

export type Stack = {
  /** How to send headers with every page, in one block that merges with what is there. */
  headers(wanted: readonly SentHeader[]): FixText
  /** How to begin a Content-Security-Policy that blocks injected scripts, and keeps the stack working. */
  readonly policy: Recipe
  /** Where an existing policy is configured. */
  readonly policyPlaces: string
}

export const policyHeader = 'Content-Security-Policy'

/** What every text about an existing policy begins with. */
export const searchPolicy =
  'First search the project for `Content-Security-Policy`, case-insensitively, and change the existing value. A second place would send a second policy, and browsers enforce both.'

/** The directives that most sites can begin with, with the sources of scripts that a stack needs. */
export function startingDirectives(scripts: string): readonly string[] {
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ]
}

/** A policy that most sites can begin with. */
export const startingPolicy = startingDirectives("'self'").join('; ')

/** What to add to the starting policy. */
export const policySources =
  'Add needed origins (search code and HTML): APIs to `connect-src` (Supabase: `https://` and `wss://<project>.supabase.co`), scripts to `script-src`, frames to `frame-src`. Leave `*`, `https:` and `data:` out for scripts.'

/** What a policy without a nonce can break: pages stay as static and as cached as they are. */
export const fixedPolicyCost =
  'A policy that omits a source breaks that part of the page: sign-in, payment, analytics, maps, fonts. Pages stay static, and caches keep working.'

/** What to look at before a policy is added or changed. */
export const lookForPolicy =
  'Search for `Content-Security-Policy` in any case, host configuration included. If a policy exists, add what it lacks, and keep its other directives and sources.'

/** What to look at for what a policy has to allow. */
export const lookForSources =
  'List inline `<script>` elements, handlers such as `onclick="…"`, and the other origins that pages load from: search the templates and the built HTML.'

/** What the usual tools of a front end make of its scripts. */
export const buildsScriptsIntoFiles =
  "Vite writes scripts as files, which `'self'` covers. Create React App does so with `INLINE_RUNTIME_CHUNK=false`."

/** What Angular has to build for a policy without inline code. */
export const buildsNoHandler = `The build of Angular adds an inline handler, which the policy blocks. Set in \`angular.json\`, under \`configurations.production\`:

\`\`\`json
"optimization": { "scripts": true, "styles": { "minify": true, "inlineCritical": false }, "fonts": true }
\`\`\``

/** What to do about inline scripts where no server writes a nonce into them. */
export const inlineIntoFiles =
  'Move each inline `<script>` of an HTML file into a script file, loaded in the same place (`<script src="/name.js"></script>`, no `async`). Replace handlers such as `onclick="…"` with `addEventListener` there. If a script has to stay inline, add `\'sha256-…\'` of its exact text to `script-src`; the browser console prints it.'

/** The starting policy as a template of JavaScript, with the sources of scripts that a stack needs. */
export function policyTemplate(scripts: string): string {
  return `\`${startingDirectives(scripts).join('; ')}\``
}

/** The headers as they are sent, for a sentence. */
export function nameHeaders(headers: readonly SentHeader[]): string {
  return joinWords(headers.map(({ name, value }) => `\`${name}: ${value}\``))
}

/** Words as a sentence lists them: `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}

/** Lines of a code block, one for each header. */
export function headerLines(headers: readonly SentHeader[], write: (header: SentHeader) => string): string {
  return headers.map(write).join('\n')
}

/** What to look at before a header is added. */
export function lookForHeaders(headers: readonly SentHeader[]): string {
  const others = headers.filter(({ name }) => name !== policyHeader)
  const names = joinWords(others.map(({ name }) => `\`${name}\``))
  const look = `Search the repository and the host configuration for ${names}, in any case. Where it is set already, change that value instead of adding a second place.`
  return [
    ...(others.length === headers.length ? [] : [lookForPolicy]),
    ...(others.length === 0 ? [] : [look]),
  ].join(' ')
}

/** A value between double quotes, as nginx, Apache and Caddy read it. */
export function quoteValue(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`
}

/** A string literal of JavaScript, Ruby, PHP and Python, in the kind of quotes that needs no escape. */
export function quoteString(value: string): string {
  return value.includes("'") ? JSON.stringify(value) : `'${value}'`
}
