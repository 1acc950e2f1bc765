import type { RecognizedStack, ServerName, StackName } from '../../engine/model/fix.ts'
import { pickHost } from './pickHost.ts'
import { stackTitles } from './stackTitles.ts'

/** Servers, which count where no framework was recognized, or one that is built into files. */
const servers: readonly ServerName[] = ['nginx', 'apache', 'caddy']

/** Front ends that are built into files, which a server of the same project may send. */
const builtFrontEnds: readonly string[] = ['react', 'vue', 'angular']

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
  const sentBy = host === null && isFrontEndOfExpress(framework, technologies) ? senders : []
  const [first] = stacks
  return { stacks, sentBy, host, title: first === undefined ? null : titleOf(first, sentBy) }
}

const senders: readonly StackName[] = ['express-files', 'express']

/** Express names itself in the responses that it sends, the pages among them. */
function isFrontEndOfExpress(framework: string | null, technologies: readonly string[]): boolean {
  return framework !== null && builtFrontEnds.includes(framework) && technologies.includes('express')
}

function titleOf(first: StackName, sentBy: readonly StackName[]): string {
  return sentBy.length === 0 ? stackTitles[first] : `${stackTitles[first]} behind Express`
}

/** A page of the Pages Router says nothing of the others, unless none of the App Router was seen. */
function isPagesRouterOnly(technologies: readonly string[]): boolean {
  return technologies.includes('nextjs-pages-router') && !technologies.includes('nextjs-app-router')
}

/** By entries, so that a name such as `constructor` is none. */
function isStackName(name: string): name is StackName {
  return Object.hasOwn(stackTitles, name)
}
