import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { type ArchiveKind, tar, zip } from '../../../read/formats/archives.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { isBlockedRequest } from '../_shared/requestAt.ts'
import { type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { fetchFile, type ServedFile, type Upload } from '../_shared/uploads.ts'
import { type Context, findUnpacked, holds, type NewEntry, newEntry, uploadArchive } from './_unpacked.ts'

const requestsMin = 12

/**
 * Finds path traversal in the entries of an uploaded archive (zip slip).
 *
 * Certain: twice, a new text file is served from a folder beside that of the archive, after its entry was
 * named `../folder/name.txt`. An entry of the same archive without `../` is not. No existing file is
 * overwritten. Fires on `writeFile(join(folder, entry.name))`; not if `..` is removed or refused, or if
 * entries are not served. The probe leaves up to twenty small files per upload. Sources: CWE-22, CWE-29, Snyk
 * Zip Slip.
 */
export default activeProbe({
  id: 'upload.archive-traversal',
  cwe: 22,
  severity: 'high',
  owner: 'code',
  title: 'Path traversal in the entries of an uploaded archive (zip slip)',
  why: 'An attacker can write files anywhere the application can write, such as its pages, its configuration and the files of other users, by uploading an archive. That usually ends in control of the server. The application uses the names of the entries as paths when it unpacks the archive.',
  fix: {
    steps: `Write each entry of an archive only below the folder that it is unpacked to.

1. Find the code that unpacks the upload in the evidence, and where the name of an entry becomes part of a path.
2. Resolve the whole path of each entry before it is written, with \`\\\` replaced by \`/\`. Refuse the archive if the path does not begin with the folder and a separator. Refuse absolute paths, symbolic links and hard links too.
3. Check all entries first, so that a refused archive leaves no file.
4. Prefer an unpacker that does this, and keep it up to date. Limit the number of entries and the unpacked size.
5. Unpack into a new folder outside of the web root, with write permissions only there.
6. Delete the files of the scan (\`left_behind\` in the evidence), and look for files that others have written.`,
    variants: {
      express: `Write each entry of an archive only below the folder that it is unpacked to.

1. Find the route that handles the upload in the evidence, and \`adm-zip\`, \`unzipper\`, \`jszip\`, \`fflate\`, \`yauzl\` or \`tar\` in it.
2. Check the resolved path of each entry before the first is written:

\`\`\`js
const root = path.resolve(folder) + path.sep
const target = path.resolve(root, entry.name.replaceAll('\\\\', '/'))
if (!target.startsWith(root)) return res.sendStatus(400)
await fs.writeFile(target, data, { flag: 'wx' })
\`\`\`

3. Update the package: \`adm-zip\` before 0.4.11, \`unzipper\` before 0.8.13 and \`tar\` before 6.1.9 write outside of the folder. Do not set \`preservePaths\` of \`tar\`.
4. Delete the files of the scan (\`left_behind\` in the evidence), and look for files that others have written.`,
      django: `Write each entry of an archive only below the folder that it is unpacked to.

1. Find the view that handles the upload in the evidence, and \`zipfile\`, \`tarfile\` or \`shutil.unpack_archive\` in it.
2. ZIP: call \`extractall(folder)\`, which removes \`..\`, and do not join \`info.filename\` to a path yourself. Tar: call \`extractall(folder, filter='data')\`, which refuses such entries and links.
3. Where a path is needed, check \`(root / name).resolve().is_relative_to(root)\` first.
4. Delete the files of the scan (\`left_behind\` in the evidence), and look for files that others have written.`,
      laravel: `Write each entry of an archive only below the folder that it is unpacked to.

1. Find the controller that handles the upload in the evidence, and \`ZipArchive\`, \`PharData\` or \`getNameIndex\` in it.
2. Call \`$zip->extractTo($folder)\`, and do not join \`getNameIndex($i)\` to a path yourself. Refuse the archive if a name contains \`..\`, begins with \`/\` or contains a backslash.
3. Delete the files of the scan (\`left_behind\` in the evidence), and look for files that others have written.`,
      rails: `Write each entry of an archive only below the folder that it is unpacked to.

1. Find the action that handles the upload in the evidence, and \`Zip::File\`, \`Gem::Package::TarReader\` or \`entry.extract\` in it.
2. Update \`rubyzip\` to 1.2.2 or later. Check \`File.expand_path(entry.name, root).start_with?(root + '/')\` before each entry is written, and refuse the archive otherwise.
3. Delete the files of the scan (\`left_behind\` in the evidence), and look for files that others have written.`,
    },
    risk: 'Archives whose entries lie outside of their folder on purpose, such as some backups, are refused and have to be packed again.',
    verify:
      'Repeat the commands from the evidence with other names: the archive is refused, or the second command responds with 404. An archive of plain names is still unpacked.',
  },
  references: [
    'https://security.snyk.io/research/zip-slip-vulnerability',
    'https://cwe.mitre.org/data/definitions/22.html',
    'https://cwe.mitre.org/data/definitions/29.html',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 80, perEntry: 0.5, isGradual: true },
  needs: [],
  skipReason: ({ surface }) =>
    pointsOf(surface).length === 0 ? 'not applicable: the scan found no upload that may take archives' : null,
  run: (context) =>
    tryPoints(context, pointsOf(context.surface), {
      requestsMin,
      attempt: (point) => tryPoint(context, point),
    }),
})

const archiveFile = /\.(?:zip|tar|tgz|gz)$/i
const plainFile = /\.(?:txt|bin|dat)$|^[^.]*$/i
const archiveWords =
  /archive|unpack|unzip|extract|zip|\btar\b|import|restore|backup|bundle|package|plugin|theme|template|site|project|deploy/i

function pointsOf(surface: ProbeContext['surface']): readonly InsertionPoint[] {
  return insertionPoints(surface, {
    effect: 'writes',
    places: ['file'],
    rank: ({ entry, parameter: { name, value } }) =>
      archiveFile.test(value) ? 0 : archiveWords.test(`${new URL(entry.url).pathname} ${name}`) ? 1 : 2,
  }).filter(({ parameter: { value } }) => archiveFile.test(value) || plainFile.test(value))
}

function kindsOf({ entry, parameter: { name, value } }: InsertionPoint): readonly ArchiveKind[] {
  if (/\.zip$/i.test(value)) return [zip]
  if (archiveFile.test(value)) return [tar]
  return /\btar/i.test(`${new URL(entry.url).pathname} ${name}`) ? [tar, zip] : [zip]
}

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  for (const kind of kindsOf(point)) {
    const plain = await unpackPlain(context, point, kind)
    if (plain === 'turned-away') return plain
    if (plain === null) continue
    for (const way of waysFrom(plain)) {
      const first = await writeOutside(context, point, { kind, way, plain })
      const again = first === null ? null : await writeOutside(context, point, { kind, way, plain })
      if (first === null || again === null) continue
      const left = [plain.url, ...[first, again].map(({ served }) => served.exchange.requestedUrl)]
      return observe(point, { kind, way, again, left })
    }
  }
  return 'nothing'
}

