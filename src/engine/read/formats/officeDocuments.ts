import { type ArchiveEntry, zip } from './archives.ts'

type OfficeKind = keyof typeof formats

const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const open = 'urn:oasis:names:tc:opendocument:xmlns'

function related(part: string, type: string, target: string): readonly [string, string] {
  return [
    part,
    `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${officeRelations}/${type}" Target="${target}"/></Relationships>`,
  ]
}

function typed(parts: Readonly<Record<string, string>>): readonly [string, string] {
  const overrides = Object.entries(parts).map(
    ([part, type]) =>
      `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  )
  return [
    '[Content_Types].xml',
    `<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join('')}</Types>`,
  ]
}

/** The part with the text is the first. ECMA-376 and OpenDocument 1.3. */
const formats = {
  docx: (text: string) => [
    [
      'word/document.xml',
      `<w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    ],
    typed({ 'word/document.xml': 'wordprocessingml.document.main' }),
    related('_rels/.rels', 'officeDocument', 'word/document.xml'),
  ],
  xlsx: (text: string) => [
    [
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${sheet}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row></sheetData></worksheet>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${sheet}" xmlns:r="${officeRelations}"><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    typed({
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
    }),
    related('_rels/.rels', 'officeDocument', 'xl/workbook.xml'),
    related('xl/_rels/workbook.xml.rels', 'worksheet', 'worksheets/sheet1.xml'),
  ],
  odt: (text: string) => [
    [
      'content.xml',
      `<office:document-content xmlns:office="${open}:office:1.0" xmlns:text="${open}:text:1.0"><office:body><office:text><text:p>${text}</text:p></office:text></office:body></office:document-content>`,
    ],
    [
      'META-INF/manifest.xml',
      `<manifest:manifest xmlns:manifest="${open}:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.text"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    ],
  ],
} satisfies Readonly<Record<string, (text: string) => readonly (readonly string[])[]>>

export function officeKindOf(fileName: string): OfficeKind | null {
  const [, extension = ''] = /\.(docx|xlsx|odt)$/i.exec(fileName) ?? []
  return Object.keys(formats).find((kind): kind is OfficeKind => kind === extension.toLowerCase()) ?? null
}

export function writeOfficeDocument(kind: OfficeKind, text: string, change: (xml: string) => string): string {
  const parts = formats[kind](text).map(([name = '', xml = ''], index): ArchiveEntry => {
    const [, start = '', end = ''] = /^(.*)(<\/[\w:-]+>)$/s.exec(index === 0 ? change(xml) : xml) ?? []
    return { name, text: `${start}<!--`, end: `-->${end}` }
  })
  return zip.write(parts)
}
