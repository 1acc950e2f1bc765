import { createHash } from 'node:crypto'

type Context = {
  /** Time of the response in milliseconds, by the clock of the server. */
  readonly timeMs: number
  readonly identifier?: string
}

const aroundMs = 2_500
const secondMs = 1_000
const hashes: Readonly<Record<number, string>> = { 32: 'md5', 40: 'sha1', 64: 'sha256' }
const separators = ['', '-', '_', ':', '.', '|'] as const

/** Describes the derivation of a token from the time of its response; null if none is known. */
export function describeTimeToken(value: string, context: Context): string | null {
  const plain = describePlain(value, context)
  const algorithm = hashes[value.length]
  if (plain !== null || algorithm === undefined || !/^[\da-f]+$/i.test(value)) return plain
  const wanted = value.toLowerCase()
  for (const { text, about } of listTexts(context))
    if (createHash(algorithm).update(text).digest('hex') === wanted)
      return `the ${algorithm.toUpperCase()} hash of ${about}`
  return null
}

function describePlain(value: string, { timeMs }: Context): string | null {
  const isNear = (ms: number) => Math.abs(ms - timeMs) <= aroundMs
  if (/^\d{13}$/.test(value) && isNear(Number(value))) return 'the time in milliseconds'
  if (/^\d{10}$/.test(value) && isNear(Number(value) * secondMs)) return 'the time in seconds'
  if (/^[\da-z]{8}$/.test(value) && isNear(Number.parseInt(value, 36))) return 'the time in base 36'
  const isUniqid = /^[\da-f]{13}$/.test(value) && isNear(Number.parseInt(value.slice(0, 8), 16) * secondMs)
  return isUniqid ? 'the time in microseconds' : null
}

function* listTexts({
  timeMs,
  identifier,
}: Context): Generator<{ readonly text: string; readonly about: string }> {
  const [first, last] = [timeMs - aroundMs, timeMs + aroundMs]
  const seconds = Array.from({ length: (2 * aroundMs) / secondMs + 1 }, (_, index) =>
    String(Math.floor(first / secondMs) + index),
  )
  for (const time of seconds) yield { text: time, about: 'the time in seconds' }
  for (const time of seconds) yield* joined(time, identifier)
  for (let ms = first; ms <= last; ms += 1) yield { text: String(ms), about: 'the time in milliseconds' }
  for (let ms = first; ms <= last; ms += 1) yield* joined(String(ms), identifier)
}

function* joined(
  time: string,
  identifier: string | undefined,
): Generator<{ readonly text: string; readonly about: string }> {
  for (const separator of identifier === undefined ? [] : separators) {
    const about = 'the name of the account and the time'
    yield { text: `${identifier}${separator}${time}`, about }
    yield { text: `${time}${separator}${identifier}`, about }
  }
}
