/** Data of fix prompts, plans and pages. Never contains text from a target. */
import type { Framework } from './artifacts.ts'

export type HostName =
  | 'vercel'
  | 'netlify'
  | 'cloudflare'
  | 'firebase-hosting'
  | 'github-pages'
  | 'cloudfront'
  | 'render'

export type ServerName = 'nginx' | 'apache' | 'caddy'

export type StackName = Framework | 'nextjs-pages' | 'express-files' | ServerName

/** Libraries with advice of their own, which begins with their title. */
export const clientLibraries = { jquery: 'jQuery' } as const

export type ClientLibrary = keyof typeof clientLibraries

export type SentHeader = { readonly name: string; readonly value: string }

/** A plan merges fixes of one place into one edit. `code:` names a shared cause, such as `code:redirect`. */
export type FixPlace =
  | 'headers'
  | 'policy'
  | 'cookies'
  | 'cors'
  | 'packages'
  | 'hosting'
  | 'secrets'
  | 'database'
  | 'dns'
  | 'certificate'
  | `code:${string}`

/** The fix for one stack, in whole sentences. */
export type Recipe = {
  readonly look?: readonly string[]
  /** In order. Each step merges with existing settings. */
  readonly steps: readonly [string, ...string[]]
  readonly keep?: readonly string[]
  /** Cost or risk of the change. Default: `risk` of the fix. */
  readonly cost?: string
  /** Verification on a local build. Default: `verify` of the fix. */
  readonly proof?: string
  readonly withoutTool?: string
}

export type FixText = string | Recipe

export type CookieAttributes = {
  readonly lead: string
  /** JavaScript notation, such as `secure: true`. */
  readonly options: string
  readonly django: string
  readonly laravel: string
  readonly rails: string
}

/** Texts in Markdown. Never contains text from a target. */
export type Fix = {
  readonly place?: FixPlace
  /** A plan writes those of all findings in one block. */
  readonly headers?: readonly SentHeader[]
  /** A plan sets those of all findings at once. */
  readonly cookies?: CookieAttributes
  /** Precedes the steps; a plan lists it per finding. */
  readonly change?: string
  readonly look?: readonly string[]
  /** Lowest major version of a library that gets security fixes. */
  readonly maintainedMajor?: number
  readonly steps: FixText
  readonly variants?: Readonly<Partial<Record<StackName, FixText>>>
  /** Precedes the steps on a recognized host that serves static files. */
  readonly hosts?: Readonly<Partial<Record<HostName, string>>>
  readonly keep?: readonly string[]
  /** Possible breakage, and the remedy. */
  readonly risk?: string
  readonly verify: string
  readonly withoutTool?: string
}

export type WholeRecipe = {
  readonly change: string | null
  readonly look: readonly string[]
  readonly steps: string
  readonly keep: readonly string[]
  readonly cost: string | null
  readonly proof: string
  readonly withoutTool: string | null
}

export type RecognizedStack = {
  /** The most specific first; may be empty. */
  readonly stacks: readonly StackName[]
  /** The server of the built front end, the most specific first. */
  readonly sentBy: readonly StackName[]
  readonly host: HostName | null
  /** Client libraries of the pages. Absent: any. */
  readonly libraries?: readonly ClientLibrary[]
  readonly technologies?: readonly string[]
}

export function recipeFor(fix: Fix, { stacks, sentBy, host }: RecognizedStack): WholeRecipe {
  const ordered = isMadeBySender(fix) ? [...sentBy, ...stacks] : [...stacks, ...sentBy]
  const found = ordered.map((stack) => fix.variants?.[stack]).find((text) => text !== undefined)
  const recipe = asRecipe(found ?? fix.steps)
  const atHost = host !== null && isSentByHost(stacks) ? fix.hosts?.[host] : undefined
  return {
    change: fix.change ?? null,
    look: [...(fix.look ?? []), ...(recipe.look ?? [])],
    steps: [...(atHost === undefined ? [] : [atHost]), writeSteps(recipe.steps)].join('\n\n'),
    keep: [...(fix.keep ?? []), ...(recipe.keep ?? [])],
    cost: recipe.cost ?? fix.risk ?? null,
    proof: recipe.proof ?? fix.verify,
    withoutTool: recipe.withoutTool ?? fix.withoutTool ?? null,
  }
}

function asRecipe(text: FixText): Recipe {
  return typeof text === 'string' ? { steps: [text] } : text
}

/** Several steps become a list, with code indented inside its item. */
function writeSteps(steps: readonly string[]): string {
  if (steps.length === 1) return steps.join('')
  return steps
    .map((step, index) => {
      const marker = `${index + 1}. `
      const [first = '', ...rest] = step.split('\n')
      const indent = ' '.repeat(marker.length)
      return [`${marker}${first}`, ...rest.map((line) => (line === '' ? '' : indent + line))].join('\n')
    })
    .join('\n')
}

/** Headers are set by the server of the files; code is fixed in the source. */
function isMadeBySender({ place }: Fix): boolean {
  return place === 'headers' || place === 'policy' || place === 'cookies' || place === 'cors'
}

/** Usually built to static files. Other stacks render pages and set headers themselves. */
const builtIntoFiles: readonly StackName[] = ['react', 'vue', 'angular', 'svelte', 'astro']

function isSentByHost([stack]: readonly StackName[]): boolean {
  return stack === undefined || builtIntoFiles.includes(stack)
}
