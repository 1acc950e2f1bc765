import { sampleValue, unnamedValue } from '../../../read/knowledge/sampleValue.ts'

const textCharsMax = 300
const exampleCharsMax = 40

/** What an example follows, in the languages of most forms. */
const announced =
  /(?:\be\.?\s?g\b\.?|\bfor (?:example|instance)|\bexamples?\b|\bsuch as|\bex\.|\bz\.\s?b\.|\bzum beispiel|\bbeispiel\b|\bp\.\s?ej\.|\bpor ejemplo|\bpar exemple|\bbijv\.)\s?[:,]?\s{0,3}(?:["'`“‘«](?<quoted>[^"'`”’»]{1,40})["'`”’»]|(?<plain>[^\s"'`“”‘’«»]{1,41}))/iu

/** Mail, requests and calls to it would reach somebody. */
const realContactData = /@|\/\/|^www\.|\.\p{L}{2,}$|^\d{1,3}(?:\.\d{1,3}){3}|^\+?\d[\d\s()-]{8,}$/iu
/** From what to what it may be. */
const range = /^[\d.]+\s?(?:-|–|\.\.|to)\s?[\d.]+$/

/** A field as far as its example goes. */
type Exemplified = {
  readonly name: string
  /** As in HTML. */
  readonly type: string
  readonly lengthMax: number | null
  readonly placeholder: string
  /** What stands beside it: labels and hints. */
  readonly texts: readonly string[]
}

/**
 * The example that a form gives for a field: after words such as "for example" in the texts beside it, or the
 * placeholder itself, where that is written with digits. Null where there is none, where it is somebody's, and where the
 * name or the type says more: then the value is an address, a date or a number of the scan's own.
 */
export function writtenExample({ name, type, lengthMax, placeholder, texts }: Exemplified): string | null {
  if (sampleValue(name, { type }) !== unnamedValue) return null
  const named = [placeholder, ...texts].flatMap((text) => {
    const { quoted, plain } = announced.exec(text.slice(0, textCharsMax))?.groups ?? {}
    return quoted ?? plain?.replace(/[.,;:)\]]+$/, '') ?? []
  })
  const own = placeholder.trim()
  const [found = /^\S*\d\S*$/.test(own) ? own : ''] = named
  const charsMax = Math.min(exampleCharsMax, lengthMax ?? exampleCharsMax)
  const isUsable = found !== '' && found.length <= charsMax && !realContactData.test(found)
  return isUsable && !range.test(found) ? found : null
}
