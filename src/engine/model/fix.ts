/** Data from which fix prompts, plans and pages are written. Never contains text from a target. */
import type { Framework } from './artifacts.ts'

/** A hosting provider that sends a site's headers. */
export type HostName =
  | 'vercel'
  | 'netlify'
  | 'cloudflare'
  | 'firebase-hosting'
  | 'github-pages'
  | 'cloudfront'
  | 'render'

export type ServerName = 'nginx' | 'apache' | 'caddy'

/** A framework, one of its routers or uses, or a web server. */
export type StackName = Framework | 'nextjs-pages' | 'express-files' | ServerName

/** The header's value after the fix. */
export type SentHeader = { readonly name: string; readonly value: string }

/**
 * The edited place. A plan merges fixes of one place into one edit. `code:` names a shared cause, such as
 * `code:redirect`.
 */
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

/** The fix for one stack, in whole sentences. Code in fenced blocks; no manual numbering. */
export type Recipe = {
  /** Checks before any change. */
  readonly look?: readonly string[]
  /** In order. Each step merges with existing settings. */
  readonly steps: readonly [string, ...string[]]
  /** Behavior that must stay. */
  readonly keep?: readonly string[]
  /** Cost or risk of the change. Default: `risk` of the fix. */
  readonly cost?: string
  /** Verification on a local build. Default: `verify` of the fix. */
  readonly proof?: string
  /** Alternative if the tool for the proof is missing, such as a browser. */
  readonly withoutTool?: string
}

/** Steps in Markdown, or a whole recipe. */
export type FixText = string | Recipe

/** Cookie attributes in the notation of each framework. */
export type CookieAttributes = {
  /** The change in whole sentences, for every stack. */
  readonly lead: string
  /** JavaScript notation, such as `secure: true`. */
  readonly options: string
  /** Settings statements. */
  readonly django: string
  readonly laravel: string
  readonly rails: string
}

/** Texts of a fix prompt, in Markdown. Never contains text from a target. */
export type Fix = {
  /** Default: the check itself, no shared edit. */
  readonly place?: FixPlace
  /** Final headers; a plan writes all of them in one block. */
  readonly headers?: readonly SentHeader[]
  /** A plan sets the attributes of all findings at once. */
  readonly cookies?: CookieAttributes
  /** The required change, for every stack, ahead of the steps; a plan lists it per finding. */
  readonly change?: string
  /** For every stack. */
  readonly look?: readonly string[]
  /** For any stack. */
  readonly steps: FixText
  /** Replaces `steps` for a recognized stack. */
  readonly variants?: Readonly<Partial<Record<StackName, FixText>>>
  /** Precedes the steps on a recognized host, if it serves the pages as static files. */
  readonly hosts?: Readonly<Partial<Record<HostName, string>>>
  /** For every stack. */
  readonly keep?: readonly string[]
  /** Possible breakage, and the remedy. */
  readonly risk?: string
  /** The request to repeat and the expected response. */
  readonly verify: string
  /** Alternative if the tool for the proof is missing. */
  readonly withoutTool?: string
}

/** A recipe merged with the texts for all stacks. */
export type WholeRecipe = {
  readonly change: string | null
  readonly look: readonly string[]
  /** Markdown. */
  readonly steps: string
  readonly keep: readonly string[]
  readonly cost: string | null
  readonly proof: string
  readonly withoutTool: string | null
}

/** The stack that a scan recognized. */
export type RecognizedStack = {
  /** The most specific first; may be empty. */
  readonly stacks: readonly StackName[]
  /** The server that sends the built front end, the most specific first. */
  readonly sentBy: readonly StackName[]
  readonly host: HostName | null
}

/** Selects the recipe for the recognized stack, or the general one. */
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

/** Several steps become a numbered list, with code indented inside its item. */
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

/** Response headers are set by the server of the files; code is fixed in the source. */
function isMadeBySender({ place }: Fix): boolean {
  return place === 'headers' || place === 'policy' || place === 'cookies' || place === 'cors'
}

/** Usually built to static files. Other stacks render pages and set headers themselves. */
const builtIntoFiles: readonly StackName[] = ['react', 'vue', 'angular', 'svelte', 'astro']

function isSentByHost([stack]: readonly StackName[]): boolean {
  return stack === undefined || builtIntoFiles.includes(stack)
}
