import type { Observation } from '../../../model/check.ts'
import type { ProbeContext } from '../../../model/probe.ts'
import type { Parameter, Surface } from '../../../model/surface.ts'
import { nameParameter, observeProbe, placeOf } from '../../../report/evidence/observeProbe.ts'
import { type InsertionPoint, insertionPoints } from '../_shared/insertionPoints.ts'
import { type Attempt, requestWith } from '../_shared/requestAt.ts'
import { separateResponses } from '../_shared/separateResponses.ts'
import { showDifference } from '../_shared/showDifference.ts'
import type { Tried } from '../_shared/tryPoints.ts'
import { fetchFile, findServed, type ServedFile } from '../_shared/uploads.ts'
import { isContentName } from './_filePoints.ts'

type SavingPoint = InsertionPoint & { readonly content: Parameter }

export const savedRequestsMin = 14
const foldersMax = 3

const nameOfFile = /(?:^|[/_-])(?:file|file_?name|name|path|page|slug|title|document|note)$/i

/** `POST /notes/save` with `name` and `text` */
export function savingPoints(surface: Surface): readonly SavingPoint[] {
  return insertionPoints(surface, { effect: 'writes', places: ['form', 'json'] }).flatMap((point) => {
    const { entry, parameter } = point
    if (entry.method !== 'POST' || entry.effect === 'reads' || !nameOfFile.test(parameter.name)) return []
    const content = entry.parameters.find(
      (other) =>
        other.name !== parameter.name && other.place === parameter.place && isContentName(other.name),
    )
    return content === undefined ? [] : [{ ...point, content }]
  })
}

type Context = Pick<ProbeContext, 'send' | 'accounts' | 'random'>

type Saved = {
  readonly name: string
  readonly mark: string
  readonly sent: Attempt
  readonly served: ServedFile
}

/** If an invented folder works too, the server uses only the last segment. */
export async function trySavedText(context: Context, point: SavingPoint): Promise<Tried> {
  const plain = await savePlain(context, point)
  if (plain === null) return 'nothing'
  for (const folder of foldersOf(plain, point)) {
    const first = await saveAbove(context, point, { folder, plain })
    if (first === null) continue
    const control = await saveAbove(context, point, { folder: context.random.word(), plain })
    if (control !== null) return 'nothing'
    const again = await saveAbove(context, point, { folder, plain })
    const escaped = again === null ? null : await leaveFolder(context, point, plain)
    if (again === null || escaped === null) continue
    const left = [plain.name, first.name, again.name, ...escaped.left]
    return observe(point, { folder, again, escaped, left })
  }
  return 'nothing'
}

type EscapedText = {
  readonly above: Attempt
  readonly refused: Attempt
  /** Names of the saved texts. */
  readonly left: readonly string[]
}

/** `../folder/name` may end in the own folder. Servers that create folders refuse only names below a text. */
async function leaveFolder(context: Context, point: SavingPoint, plain: Saved): Promise<EscapedText | null> {
  const name = newName(context, point)
  const mark = context.random.word()
  const left = [`../${name}`]
  const above = await saveAs(context, point, { name: `../${name}`, mark })
  if (above === null || above.exchange.status >= 400) return null
  const inside = await fetchFile(context, plain.served.exchange.requestedUrl.replace(plain.name, name))
  if (inside === null || inside.exchange.body.includes(mark)) return null
  for (const folder of [context.random.word(), name]) {
    const below = async () => {
      const path = `../${folder}/${newName(context, point)}`
      const sent = await saveAs(context, point, { name: path, mark })
      if (sent !== null && sent.exchange.status < 400) left.push(path)
      return sent
    }
    const refused = await below()
    if (refused === null || !separateResponses([plain.sent, above], [refused]).isSeparate) continue
    const again = await below()
    if (again === null || !separateResponses([plain.sent, above], [refused, again]).isSeparate) continue
    return { above, refused: again, left }
  }
  return null
}

async function savePlain(context: Context, point: SavingPoint): Promise<Saved | null> {
  const name = newName(context, point)
  const mark = context.random.word()
  const sent = await save(context, point, { name, mark })
  if (sent === null) return null
  const upload = { file: { name, content: mark }, request: sent.request, exchange: sent.exchange }
  const served = await findServed(context, point, { upload, isIt: ({ body }) => body.includes(mark) })
  return served === null || !served.exchange.requestedUrl.includes(name) ? null : { name, mark, sent, served }
}

async function saveAbove(
  context: Context,
  point: SavingPoint,
  { folder, plain }: { readonly folder: string; readonly plain: Saved },
): Promise<Saved | null> {
  const name = newName(context, point)
  const mark = context.random.word()
  const sent = await save(context, point, { name: `../${folder}/${name}`, mark })
  if (sent === null) return null
  const served = await fetchFile(context, plain.served.exchange.requestedUrl.replace(plain.name, name))
  const isIt = served !== null && served.exchange.status === 200 && served.exchange.body.includes(mark)
  return isIt ? { name, mark, sent, served } : null
}

type Text = { readonly name: string; readonly mark: string }

async function save(context: Context, point: SavingPoint, text: Text): Promise<Attempt | null> {
  const sent = await saveAs(context, point, text)
  return sent === null || sent.exchange.status >= 400 ? null : sent
}

async function saveAs(
  context: Context,
  { entry, parameter, content }: SavingPoint,
  { name, mark }: Text,
): Promise<Attempt | null> {
  return await requestWith(context, entry, [
    { parameter, value: name },
    { parameter: content, value: mark },
  ])
}

function newName({ random }: Context, { parameter: { value } }: SavingPoint): string {
  return `${random.word()}${/\.[a-z][a-z0-9]{1,4}$/i.exec(value)?.[0] ?? ''}`
}

function foldersOf({ served, name }: Saved, { entry }: SavingPoint): readonly string[] {
  const urls = [
    served.exchange.requestedUrl,
    entry.url,
    ...(entry.form === undefined ? [] : [entry.form.page]),
  ]
  const segments = urls.flatMap((url) => new URL(url).pathname.split('/'))
  const folders = segments.filter((segment) => /^[\w-]{2,40}$/.test(segment) && !segment.includes(name))
  return [...new Set(folders)].slice(0, foldersMax)
}

function observe(
  { entry, parameter }: SavingPoint,
  {
    folder,
    again: { sent, served, mark },
    escaped: { above, refused },
    left,
  }: {
    readonly folder: string
    readonly again: Saved
    readonly escaped: EscapedText
    readonly left: readonly string[]
  },
): Observation {
  const difference = showDifference([above], [refused])
  return observeProbe(sent.request, sent.exchange, {
    sample: nameParameter(entry, parameter),
    place: placeOf(entry, parameter),
    excerpt: mark,
    shows: { status: sent.exchange.status },
    controls: [
      {
        about: 'The text is read by the plain name, so the folder in the name was resolved',
        request: served.request,
        exchange: served.exchange,
        shows: { contains: mark },
      },
      ...(difference === null
        ? []
        : [
            { about: 'A text is saved in the parent folder', ...above, shows: difference.yes },
            {
              about: 'Control: a text is not saved in a folder that does not exist, or below another text',
              ...refused,
              shows: difference.no,
            },
          ]),
    ],
    details: {
      parameter: parameter.name,
      written_with: `../${folder}/ before the name`,
      served_at: served.exchange.requestedUrl,
      left_behind: left,
    },
  })
}
