import type { Observation } from '../../../model/check.ts'
import { activeProbe, type ProbeContext } from '../../../model/probe.ts'
import type { StepOutcome } from '../../../model/proof.ts'
import {
  nameParameter,
  observeProbe,
  type ProofRequest,
  placeOf,
} from '../../../report/evidence/observeProbe.ts'
import { probeUploads, uploadHarmless } from '../_shared/harmlessFiles.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { quoteProof } from '../_shared/quoteProof.ts'
import type { Tried } from '../_shared/tryPoints.ts'
import { fetchFile, findServed, type ServedFile, type Upload, uploadFile } from '../_shared/uploads.ts'
import { type ActiveFile, type ActiveKind, activeKinds, holdsMarks } from './_uploadPayloads.ts'

const requestsMin = 8

/**
 * Finds unrestricted file upload: a file that the server executes, or that runs scripts in the browser of a
 * user who opens it.
 *
 * Certain: an uploaded script is served as the product of two random numbers, twice. Or an HTML or SVG file
 * is served inline from the same origin with its script intact. The same content with the extension of a
 * harmless file is neither. The script only multiplies. Fires on an upload folder in which PHP runs; not on
 * files that are served as a download or from another origin, or with a replaced extension. The probe leaves
 * up to ten small files per upload field. Sources: ZAP 40041, CWE-434.
 */
