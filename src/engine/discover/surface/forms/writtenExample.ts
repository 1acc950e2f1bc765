import { sampleValue, unnamedValue } from '../../../read/knowledge/sampleValue.ts'

const textCharsMax = 300
const exampleCharsMax = 40

const announced =
  /(?:\be\.?\s?g\b\.?|\bfor (?:example|instance)|\bexamples?\b|\bsuch as|\bex\.|\bz\.\s?b\.|\bzum beispiel|\bbeispiel\b|\bp\.\s?ej\.|\bpor ejemplo|\bpar exemple|\bbijv\.)\s?[:,]?\s{0,3}(?:["'`“‘«](?<quoted>[^"'`”’»]{1,40})["'`”’»]|(?<plain>[^\s"'`“”‘’«»]{1,41}))/iu

/** Real contact data must not be used. */
const realContactData = /@|\/\/|^www\.|\.\p{L}{2,}$|^\d{1,3}(?:\.\d{1,3}){3}|^\+?\d[\d\s()-]{8,}$/iu
const range = /^[\d.]+\s?(?:-|–|\.\.|to)\s?[\d.]+$/

type Exemplified = {
  readonly name: string
  readonly type: string
  readonly lengthMax: number | null
  readonly placeholder: string
  readonly texts: readonly string[]
}

/**
 * Returns an example after "for example" or in a placeholder with digits. Null without one, for contact data,
 * and if name or type imply a better value.
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
