/**
 * Small real applications whose fix prompts are followed to the letter by a script. One file for each; may know
 * nothing of the frame that builds, starts, scans and looks at them.
 */

/** Texts by path, relative to the folder of the application. */
export type Files = Readonly<Record<string, string>>

/** What a script needs of a fix prompt. */
export type Prompt = {
  readonly checkId: string
  /** Everything before the evidence. */
  readonly instructions: string
  /** The blocks of code of the steps, in their order, without the indent of their item. */
  readonly blocks: readonly string[]
  /** `url` of the evidence; null if it has none. */
  readonly evidenceUrl: string | null
}

export type RecipeApplication = {
  readonly name: string
  readonly files: Files
  /** Exact versions by package; none: nothing is installed. */
  readonly packages: Readonly<Record<string, string>>
  /** Programs that have to be installed beside Node.js. */
  readonly programs?: readonly string[]
  /** A command that succeeds where everything else is installed that the application needs. */
  readonly needs?: readonly string[]
  /** What prompts say to install, with exact versions. */
  readonly packagesOfFix?: Readonly<Record<string, string>>
  /** Commands that make what installing alone does not, such as the lock file of a second package manager. */
  readonly setUp?: readonly (readonly string[])[]
  /** Commands that the prompts say to run, after the files were written and the packages of the fix were installed. */
  readonly commandsOfFix?: readonly (readonly string[])[]
  /** What else has to hold after the fix, of the folder and of the running application: what does not. */
  readonly prove?: (folder: string, url: string) => Promise<readonly string[]>
  /** Findings that a prompt says stay open, or that only become visible by its change. */
  readonly leavesOpen?: readonly string[]
  /** Run before each start, after the files were written. */
  readonly build: readonly string[] | null
  readonly start: (port: number) => readonly string[]
  /** What a session is: a cookie that the application takes for signed in. */
  readonly sessionCookie: string
  /** Each refuses requests without a session, whatever other headers they have. */
  readonly protectedPaths: readonly string[]
  /** Body of the form that other sites can submit. */
  readonly formFields?: string
  /** A page with a script that writes `hydrated` into the document, and a path that does not exist. */
  readonly scriptedPath: string
  /** The checks whose findings are fixed, in the order in which their prompts are followed. */
  readonly fixes: readonly string[]
  /** Does what the prompt says: gives the files as they are afterwards. Throws where the prompt has no such step. */
  readonly follow: (files: Files, prompt: Prompt) => Files
}

/** Replaces one text that must occur, once. */
export function edit(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`Expected once: ${from}`)
  return text.replace(from, () => to)
}

/** The first block that holds a text; throws where the prompt has none. */
export function blockWith({ checkId, blocks }: Prompt, part: string): string {
  const block = blocks.find((text) => text.includes(part))
  if (block === undefined) throw new Error(`Expected code with ${part} in the prompt of ${checkId}`)
  return block
}