export default activeProbe({
  id: 'upload.unrestricted',
  cwe: 434,
  severity: 'high',
  owner: 'code',
  title: 'Unrestricted file upload',
  why: 'An attacker can upload a file that the server executes, or that runs JavaScript in the browser of every user who opens its URL. With a script on the server they control the application and its data. The application keeps the extension of uploaded files, and serves them from its own origin.',
  fix: {
    steps: `Decide name, type and place of an uploaded file on the server.

1. Find the code that handles the upload in the evidence. \`kind\` names the file that was accepted.
2. Allow only the extensions that are needed, from a list. Compare the last extension, in lower case. The \`Content-Type\` of the request and the first bytes of the file prove nothing.
3. Store the file under a new random name with the extension from your list. Never use the name from the request.
4. Store files outside the web root, or in object storage. Serve them through a handler, preferably from another domain.
5. Send \`Content-Disposition: attachment\`, \`X-Content-Type-Options: nosniff\` and \`Content-Security-Policy: sandbox\` with every uploaded file. Only bitmap images may be shown inline: encode them again with an image library. Do not accept SVG and HTML, or serve them as a download.
6. Disable script execution in the upload folder. Apache: \`php_admin_flag engine off\` or \`SetHandler none\`. nginx: no \`fastcgi_pass\` for that \`location\`.
7. Delete the files of the scan (\`left_behind\` in the evidence). If a script was executed, look for files that others uploaded, and rotate every secret that the process could read.`,
    variants: {
      express: `Decide name, type and place of an uploaded file on the server.

1. Find the route that handles the upload in the evidence, and \`multer\`, \`formidable\` or \`busboy\` in it.
2. Do not use \`file.originalname\`. Choose the extension from a list, and store the file under a new name:

\`\`\`js
const extensions = { 'image/png': '.png', 'image/jpeg': '.jpg' }
const type = await fileTypeFromBuffer(file.buffer) // package "file-type"
if (!extensions[type?.mime]) return res.sendStatus(415)
await sharp(file.buffer).toFile(path.join(uploads, crypto.randomUUID() + extensions[type.mime]))
\`\`\`

3. Serve the folder with headers that keep scripts from running:

\`\`\`js
app.use('/uploads', express.static(uploads, {
  setHeaders: (res) => res.set({
    'Content-Disposition': 'attachment',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': 'sandbox',
  }),
}))
\`\`\`

4. Show only bitmap images inline. Delete the files of the scan (\`left_behind\` in the evidence).`,
      django: `Decide name, type and place of an uploaded file on the server.

1. Find the view or the model that handles the upload in the evidence.
2. For images use \`ImageField\`, for other files \`FileField\` with \`FileExtensionValidator(allowed_extensions=[…])\`. The validator checks only the name: also serve the files so that they cannot run.
3. Set \`upload_to\` to a function that returns \`f"{uuid4()}.{extension}"\`, with the extension from your list. In Flask do not use \`file.filename\`.
4. Serve \`MEDIA_ROOT\` from another domain, or with \`Content-Disposition: attachment\`, \`X-Content-Type-Options: nosniff\` and \`Content-Security-Policy: sandbox\`.
5. Delete the files of the scan (\`left_behind\` in the evidence).`,
      laravel: `Decide name, type and place of an uploaded file on the server.

1. Find the controller that handles the upload in the evidence.
2. Validate extension and content: \`['file' => ['required', File::image()->max('5mb'), 'extensions:png,jpg']]\`. \`File::image()\` refuses SVG by default. \`mimes\` alone does not check the extension.
3. Store the file with \`$request->file('file')->store('uploads')\`, which makes a random name. Do not use \`getClientOriginalName()\` or \`getClientOriginalExtension()\`, and no folder below \`public/\`.
4. Serve it with \`Storage::download($path)\`, or from another domain. In plain PHP replace \`move_uploaded_file\` with the name from \`$_FILES\` in the same way.
5. Disable PHP in the upload folder of the web server. Delete the files of the scan (\`left_behind\` in the evidence), and rotate every secret that the process could read.`,
      rails: `Decide name, type and place of an uploaded file on the server.

1. Find the action or the model that handles the upload in the evidence, and \`original_filename\` in it.
2. Use Active Storage, which makes its own keys and serves types such as HTML and SVG as a download. Keep \`config.active_storage.content_types_to_serve_as_binary\` complete.
3. Validate the type of the attachment from a list. With CarrierWave define \`extension_allowlist\` and \`filename\`.
4. Keep uploads out of \`public/\`. Delete the files of the scan (\`left_behind\` in the evidence).`,
    },
    risk: 'Users who share SVG or HTML files have to download them. Existing files keep their names: rename them, or serve them with the new headers.',
    verify:
      'Repeat the commands from the evidence: the upload is refused, or the file is served as a download. The response to the second command does not contain the result. An image can still be uploaded.',
  },
  references: [
    'https://cheatsheetseries.owasp.org/cheatsheets/File_Upload_Cheat_Sheet.html',
    'https://owasp.org/www-community/vulnerabilities/Unrestricted_File_Upload',
    'https://cwe.mitre.org/data/definitions/434.html',
  ],
  intensity: 'intrusive',
  effect: 'writes',
  budget: { perScan: 60, perEntry: 1 },
  needs: [],
  ...probeUploads(requestsMin, (context, point) => tryPoint(context, point)),
})

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random' | 'surface'>

/** Other uploads lie next to this file. */
type Learned = { readonly url: string; readonly name: string; readonly left: string[] }

