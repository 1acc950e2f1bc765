/**
 * What a fix is: data from which prompts, plans and pages are written. Texts here are ours alone; nothing that
 * a target said may stand in them.
 */
import type { Framework } from './artifacts.ts'

/** A host that sends the headers of a site, by the name that a scan gives it. */
export type HostName =
  | 'vercel'
  | 'netlify'
  | 'cloudflare'
  | 'firebase-hosting'
  | 'github-pages'
  | 'cloudfront'
  | 'render'

/** A web server that may stand in front of an application, or send its files. */
export type ServerName = 'nginx' | 'apache' | 'caddy'

/** Whatever a recipe can be written for: a framework, one of its routers or uses, or the server that sends the files. */
export type StackName = Framework | 'nextjs-pages' | 'express-files' | ServerName

/** A response header with the value that it has after the fix. */
export type SentHeader = { readonly name: string; readonly value: string }

/**
 * What a change touches. Fixes of one place are one edit: a plan makes it once, for all their findings.
 * `code:` names a cause, such as `code:redirect`, which several checks see.
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

/** How one stack is fixed. Whole sentences; code in fenced blocks; nothing is numbered by hand. */
export type Recipe = {
  /** What to look at before anything is changed. */
  readonly look?: readonly string[]
  /** What to do, in this order. Each step merges with what is there. */
  readonly steps: readonly [string, ...string[]]
  /** What must stay as it was. */
  readonly keep?: readonly string[]
  /** What the change costs or can break. Default: the `risk` of the fix. */
  readonly cost?: string
  /** How to prove it on a local build. Default: the `verify` of the fix. */
  readonly proof?: string
  /** What to do where the tool of the proof, such as a browser, is missing. */
  readonly withoutTool?: string
}

/** Steps in Markdown, or a whole recipe. */
export type FixText = string | Recipe

/** The attributes that cookies need, as each place that sets them writes it. */
export type CookieAttributes = {
  /** What to change, for every stack: whole sentences. */
  readonly lead: string
  /** As JavaScript libraries write it, such as `secure: true`. */
  readonly options: string
  /** Statements of the settings, where the framework has some. */
  readonly django: string
  readonly laravel: string
  readonly rails: string
}

/** The fix prompt's own texts, in Markdown. Never hold anything that a target said. */
export type Fix = {
  /** Default: the check by itself; no other finding touches the same place. */
  readonly place?: FixPlace
  /** The headers that pages have afterwards: a plan writes those of all its findings in one block. */
  readonly headers?: readonly SentHeader[]
  /** What cookies need: a plan sets the attributes of all its findings at once. */
  readonly cookies?: CookieAttributes
  /** What has to change, with every stack; before the steps. A plan lists it for each finding of a place. */
  readonly change?: string
  /** What to look at first, with every stack. */
  readonly look?: readonly string[]
  /** The change to make, for any stack. */
  readonly steps: FixText
  /** Instead of `steps` where the scan recognized the stack. */
  readonly variants?: Readonly<Partial<Record<StackName, FixText>>>
  /** Before the steps where the scan recognized the host, and pages are usually files that the host sends. */
  readonly hosts?: Readonly<Partial<Record<HostName, string>>>
  /** What must stay as it was, with every stack. */
  readonly keep?: readonly string[]
  /** What the change could break, and what to do then. */
  readonly risk?: string
  /** How to prove that it is fixed: the request to repeat and the response to expect. */
  readonly verify: string
  /** What to do where the tool of the proof is missing. */
  readonly withoutTool?: string
}

/** A recipe with everything that the fix says of all stacks. */
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

/** What a scan recognized, by the names that it gives. */
export type RecognizedStack = {
  /** The most specific first; empty: nothing was recognized. */
  readonly stacks: readonly StackName[]
  /** The server of the project that sends the files of a built front end, the most specific first. */
  readonly sentBy: readonly StackName[]
  readonly host: HostName | null
}

/** Picks the recipe of a fix for what a scan recognized, or the one for any stack. */
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

/** A single step is a text; several are a numbered list, in which code stays within its item. */
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

/** What stands in the header of a response is made where the files are sent, and code where it is written. */
function isMadeBySender({ place }: Fix): boolean {
  return place === 'headers' || place === 'policy' || place === 'cookies' || place === 'cors'
}

/** Stacks whose pages are usually built into files. The others render them, and set headers themselves. */
const builtIntoFiles: readonly StackName[] = ['react', 'vue', 'angular', 'svelte', 'astro']

function isSentByHost([stack]: readonly StackName[]): boolean {
  return stack === undefined || builtIntoFiles.includes(stack)
}
