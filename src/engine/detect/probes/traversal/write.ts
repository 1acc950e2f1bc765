import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { disguiseFor, harmlessFile, probeUploads, uploadHarmless } from '../_shared/harmlessFiles.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { type Tried, tryPoints } from '../_shared/tryPoints.ts'
import { fetchFile, type SentFile, type ServedFile, type Upload, uploadFile } from '../_shared/uploads.ts'
import { savedRequestsMin, savingPoints, trySavedText } from './_savedTexts.ts'

const requestsMin = 6

/**
 * Finds path traversal in the name of an uploaded file or a saved text, which is then written outside of its
 * folder.
 *
 * Certain: a new harmless file is served from the parent folder after an upload with `../` in its name,
 * twice, each time with a random name. The same file without `../` is not served there. Or a new text that
 * was saved as `../notes/name` is read by `name`, and one in an invented folder is not. Then `../name` is
 * accepted, and a name below it or below a missing folder is not. No existing file is overwritten. Fires on
 * `writeFile(join('uploads', file.name))`; not if the name is reduced to its last segment, if its path may not
 * leave the folder, or if nothing above the folder is served. Sources: OWASP WSTG-BUSL-09, CWE-22.
 */
export default activeProbe({
  id: 'traversal.write',
  cwe: 22,
  severity: 'high',
  owner: 'code',
  title: 'Path traversal in the name of a saved file (arbitrary file write)',
  why: 'An attacker can write files anywhere the application can write, such as its pages, templates and configuration. That usually ends in control of the server. The application uses the name of an uploaded file, or a name from a form, as part of a path.',
  fix: {
    steps: `Choose the name of a saved file on the server.

1. Find the code that handles the request in the evidence, and where the name of the file becomes part of a path.
2. Store the file under a new random name, with an extension from a fixed list. Keep the original name only as text in the database.
3. Otherwise reduce the name to its last segment, and accept only letters, digits, hyphens and one dot. Then resolve the whole path, and check that it begins with the folder and a separator.
4. Create files so that existing ones are not overwritten (\`O_EXCL\`, flag \`wx\`).
5. Run the application with write permissions only for that folder, outside of its own code.
6. Delete the files of the scan (\`left_behind\` in the evidence), and look for files that others have written.`,
    variants: {
      express: `Choose the name of an uploaded file on the server.

1. Find the route that handles the upload in the evidence, and \`preservePath: true\`, \`file.name\` or \`originalname\` in it.
2. Store the file under a new name, and do not overwrite:

\`\`\`js
const name = crypto.randomUUID() + extensions[type] // a fixed list
await fs.writeFile(path.join(uploads, name), data, { flag: 'wx' })
\`\`\`

3. If the name has to stay, use \`path.basename(file.name.replaceAll('\\\\', '/'))\`, and check the resolved path.
4. Delete the files of the scan (\`left_behind\` in the evidence), and look for files that others have written.`,
      django: `Choose the name of an uploaded file on the server.

1. Find the view that handles the upload in the evidence, and \`open(…)\` with \`file.name\` or \`file.filename\` in it.
2. Use a \`FileField\`, or \`default_storage.save(name, file)\`, which refuses paths outside and does not overwrite. With Flask use \`secure_filename(file.filename)\`.
3. Preferably use \`uuid4()\` as the name, with an extension from a fixed list.
4. Delete the files of the scan (\`left_behind\` in the evidence), and look for files that others have written.`,
      laravel: `Choose the name of an uploaded file on the server.

1. Find the controller that handles the upload in the evidence, and \`storeAs\`, \`move\` or \`file_put_contents\` with a name from the request in it.
2. Use \`$request->file('file')->store('uploads')\`, which makes a random name. Do not use \`getClientOriginalPath()\` or a name from another field.
3. Delete the files of the scan (\`left_behind\` in the evidence), and look for files that others have written.`,
      rails: `Choose the name of an uploaded file on the server.

1. Find the action that handles the upload in the evidence, and \`File.open\` or \`FileUtils.mv\` with \`original_filename\` in it.
2. Use Active Storage, which makes its own keys. Otherwise use \`SecureRandom.uuid\` as the name.
3. Delete the files of the scan (\`left_behind\` in the evidence), and look for files that others have written.`,
    },
    risk: 'Uploads of whole folders, which send paths on purpose, need a check of each segment instead.',
    verify:
      'Repeat the commands from the evidence with a new name: the request is refused, or the second command responds with 404. A plain name still works.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html',
    'https://owasp.org/www-community/attacks/Path_Traversal',
    'https://cwe.mitre.org/data/definitions/22.html',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 100, perEntry: 0.5 },
  needs: [],
  skipReason: (context) => (savingPoints(context.surface).length === 0 ? uploads.skipReason(context) : null),
  async run(context) {
    const ofUploads = await uploads.run(context)
    const ofTexts = await tryPoints(context, savingPoints(context.surface), {
      requestsMin: savedRequestsMin,
      attempt: (point) => trySavedText(context, point),
    })
    return {
      observations: [...ofUploads.observations, ...ofTexts.observations],
      gap: ofUploads.gap ?? ofTexts.gap,
    }
  },
})

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random'>

