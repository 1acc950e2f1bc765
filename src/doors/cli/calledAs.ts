import { basename, delimiter, dirname, relative, sep } from 'node:path'
import type { Environment } from '../../service/environment.ts'
import { quoteShell } from '../../shared/quoteShell.ts'

const plainWord = /^[\w./:@=,+-]+$/

/** Quotes a word of a shell command where it needs quotes. */
export function shellWord(text: string): string {
  return plainWord.test(text) ? text : quoteShell(text)
}

/** Returns the words with which a shell starts this program again, from the same folder. */
export function calledAs(
  script: string,
  { env, folder }: { readonly env: Environment; readonly folder: string },
): string {
  const name = basename(script)
  const parent = dirname(script)
  if (/\.[cm]?[jt]s$/.test(name)) return `node ${shellWord(pathFrom(folder, script))}`
  if (parent.endsWith(`node_modules${sep}.bin`)) return `npx ${shellWord(name)}`
  if ((env.PATH ?? '').split(delimiter).includes(parent)) return shellWord(name)
  const path = pathFrom(folder, script)
  return shellWord(path.includes('/') ? path : `./${path}`)
}

/** Absolute where the file is outside of the folder. */
function pathFrom(folder: string, file: string): string {
  const path = relative(folder, file)
  return path.startsWith('..') ? file : path
}
