import { expect } from 'chai'
import { SeenResponses } from '../../../../../src/engine/detect/active/watch/seenResponses.ts'
import type { EgressAccount } from '../../../../../src/engine/model/egress.ts'
import { exchange, gathered } from '../../../../helpers/tables/artifacts.ts'

const url = 'https://app.example/reviews'
const account: EgressAccount = { headersFor: () => ({}), noteResponse: () => {} }
const other: EgressAccount = { headersFor: () => ({}), noteResponse: () => {} }

describe('responses that the scan has seen', () => {
  it('are the latest of the account, such as a list after its first entry', () => {
    const seen = new SeenResponses(gathered({ responses: [exchange({ url, body: 'crawled' })] }), account)
    expect(seen.find({ url })?.body).to.equal('crawled')
    for (const body of ['empty', 'one entry']) seen.note({ url, account }, exchange({ url, body }))
    expect(seen.find({ url })?.body).to.equal('one entry')
  })

  it('are not replaced by a later error, and make room when replaced', () => {
    const seen = new SeenResponses(gathered({}), account)
    const body = 'x'.repeat(52_500)
    for (let at = 0; at < 240; at += 1) seen.note({ url, account }, exchange({ url, body }))
    seen.note({ url, account }, exchange({ url, status: 503, body: 'oops' }))
    expect(seen.find({ url })?.status).to.equal(200)
    const next = `${url}/new`
    seen.note({ url: next, account }, exchange({ url: next, body }))
    expect(seen.find({ url: next })?.body).to.equal(body)
  })

  it('are not those of another account, nor cut ones', () => {
    const seen = new SeenResponses(gathered({}), account)
    seen.note({ url, account: other }, exchange({ url }))
    seen.note({ url, account }, exchange({ url, bodyTruncated: true }))
    expect(seen.find({ url })).to.equal(null)
  })
})
