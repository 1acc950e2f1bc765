import type { Exchange } from '../../../model/artifacts.ts'
import type { ProbeContext, ProbeOutcome, RandomSource } from '../../../model/probe.ts'
import { type InsertionPoint, insertionPoints } from './insertionPoints.ts'
import { isBlockedRequest } from './requestAt.ts'
import { type Tried, tryPoints } from './tryPoints.ts'
import { findServed, type SentFile, type ServedFile, type Upload, uploadFile } from './uploads.ts'

export type Disguise = { readonly extension: string; readonly mediaType: string; readonly start: string }

const gifStart = 'GIF89aAAAAAAA'
const disguises: readonly [Disguise, ...Disguise[]] = [
  { extension: 'png', mediaType: 'image/png', start: gifStart },
  { extension: 'jpg', mediaType: 'image/jpeg', start: gifStart },
  { extension: 'jpeg', mediaType: 'image/jpeg', start: gifStart },
  { extension: 'gif', mediaType: 'image/gif', start: gifStart },
  { extension: 'svg', mediaType: 'image/svg+xml', start: '' },
  { extension: 'pdf', mediaType: 'application/pdf', start: '%PDF-1.4\n' },
  { extension: 'csv', mediaType: 'text/csv', start: '' },
  { extension: 'json', mediaType: 'application/json', start: '' },
  { extension: 'xml', mediaType: 'application/xml', start: '' },
]
const [image] = disguises
const plain: Disguise = { extension: 'txt', mediaType: 'text/plain', start: '' }

export function disguiseFor(fileName: string): Disguise {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase()
  return disguises.find((one) => one.extension === extension) ?? plain
}

export function harmlessFile({ word }: RandomSource, { extension, mediaType, start }: Disguise) {
  const [stem, mark] = [word(10), word(12)]
  // Complete, because some applications decode images before they store them.
  const pixel = 'GIF89a\u0001\0\u0001\0\0\0\0,\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002D\u0001\0;'
  const content = `${start === gifStart ? pixel : start}${mark}\n`
  return { file: { name: `${stem}.${extension}`, content, mediaType }, stem, mark }
}

type HarmlessFile = { readonly file: SentFile; readonly stem: string; readonly mark: string }

type HarmlessUpload = HarmlessFile & {
  readonly disguise: Disguise
  readonly upload: Upload
  readonly served: ServedFile
}

export async function uploadHarmless(
  context: Pick<ProbeContext, 'send' | 'accounts' | 'random'>,
  point: InsertionPoint,
  isIt: (served: Exchange, sent: HarmlessFile) => boolean,
): Promise<HarmlessUpload | 'nothing' | 'turned-away'> {
  const disguise = disguiseFor(point.parameter.value)
  const tried = await tryDisguise(context, point, { disguise, isIt })
  if (tried.outcome !== 'nothing' || disguise !== plain) return tried.outcome
  // A form without a type may still require an image.
  const { upload } = tried
  if (upload === null || !asksForImage(upload.exchange)) return 'nothing'
  return (await tryDisguise(context, point, { disguise: image, isIt })).outcome
}

type Outcome = HarmlessUpload | 'nothing' | 'turned-away'

async function tryDisguise(
  context: Pick<ProbeContext, 'send' | 'accounts' | 'random'>,
  point: InsertionPoint,
  {
    disguise,
    isIt,
  }: {
    readonly disguise: Disguise
    readonly isIt: (served: Exchange, sent: HarmlessFile) => boolean
  },
): Promise<{ readonly outcome: Outcome; readonly upload: Upload | null }> {
  const sent = harmlessFile(context.random, disguise)
  const upload = await uploadFile(context, point, sent.file)
  if (upload === null) return { outcome: 'nothing', upload }
  if (isBlockedRequest(upload.exchange)) return { outcome: 'turned-away', upload }
  if (upload.exchange.status >= 400) return { outcome: 'nothing', upload }
  const served = await findServed(context, point, {
    upload,
    isIt: (exchange) => exchange.status === 200 && isIt(exchange, sent),
  })
  return { outcome: served === null ? 'nothing' : { ...sent, disguise, upload, served }, upload }
}

const searchedChars = 128 * 1024

function asksForImage({ body }: Exchange): boolean {
  return /\b(?:images?|pictures?|photos?|jpe?g|png|gif)\b/i.test(
    body.slice(0, searchedChars).replace(/<[^>]{0,1000}>/g, ' '),
  )
}

export function probeUploads(
  requestsMin: number,
  tryPoint: (context: ProbeContext<never>, point: InsertionPoint) => Promise<Tried>,
) {
  const pointsOf = ({ surface }: Pick<ProbeContext, 'surface'>) =>
    insertionPoints(surface, { effect: 'writes', places: ['file'] })
  return {
    skipReason: (context: Pick<ProbeContext, 'surface'>): string | null =>
      pointsOf(context).length === 0 ? 'not applicable: the scan found no file upload' : null,
    run: (context: ProbeContext<never>): Promise<ProbeOutcome> =>
      tryPoints(context, pointsOf(context), { requestsMin, attempt: (point) => tryPoint(context, point) }),
  }
}
