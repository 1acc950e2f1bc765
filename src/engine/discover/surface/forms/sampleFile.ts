import type { HtmlElement } from '../../../model/html.ts'
import { xmlValues } from '../../../read/body/xmlBody.ts'
import { isJsonObject, readJson } from '../../../read/formats/json.ts'
import { sampleFileName, sampleValue } from '../../../read/knowledge/sampleValue.ts'

type SampleFile = { readonly name: string; readonly text: string }

const documentsMax = 20
const documentCharsMax = 16 * 1024

export function listShownDocuments(elements: readonly HtmlElement[]): readonly string[] {
  return elements
    .filter(({ name, text }) => /^(?:pre|code)$/.test(name) && text.length <= documentCharsMax)
    .map(({ text }) => text.trim())
    .filter((text) => isOfKind.json(text) || isOfKind.xml(text) || isOfKind.csv(text))
    .slice(0, documentsMax)
}

/** Returns the page's example file, or a short one of an accepted type. */
export function sampleFile(
  { name = '', accept = '' }: HtmlElement['attributes'],
  shown: readonly string[],
): SampleFile {
  const fileName = sampleFileName(name, accept)
  const type = fileName.slice(fileName.lastIndexOf('.') + 1)
  const isAny = type === 'txt' && accept === ''
  const kinds = (['json', 'xml', 'csv'] as const).filter((kind) => kind === type || (isAny && kind !== 'csv'))
  for (const kind of kinds) {
    const example = shown.find(isOfKind[kind])
    if (example !== undefined) return { name: isAny ? `scanward.${kind}` : fileName, text: example }
  }
  return { name: fileName, text: texts[type] ?? sampleValue(name, { type: 'file' }) }
}

const isOfKind = {
  json: (text: string) => {
    const value = /^[[{]/.test(text) ? readJson(text) : undefined
    return value !== undefined && (Array.isArray(value) ? value.length > 0 : isJsonObject(value))
  },
  xml: (text: string) => /^<[?A-Za-z_][\s\S]*<\/[\w:.-]{1,100}>$/.test(text) && xmlValues(text).length > 0,
  csv: (text: string) =>
    /^[^\n,;]{1,80}[,;][^\n]{1,500}\r?\n[^\n,;]{1,200}[,;]/.test(text) && !/[{}<>]/.test(text),
}

const texts: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  json: '{"name":"Scanward test"}',
  xml: '<root><name>Scanward test</name></root>',
  csv: 'name,text\nScanward test,test',
  zip: `PK\u0005\u0006${'\0'.repeat(18)}`,
  svg: '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="20"><text y="15">Scanward test</text></svg>',
})