/** `https://app.example/sites/` `a1b2` `/` of `https://app.example/sites/a1b2/name.txt`. */
type Unpacked = {
  readonly url: string
  readonly above: string
  readonly folder: string
  readonly separator: string
}

async function unpackPlain(
  context: Context,
  point: InsertionPoint,
  kind: ArchiveKind,
): Promise<Unpacked | 'turned-away' | null> {
  // Some unpackers drop a folder that all entries share.
  const entries = [newEntry(context.random), newEntry(context.random)] as const // `as`: a tuple.
  const upload = await uploadArchive(context, point, { kind, entries })
  if (upload === null) return null
  if (isBlockedRequest(upload.exchange)) return 'turned-away'
  if (upload.exchange.status >= 400) return null
  const [entry] = entries
  const served = await findUnpacked(context, point, { upload, entry })
  if (served === null) return null
  context.noteLeft(served.exchange.requestedUrl)
  return placesOf(served, entry)
}

function placesOf({ exchange: { requestedUrl: url } }: ServedFile, { name }: NewEntry): Unpacked | null {
  const start = `${new URL(url).origin}/`
  if (!url.startsWith(start) || !url.endsWith(name)) return null
  const [, before = '', folder, separator] =
    /^(.*?)([\w.~-]+)(\/|%2F)$/i.exec(url.slice(start.length, -name.length)) ?? []
  if (folder === undefined || separator === undefined) return null
  return { url, above: start + before, folder, separator }
}