const uploads = probeUploads(requestsMin, (context, point) => tryPoint(context, point))

const steps: readonly { readonly name: string; readonly step: string }[] = [
  { name: '../ before the name', step: '../' },
  { name: '..\\ before the name', step: '..\\' },
  { name: 'nested ../ before the name, which survives removal of ../', step: '....//' },
  { name: 'encoded ../ before the name', step: '..%2f' },
]

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  const plain = await uploadHarmless(context, point, ({ body }, { mark }) => body.includes(mark))
  if (typeof plain === 'string') return plain
  const url = plain.served.exchange.requestedUrl
  // A renamed file, or one at the root, has no parent folder to test.
  if (!url.endsWith(`/${plain.file.name}`) || new URL('..', url).href === new URL('.', url).href) {
    return 'nothing'
  }
  const control = await fetchFile(context, new URL(`../${plain.file.name}`, url).href)
  if (control === null || control.exchange.body.includes(plain.mark)) return 'nothing'
  for (const { name, step } of steps) {
    const first = await writeAbove(context, point, { step, url })
    if (first === null) continue
    const again = await writeAbove(context, point, { step, url })
    if (again === null) continue
    const left = [plain.file.name, first.path, again.path]
    return observe(point, { name, again, control: { ...control, mark: plain.mark }, left })
  }
  return 'nothing'
}

type Written = {
  readonly file: SentFile
  readonly upload: Upload
  readonly served: ServedFile
  readonly mark: string
  readonly path: string
}

async function writeAbove(
  context: Context,
  point: InsertionPoint,
  { step, url }: { readonly step: string; readonly url: string },
): Promise<Written | null> {
  const { file, mark } = harmlessFile(context.random, disguiseFor(point.parameter.value))
  const upload = await uploadFile(context, point, { ...file, name: `${step}${file.name}` })
  if (upload === null || upload.exchange.status >= 400) return null
  const above = new URL(`../${file.name}`, url)
  const served = await fetchFile(context, above.href)
  if (served === null || served.exchange.status !== 200 || !served.exchange.body.includes(mark)) return null
  return { file: upload.file, upload, served, mark, path: above.pathname }
}

function observe(
  { entry, parameter }: InsertionPoint,
  {
    name,
    again: { file, upload, served, mark },
    control,
    left,
  }: {
    readonly name: string
    readonly again: Written
    readonly control: ServedFile & { readonly mark: string }
    readonly left: readonly string[]
  },
): Observation {
  return observeProbe(upload.request, upload.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: mark,
    shows: { status: upload.exchange.status },
    controls: [
      {
        about: 'The file is served from the folder above',
        request: served.request,
        exchange: served.exchange,
        shows: { contains: mark },
      },
      {
        about: 'Control: a file that was uploaded without ../ is not served there',
        request: control.request,
        exchange: control.exchange,
        shows: { lacks: control.mark },
      },
    ],
    details: {
      parameter: parameter.name,
      written_with: name,
      uploaded_as: file.name,
      served_at: served.exchange.requestedUrl,
      left_behind: left,
    },
  })
}
