/** A script follows the fix prompts of these applications literally. */

import type { Evidence } from '../../src/shared/model/evidence.ts'
import type { Files, InstalledApplication, Packages } from '../helpers/applications/installedApplication.ts'

export type { Files }

export type Prompt = {
  readonly checkId: string
  readonly instructions: string
  readonly blocks: readonly string[]
  readonly proof: string
  readonly evidence: Evidence
}

export type RecipeApplication = InstalledApplication & {
  readonly packagesOfFix?: Packages
  /** Commands for additional setup, such as a second package manager's lock file. */
  readonly setUp?: readonly (readonly string[])[]
  readonly commandsOfFix?: readonly (readonly string[])[]
  readonly prove?: (folder: string, url: string) => Promise<readonly string[]>
  readonly leavesOpen?: readonly string[]
  readonly sessionCookie: string
  readonly protectedPaths: readonly string[]
  /** Page whose script writes `hydrated` into the document. */
  readonly formFields?: string
  readonly scriptedPath: string
  readonly fixes: readonly string[]
  readonly follow: (files: Files, prompt: Prompt) => Files
}

/** Replaces a text that must occur exactly once. */
export function edit(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`Expected once: ${from}`)
  return text.replace(from, () => to)
}

export function blockWith({ checkId, blocks }: Prompt, part: string): string {
  const block = blocks.find((text) => text.includes(part))
  if (block === undefined) throw new Error(`Expected code with ${part} in the prompt of ${checkId}`)
  return block
}
