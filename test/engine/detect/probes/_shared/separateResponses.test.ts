import { expect } from 'chai'
import type { Sample } from '../../../../../src/engine/detect/probes/_shared/responseWords.ts'
import {
  isSeparateToo,
  responseDistance,
  separateResponses,
} from '../../../../../src/engine/detect/probes/_shared/separateResponses.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'

const response = (body: string, sent: readonly string[] = [], status = 200): Sample => ({
  exchange: exchange({ url: 'https://app.example/search', body, status }),
  sent,
})

const found = '<h1>Results</h1><li>green tea</li><li>black tea</li>'
const nothing = '<h1>Results</h1><p>Nothing found</p>'

describe('separateAnswers', () => {
  it('tells two pages apart', () => {
    const { within, between, isSeparate } = separateResponses(
      [response(found), response(found)],
      [response(nothing), response(nothing)],
    )
    expect({ within, isSeparate }).to.deep.equal({ within: 0, isSeparate: true })
    expect(between).to.be.within(0.3, 1)
  })

  it('takes one page for one page', () => {
    expect(separateResponses([response(found), response(found)], [response(found)]).isSeparate).to.equal(
      false,
    )
  })

  it('leaves out what an answer repeats of its request, however it is escaped', () => {
    const echo = (value: string, written: string) =>
      response(`<p>Results for ${written}</p><p>some tea</p>`, [value])
    const [yes, no] = [
      [echo("a' AND 1", 'a&#39; AND 1'), echo("b' AND 2", 'b%27%20AND%202')],
      [echo('c" AND 3', 'c&quot; AND 3'), echo('d" AND 4', 'd\\" AND 4')],
    ]
    expect(separateResponses(yes, no)).to.deep.equal({ within: 0, between: 0, isSeparate: false })
  })

  it('leaves out nonces that one answer alone has', () => {
    const withNonce = (nonce: string) => response(`<p>some tea</p><script nonce="${nonce}"></script>`)
    expect(
      separateResponses(
        [withNonce('a1b2c3'), withNonce('d4e5f6')],
        [withNonce('a7b8c9'), withNonce('d0e1f2')],
      ),
    ).to.deep.equal({ within: 0, between: 0, isSeparate: false })
  })

  it('takes no page for another that differs as much from itself', () => {
    const lines = (names: string) =>
      response(
        names
          .split('')
          .map((name) => `<li>box${name}</li>`)
          .join(''),
      )
    expect(
      separateResponses([lines('abcd'), lines('abef')], [lines('cdgh'), lines('aegh')]).isSeparate,
    ).to.equal(false)
  })

  it('tells a status and the place of a redirect apart', () => {
    expect(separateResponses([response('x'), response('x')], [response('x', [], 404)]).isSeparate).to.equal(
      true,
    )
  })

  it('compares the characters of answers without words', () => {
    expect(
      separateResponses([response('[{}]'), response('[{}]')], [response('[]'), response('[]')]).isSeparate,
    ).to.equal(true)
  })
})

describe('isApartToo', () => {
  const yes = [response(found), response(found)]
  const separation = separateResponses(yes, [response(nothing), response(nothing)])

  it('holds for an answer that is as far away', () => {
    expect(isSeparateToo(yes, response('<h1>Internal error</h1>', [], 500), separation)).to.equal(true)
  })

  it('does not hold for the same answer with one word more', () => {
    expect(isSeparateToo(yes, response(`${found}<p>hello</p>`), separation)).to.equal(false)
  })
})

describe('answerDistance', () => {
  it('takes no notice of words that look like nonces', () => {
    expect(responseDistance(response('tea 1a2b3c'), response('tea 9f8e7d'))).to.equal(0)
  })

  it('takes notice of numbers', () => {
    expect(responseDistance(response('tea 12'), response('tea 13'))).to.equal(0.5)
  })
})