async function tryPoint(context: Context, point: InsertionPoint): Promise<Tried> {
  const harmless = await uploadHarmless(
    context,
    point,
    // Applications that re-encode images drop our text.
    ({ body, mediaType, url }, { mark, stem }) =>
      body.includes(mark) || (/^image\//.test(mediaType) && url.includes(stem)),
  )
  if (typeof harmless === 'string') return harmless
  const { disguise, file, served } = harmless
  const learned: Learned = { url: served.exchange.requestedUrl, name: file.name, left: [file.name] }
  const paths = context.surface.entries.map(({ url }) => new URL(url).pathname)
  for (const kind of activeKinds(disguise, paths)) {
    const first = await tryKind(context, point, { kind, learned })
    if (first === null) continue
    const proof = await prove(context, point, { kind, learned, twinExtension: disguise.extension })
    if (proof !== null) return proof
  }
  return 'nothing'
}

type Executed = {
  readonly active: ActiveFile
  readonly upload: Upload
  readonly served: ServedFile
  readonly proof: string
}

async function tryKind(
  context: Context,
  point: InsertionPoint,
  { kind, learned }: { readonly kind: ActiveKind; readonly learned: Learned },
): Promise<Executed | null> {
  const active = kind.make(context.random)
  const upload = await uploadFile(context, point, active.file)
  if (upload === null || upload.exchange.status >= 400) return null
  const served = await serve(context, point, { active, upload, learned })
  const proof = served === null ? null : active.findProof(served.exchange)
  return served === null || proof === null ? null : { active, upload, served, proof }
}

async function serve(
  context: Context,
  point: InsertionPoint,
  {
    active,
    upload,
    learned,
  }: { readonly active: ActiveFile; readonly upload: Upload; readonly learned: Learned },
): Promise<ServedFile | null> {
  const served = await findServed(context, point, {
    upload,
    isIt: (exchange) => holdsMarks(exchange, active.marks),
    like: learned,
  })
  if (served !== null) learned.left.push(active.file.name)
  // Files on another origin have no rights in this one.
  const isOwn = served !== null && new URL(served.exchange.url).origin === new URL(point.entry.url).origin
  return isOwn ? served : null
}

async function prove(
  context: Context,
  point: InsertionPoint,
  {
    kind,
    learned,
    twinExtension,
  }: { readonly kind: ActiveKind; readonly learned: Learned; readonly twinExtension: string },
): Promise<Observation | null> {
  const twin = kind.make(context.random, twinExtension)
  const upload = await uploadFile(context, point, twin.file)
  if (upload === null) return null
  const control = await serve(context, point, { active: twin, upload, learned })
  if (control !== null && twin.findProof(control.exchange) !== null) return null
  const again = await tryKind(context, point, { kind, learned })
  if (again === null) return null
  const isShared = await isSeenByOthers(context, again)
  return observe(point, { kind, again, control, twin, isShared, learned })
}

/** A file that only its own session gets harms no other user. */
async function isSeenByOthers(context: Context, { active, served }: Executed): Promise<boolean> {
  const { accounts } = context
  if (!accounts.has('user')) return true
  const other = await fetchFile(
    context,
    served.exchange.requestedUrl,
    accounts.has('other') ? 'other' : 'anonymous',
  )
  return other !== null && active.findProof(other.exchange) !== null
}

function observe(
  { entry, parameter }: InsertionPoint,
  {
    kind,
    again: { active, upload, served, proof },
    control,
    twin,
    isShared,
    learned,
  }: {
    readonly kind: ActiveKind
    readonly again: Executed
    readonly control: ServedFile | null
    readonly twin: ActiveFile
    readonly isShared: boolean
    readonly learned: Learned
  },
): Observation {
  const isOnServer = kind.runsOn === 'server'
  return observeProbe(upload.request, upload.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    severity: isOnServer ? 'critical' : isShared ? 'high' : 'medium',
    excerpt: quoteProof(served.exchange.body, proof),
    shows: { status: upload.exchange.status },
    controls: [
      {
        about: isOnServer
          ? 'The server executes the uploaded file: the response contains the product'
          : 'A browser that opens the uploaded file runs its script: this is its media type',
        ...served,
        shows: isOnServer ? { contains: proof } : typeShown(served),
      },
      ...(control === null ? [] : [controlOf(twin, control)]),
    ],
    details: {
      parameter: parameter.name,
      kind: kind.name,
      uploaded_as: active.file.name,
      served_at: served.exchange.requestedUrl,
      seen_by_other_sessions: isShared,
      left_behind: learned.left,
    },
  })
}

function typeShown({ exchange: { mediaType } }: ServedFile): StepOutcome {
  return { header: 'content-type', value: mediaType }
}

function controlOf({ file, result }: ActiveFile, served: ServedFile): ProofRequest {
  const extension = file.name.slice(file.name.lastIndexOf('.'))
  return {
    about: `Control: the same content as ${extension} is only data`,
    ...served,
    shows: result === null ? typeShown(served) : { lacks: result },
  }
}
