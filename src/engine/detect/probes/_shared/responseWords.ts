import type { Exchange } from '../../../model/artifacts.ts'

/** A response and the injected values, whose echoes are ignored. */
export type Sample = {
  readonly exchange: Exchange
  readonly sent: readonly string[]
}

export type WordCounts = ReadonlyMap<string, number>

const bodyCharsMax = 256 * 1024
const wordsMax = 20_000

/** Counts words and numbers, without echoes of sent values in any escaping. */
export function countResponseWords({ exchange, sent }: Sample, ignored: ReadonlySet<string>): WordCounts {
  const text = withoutEchoes(exchange.body.slice(0, bodyCharsMax).toLowerCase(), sent)
  const counts = new Map<string, number>()
  for (const word of wordsOf(text)) {
    if (!ignored.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return counts
}

export function wordsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}_]{1,200}/gu) ?? []).slice(0, wordsMax)
}

export function withoutEchoes(text: string, sent: readonly string[]): string {
  const forms = sent.flatMap(echoForms).filter((form) => form.length > 1)
  // Longest first, so that no form removes a part of another.
  return [...new Set(forms)]
    .sort((one, other) => other.length - one.length)
    .reduce((rest, form) => rest.replaceAll(form, ' '), text)
}

function echoForms(value: string): readonly string[] {
  const lower = value.toLowerCase()
  const markup = lower.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const inUrl = encodeURIComponent(value).toLowerCase()
  const inMarkup = ["'", '&#39;', '&#x27;', '&#039;', '&apos;'].flatMap((quote) =>
    ['"', '&quot;', '&#34;', '&#x22;'].map((double) => markup.replaceAll("'", quote).replaceAll('"', double)),
  )
  const inJson = JSON.stringify(value).slice(1, -1).toLowerCase()
  return [
    lower,
    ...inMarkup,
    // Handlebars and Mustache.
    ...inMarkup.map((text) => text.replaceAll('`', '&#x60;').replaceAll('=', '&#x3d;')),
    inJson,
    // JSON in a script element.
    inJson.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026'),
    inUrl,
    inUrl.replaceAll('%20', '+'),
    inUrl.replaceAll("'", '%27'),
    inUrl.replaceAll('%20', '+').replaceAll("'", '%27'),
  ]
}