type Way = {
  readonly name: string
  readonly step: string
  /** `known`: that of the first archive. */
  readonly folder: 'new' | 'known' | 'none'
  readonly slash?: string
}

const ways: readonly Way[] = [
  { name: '../ and a new folder', step: '../', folder: 'new' },
  { name: '../ and the folder of another archive', step: '../', folder: 'known' },
  { name: '../ before the name', step: '../', folder: 'none' },
  { name: 'nested ../, which survives removal of ../', step: '....//', folder: 'new' },
  { name: '..\\ and a new folder', step: '..\\', folder: 'new', slash: '\\' },
]

function waysFrom({ above }: Unpacked): readonly Way[] {
  return /[=/]$|%2F$/i.test(above) ? ways : ways.filter(({ folder }) => folder !== 'none')
}

type Written = {
  readonly entry: NewEntry
  readonly upload: Upload
  readonly served: ServedFile
  readonly twin: NewEntry
  readonly control: ServedFile
}

async function writeOutside(
  context: Context,
  point: InsertionPoint,
  { kind, way, plain }: { readonly kind: ArchiveKind; readonly way: Way; readonly plain: Unpacked },
): Promise<Written | null> {
  const { random } = context
  const { above, separator } = plain
  const folder = way.folder === 'new' ? random.word(10) : way.folder === 'known' ? plain.folder : null
  const path = folder === null ? '' : `${folder}${way.slash ?? '/'}`
  const [inside, twin, entry] = [
    newEntry(random),
    newEntry(random, path),
    newEntry(random, way.step + path),
  ] as const // `as`: a tuple.
  const upload = await uploadArchive(context, point, { kind, entries: [inside, twin, entry] })
  if (upload === null || upload.exchange.status >= 400) return null
  const place = ({ name }: NewEntry) =>
    `${above}${folder === null ? '' : folder + separator}${name.split(/[\\/]/).at(-1)}`
  const served = await fetchFile(context, place(entry))
  if (served === null || !holds(served.exchange, entry)) return null
  context.noteLeft(served.exchange.requestedUrl)
  const control = await fetchFile(context, place(twin))
  if (control === null || control.exchange.body.includes(twin.mark)) return null
  // If all archives share one folder, the file never left it.
  if (way.folder === 'known' && !(await isElsewhere(context, point, { upload, inside, plain }))) return null
  return { entry, upload, served, twin, control }
}

async function isElsewhere(
  context: Context,
  point: InsertionPoint,
  { upload, inside, plain }: { readonly upload: Upload; readonly inside: NewEntry; readonly plain: Unpacked },
): Promise<boolean> {
  const served = await findUnpacked(context, point, { upload, entry: inside })
  const own = served === null ? null : placesOf(served, inside)
  return own !== null && own.above === plain.above && own.folder !== plain.folder
}

function observe(
  { entry, parameter }: InsertionPoint,
  {
    kind: { extension },
    way,
    again: { entry: written, upload, served, twin, control },
    left,
  }: {
    readonly kind: ArchiveKind
    readonly way: Way
    readonly again: Written
    readonly left: readonly string[]
  },
): Observation {
  return observeProbe(upload.request, upload.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: written.mark,
    shows: { status: upload.exchange.status },
    controls: [
      {
        about: `The entry ${written.name} is served outside of the folder of the archive`,
        ...served,
        shows: { contains: written.mark },
      },
      {
        about: `Control: the entry ${twin.name} of the same archive is not served there`,
        ...control,
        shows: { lacks: twin.mark },
      },
    ],
    details: {
      parameter: parameter.name,
      archive: extension,
      written_with: way.name,
      entry: written.name,
      served_at: served.exchange.requestedUrl,
      left_behind: left,
    },
  })
}
