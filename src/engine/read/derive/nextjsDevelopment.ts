import type { HtmlElement } from '../../model/html.ts'
import { isJsonObject, readJson } from '../formats/json.ts'

const developmentScripts =
  /\/_next\/static\/(?:development\/|chunks\/(?:react-refresh\.js|\[?[\w-]{0,60}\]?[\w.%-]{0,120}(?:hmr-client|next-devtools)))/

/** The App Router writes the build ID into data inside a string. */
const flightBuildId = /\\"(?:b|buildId)\\":\\"development\\"/

export function proveDevelopment({ name, attributes, text }: HtmlElement): string | null {
  if (name !== 'script') return null
  const src = attributes.src ?? ''
  if (developmentScripts.test(src)) return `script ${src.replace(/\?.*$/s, '')}`
  if (attributes.id === '__NEXT_DATA__') {
    const data = readJson(text)
    return isJsonObject(data) && data.buildId === 'development' ? '"buildId":"development"' : null
  }
  return text.includes('self.__next_f') ? (flightBuildId.exec(text)?.[0] ?? null) : null
}
