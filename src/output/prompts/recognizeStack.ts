import {
  type ClientLibrary,
  clientLibraries,
  type RecognizedStack,
  type ServerName,
  type StackName,
} from '../../engine/model/fix.ts'
import { pickHost } from './pickHost.ts'
import { stackTitles } from './stackTitles.ts'

const servers: readonly ServerName[] = ['nginx', 'apache', 'caddy']

const builtFrontEnds: readonly string[] = ['react', 'vue', 'angular']

export type StackFacts = RecognizedStack & {
  /** For a sentence; null if unknown. */
  readonly title: string | null
}

/** Ignores names without a recipe, including the target's own words. */
export function recognizeStack(framework: string | null, technologies: readonly string[]): StackFacts {
  const host = pickHost(technologies)
  const router = framework === 'nextjs' && isPagesRouterOnly(technologies) ? ['nextjs-pages'] : []
  const behind =
    framework === null && host === null ? servers.filter((name) => technologies.includes(name)) : []
  const stacks = [...router, ...(framework === null ? [] : [framework]), ...behind].filter(isStackName)
  const sentBy = host === null && isFrontEndOfExpress(framework, technologies) ? senders : []
  const [first] = stacks
  const libraries = technologies.filter(isClientLibrary)
  return {
    stacks,
    sentBy,
    host,
    libraries,
    technologies,
    title: first === undefined ? null : titleOf(first, sentBy),
  }
}

const senders: readonly StackName[] = ['express-files', 'express']

/** Express sends `X-Powered-By`, also with pages. */
function isFrontEndOfExpress(framework: string | null, technologies: readonly string[]): boolean {
  return framework !== null && builtFrontEnds.includes(framework) && technologies.includes('express')
}

function titleOf(first: StackName, sentBy: readonly StackName[]): string {
  return sentBy.length === 0 ? stackTitles[first] : `${stackTitles[first]} behind Express`
}

/** True only if no page of the App Router was seen. */
function isPagesRouterOnly(technologies: readonly string[]): boolean {
  return technologies.includes('nextjs-pages-router') && !technologies.includes('nextjs-app-router')
}

function isClientLibrary(name: string): name is ClientLibrary {
  return Object.hasOwn(clientLibraries, name)
}

/** Own keys only, so `constructor` is none. */
function isStackName(name: string): name is StackName {
  return Object.hasOwn(stackTitles, name)
}
