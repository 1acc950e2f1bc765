import type { RecognizedStack, ServerName, StackName } from '../engine/model/fix.ts'
import { pickHost } from './pickHost.ts'
import { stackTitles } from './stackTitles.ts'

/** Servers, which count where no framework was recognized, or one that is built into files. */
const servers: readonly ServerName[] = ['nginx', 'apache', 'caddy']

/** The stack that recipes are chosen for, and what may be said of it. */
export type StackFacts = RecognizedStack & {
  /** What was recognized, for a sentence; null: nothing. */
  readonly title: string | null
}

/**
 * Tells what a scan recognized: by the framework that it picked, and by the names of all technologies, which
 * say more about it. Names that no recipe is written for, a target's own words included, count for nothing.
 */
export function recognizeStack(framework: string | null, technologies: readonly string[]): StackFacts {
  const host = pickHost(technologies)
  const router = framework === 'nextjs' && isPagesRouterOnly(technologies) ? ['nextjs-pages'] : []
  const behind =
    framework === null && host === null ? servers.filter((name) => technologies.includes(name)) : []
  const stacks = [...router, ...(framework === null ? [] : [framework]), ...behind].filter(isStackName)
  const [first] = stacks
  return { stacks, host, title: first === undefined ? null : stackTitles[first] }
}

/** A page of the Pages Router says nothing of the others, unless none of the App Router was seen. */
function isPagesRouterOnly(technologies: readonly string[]): boolean {
  return technologies.includes('nextjs-pages-router') && !technologies.includes('nextjs-app-router')
}

/** By entries, so that a name such as `constructor` is none. */
function isStackName(name: string): name is StackName {
  return Object.hasOwn(stackTitles, name)
}
