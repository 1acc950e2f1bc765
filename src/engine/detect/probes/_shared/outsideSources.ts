import type { Json } from '../../../../shared/json.ts'
import type { VisitSources } from '../../../model/probe.ts'
import type { MessageShape, OutsideInputs } from './clientInputs.ts'

/** Script input that another page controls, beside the URL. */
export type OutsideSource =
  | { readonly place: 'window.name' | 'referrer'; readonly name: null }
  /** `name` null: the whole message. */
  | { readonly place: 'message'; readonly name: string | null; readonly shape: MessageShape }

type FilledSource = { readonly source: OutsideSource; readonly value: string }

export function listOutsideSources({
  windowName,
  referrer,
  message,
}: OutsideInputs): readonly OutsideSource[] {
  return [
    ...(windowName ? [{ place: 'window.name', name: null } as const] : []),
    ...(referrer ? [{ place: 'referrer', name: null } as const] : []),
    ...(message === null
      ? []
      : [null, ...message.fields].map((name) => ({ place: 'message', name, shape: message }) as const)),
  ]
}

/** Reserved TLD (RFC 2606). */
const referringUrl = 'https://sender.invalid/?'

/** Builds visit sources. Messages are text, objects and JSON. */
export function fillOutside(filled: readonly FilledSource[]): VisitSources {
  const findValue = (place: OutsideSource['place']) =>
    filled.find(({ source }) => source.place === place)?.value
  const windowName = findValue('window.name')
  const referrer = findValue('referrer')
  const messages = listMessages(filled)
  return {
    ...(windowName === undefined ? {} : { windowName }),
    ...(referrer === undefined ? {} : { referrer: referringUrl + referrer }),
    ...(messages.length === 0 ? {} : { messages }),
  }
}

function listMessages(filled: readonly FilledSource[]): readonly Json[] {
  const messages: Json[] = []
  const fields: Record<string, Json> = {}
  let shape: MessageShape | null = null
  for (const { source, value } of filled) {
    if (source.place !== 'message') continue
    if (source.name === null) messages.push(value)
    else {
      fields[source.name] = value
      shape = source.shape
    }
  }
  if (shape === null) return messages
  const variants = [fields, ...shape.literals.map(([field, text]) => ({ ...fields, [field]: text }))]
  const whole = { ...fields, ...Object.fromEntries(shape.literals) }
  return [...messages, ...[...variants, whole].flatMap((fields): Json[] => [fields, JSON.stringify(fields)])]
}

export function nameOutside(url: string, { place, name }: OutsideSource): string {
  const { pathname } = new URL(url)
  if (place === 'window.name') return `${pathname}: window.name`
  if (place === 'referrer') return `${pathname}: document.referrer`
  return name === null ? `${pathname}: message` : `${pathname}: ${name} (message)`
}

export function describeSourceSetup({ place }: OutsideSource): string {
  if (place === 'window.name') return 'window.open(url, payload) in a page of another origin'
  if (place === 'referrer')
    return 'a link in a page whose URL ends with the payload, with Referrer-Policy: unsafe-url'
  return 'const opened = window.open(url), then opened.postMessage(payload, "*") in a page of another origin'
}
