import { expect } from 'chai'
import { XMLValidator } from 'fast-xml-parser'
import { unzipSync } from 'fflate'
import { officeKindOf, writeOfficeDocument } from '../../../../src/engine/read/formats/officeDocuments.ts'

describe('an office document', () => {
  for (const name of ['letter.docx', 'prices.XLSX', 'note.odt']) {
    it(`consists of well-formed parts in ASCII bytes: ${name}`, () => {
      const kind = officeKindOf(name)
      if (kind === null) throw new Error(`Expected ${name} to be an office document`)
      const document = writeOfficeDocument(kind, 'Tea', (xml) => xml.replace('Tea', 'Jam'))
      expect(document).to.match(/^[\0-\x7f]+$/)
      const parts = Object.values(unzipSync(Buffer.from(document, 'latin1'))).map((part) =>
        Buffer.from(part).toString(),
      )
      expect(parts.map((part) => XMLValidator.validate(part))).to.deep.equal(parts.map(() => true))
      expect(parts[0]).to.include('Jam')
    })
  }

  it('is recognized by the whole extension', () => {
    expect(['scan.png', 'docx', 'a.docx.png', 'a.doc'].map(officeKindOf)).to.deep.equal([
      null,
      null,
      null,
      null,
    ])
  })
})
