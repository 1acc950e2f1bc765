import { expect } from 'chai'
import { importKev } from '../../../../src/service/runner/advisories/kev.ts'
import { kevCatalog } from '../../../helpers/advisories/sources.ts'

const origin = { source: 'kev.json', dated: '2026-11-28' }

describe('importKev', () => {
  it('reads the numbers, and is as old as the catalog', () => {
    const imported = importKev(kevCatalog(['CVE-2026-0001']), origin)
    expect(imported.ok && imported.stored).to.deep.include({
      dated: '2026-11-27',
      exploited: ['CVE-2026-0001'],
      libraries: {},
    })
  })

  it('is never newer than its download', () => {
    const imported = importKev(kevCatalog(['CVE-2026-0001'], '2036-01-01T00:00:00Z'), origin)
    expect(imported.ok && imported.stored.dated).to.equal('2026-11-28')
  })

  for (const [what, text, message] of [
    ['other JSON', '{}', 'Expected a list at vulnerabilities, found nothing'],
    ['an empty catalog', kevCatalog([]), 'Expected at least one vulnerability, found none'],
    ['other numbers', kevCatalog(['a\nb']), 'Expected a CVE number at vulnerabilities[0].cveID'],
    ['no date', kevCatalog(['CVE-2026-0001'], 'soon'), 'Expected a date at dateReleased'],
  ] as const) {
    it(`refuses ${what}`, () => expect(importKev(text, origin)).to.deep.equal({ ok: false, message }))
  }
})
