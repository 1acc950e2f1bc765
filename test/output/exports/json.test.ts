import { expect } from 'chai'
import { renderJson } from '../../../src/output/exports/json.ts'
import { buildFinding, buildScanBody } from './buildScanBody.ts'

describe('the JSON of a scan', () => {
  it('equals the API response', () => {
    const body = buildScanBody({ findings: [buildFinding({ title: 'Größe 😀' })] })
    expect(JSON.parse(renderJson(body))).to.deep.equal(body)
  })

  it('has no control characters', () => {
    const body = buildScanBody({ findings: [buildFinding({ title: 'a\u009b31m\u007f\u001b[2J\u2028b' })] })
    const text = renderJson(body)
    expect(text).to.not.match(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028]/)
    expect(JSON.parse(text)).to.deep.equal(body)
  })

  it('escapes bidirectional, invisible and tag characters', () => {
    const body = buildScanBody({
      findings: [buildFinding({ title: 'a\u202eb\u2066c\u200bd\ufeffe\u{e0041}\u{e007f}f' })],
    })
    const text = renderJson(body)
    expect(text).to.include('a\\u202eb\\u2066c\\u200bd\\ufeffe\\udb40\\udc41\\udb40\\udc7ff')
    expect(JSON.parse(text)).to.deep.equal(body)
  })
})
