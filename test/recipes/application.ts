/** A script follows the fix prompts of these applications literally. */

/** By path, relative to the application. */
export type Files = Readonly<Record<string, string>>

export type Prompt = {
  readonly checkId: string
  /** Before the evidence. */
  readonly instructions: string
  /** In order, without indentation. */
  readonly blocks: readonly string[]
}

export type RecipeApplication = {
  readonly name: string
  readonly files: Files
  /** Exact versions. */
  readonly packages: Readonly<Record<string, string>>
  readonly programs?: readonly string[]
  /** Succeeds if all other requirements are installed. */
  readonly needs?: readonly string[]
  /** Exact versions. */
  readonly packagesOfFix?: Readonly<Record<string, string>>
  /** Such as a second package manager's lock file. */
  readonly setUp?: readonly (readonly string[])[]
  readonly commandsOfFix?: readonly (readonly string[])[]
  /** Returns failures. */
  readonly prove?: (folder: string, url: string) => Promise<readonly string[]>
  /** Left open or revealed by a prompt. */
  readonly leavesOpen?: readonly string[]
  readonly build: readonly string[] | null
  readonly start: (port: number) => readonly string[]
  /** Accepted as a session. */
  readonly sessionCookie: string
  /** Require a session, whatever other headers. */
  readonly protectedPaths: readonly string[]
  /** Its script writes `hydrated` into the document. */
  readonly scriptedPath: string
  /** In the order of their prompts. */
  readonly fixes: readonly string[]
  readonly follow: (files: Files, prompt: Prompt) => Files
}

/** Must occur exactly once. */
export function edit(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`Expected once: ${from}`)
  return text.replace(from, () => to)
}

/** Throws if there is none. */
export function blockWith({ checkId, blocks }: Prompt, part: string): string {
  const block = blocks.find((text) => text.includes(part))
  if (block === undefined) throw new Error(`Expected code with ${part} in the prompt of ${checkId}`)
  return block
}
