/** Small real applications whose fix prompts a script follows literally, one per file. */

/** Contents by path, relative to the application's folder. */
export type Files = Readonly<Record<string, string>>

export type Prompt = {
  readonly checkId: string
  /** Text before the evidence. */
  readonly instructions: string
  /** Code blocks of the steps, in order, without indentation. */
  readonly blocks: readonly string[]
}

export type RecipeApplication = {
  readonly name: string
  readonly files: Files
  /** Exact versions by package. */
  readonly packages: Readonly<Record<string, string>>
  /** Required programs beside Node.js. */
  readonly programs?: readonly string[]
  /** A command that succeeds if all other requirements are installed. */
  readonly needs?: readonly string[]
  /** Packages that prompts say to install, with exact versions. */
  readonly packagesOfFix?: Readonly<Record<string, string>>
  /** Commands for additional setup, such as a second package manager's lock file. */
  readonly setUp?: readonly (readonly string[])[]
  /** Commands that the prompts say to run, after files and packages. */
  readonly commandsOfFix?: readonly (readonly string[])[]
  /** Checks folder and running application after the fix; returns failures. */
  readonly prove?: (folder: string, url: string) => Promise<readonly string[]>
  /** Findings that a prompt leaves open or reveals. */
  readonly leavesOpen?: readonly string[]
  /** Runs before each start. */
  readonly build: readonly string[] | null
  readonly start: (port: number) => readonly string[]
  /** A cookie that the application accepts as a session. */
  readonly sessionCookie: string
  /** Refuse requests without a session, whatever other headers they have. */
  readonly protectedPaths: readonly string[]
  /** A page whose script writes `hydrated` into the document, at any path below. */
  readonly scriptedPath: string
  /** Fixed checks in the order of their prompts. */
  readonly fixes: readonly string[]
  /** Applies the prompt and returns the changed files. Throws if the prompt lacks the step. */
  readonly follow: (files: Files, prompt: Prompt) => Files
}

/** Replaces a text that must occur exactly once. */
export function edit(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`Expected once: ${from}`)
  return text.replace(from, () => to)
}

/** Returns the first block with a text; throws if there is none. */
export function blockWith({ checkId, blocks }: Prompt, part: string): string {
  const block = blocks.find((text) => text.includes(part))
  if (block === undefined) throw new Error(`Expected code with ${part} in the prompt of ${checkId}`)
  return block
}
