import { expect } from 'chai'
import type { Attempt } from '../../../../../src/engine/detect/probes/_shared/requestAt.ts'
import type { Sample } from '../../../../../src/engine/detect/probes/_shared/responseWords.ts'
import {
  showContent,
  showDifference,
  stepsOfDifference,
} from '../../../../../src/engine/detect/probes/_shared/showDifference.ts'
import { exchange } from '../../../../helpers/tables/artifacts.ts'

const response = (
  body: string,
  { status = 200, sent = [] }: { status?: number; sent?: string[] } = {},
): Sample => ({
  exchange: exchange({ url: 'https://app.example/search', body, status }),
  sent,
})

const many = response('<h1>Results</h1><ul><li>Ada Lovelace</li><li>Grace Hopper</li></ul>')

describe('showDifference', () => {
  it('prefers the status', () => {
    expect(showDifference([many], [response('<p>No</p>', { status: 404 })])).to.deep.equal({
      yes: { status: 200 },
      no: { status: 404 },
    })
  })

  it('quotes words of the shorter page, and no records of the longer one', () => {
    expect(showDifference([many], [response('<h1>Results</h1><p>Nothing found</p>')])).to.deep.equal({
      yes: { lacks: 'Nothing found' },
      no: { contains: 'Nothing found' },
    })
    expect(showDifference([many], [response('<h1>Results</h1>')])).to.deep.equal({
      yes: { contains: '<ul' },
      no: { lacks: '<ul' },
    })
  })

  it('omits sent values', () => {
    const no = response('<h1>Results</h1><p>black cat</p>', { sent: ['black cat'] })
    expect(showDifference([many], [no])).to.deep.equal({ yes: { contains: '<ul' }, no: { lacks: '<ul' } })
  })

  it('quotes words of both pages if neither has records', () => {
    const [known, unknown] = [
      response('<p>Your password is wrong.</p>'),
      response('<p>Nobody has this name.</p>'),
    ]
    expect(showDifference([known], [unknown], { hasRecords: false })).to.deep.equal({
      yes: { lacks: 'Nobody has this name.' },
      no: { contains: 'Nobody has this name.' },
    })
    expect(showDifference([unknown], [known], { hasRecords: false })).to.deep.equal({
      yes: { contains: 'Nobody has this name.' },
      no: { lacks: 'Nobody has this name.' },
    })
  })

  it('quotes JSON keys and empty lists', () => {
    expect(showDifference([response('[{"name":"tea"}]')], [response('[]')])).to.deep.equal({
      yes: { contains: '"name":' },
      no: { lacks: '"name":' },
    })
    expect(showDifference([response('["tea","cup"]')], [response('[]')])).to.deep.equal({
      yes: { lacks: '[]' },
      no: { contains: '[]' },
    })
  })

  it('counts tags and keys if neither page has one of its own', () => {
    const list = (items: string) => response(`<h1>The items of the list</h1><ul>${items}</ul>`)
    const [two, one] = [list('<li>a</li><li>b</li>'), list('<li>abc</li>')]
    expect(showDifference([two, two], [one])).to.deep.equal({
      yes: { contains: '<li', times: 2 },
      no: { contains: '<li', times: 1 },
    })
    const three = list('<li>a</li><li>b</li><li>c</li>')
    expect(showDifference([two, three], [one]), 'other numbers of one kind').to.equal(null)
  })

  it('returns null for equal pages', () => {
    expect(showDifference([many], [many])).to.equal(null)
  })
})

describe('stepsOfDifference', () => {
  const attempt = (sample: Sample): Attempt => ({
    ...sample,
    request: { url: sample.exchange.requestedUrl },
    durationMs: 1,
  })
  const stepsOf = (yes: Sample, no: Sample) =>
    stepsOfDifference({
      yes: [attempt(yes)],
      no: [attempt(no)],
      shown: 'yes',
      control: attempt(no),
      about: 'Control: the other one',
    })

  it('compares the shown response with its control', () => {
    const { shows, controls } = stepsOf(many, response('<p>No</p>', { status: 404 }))
    expect(shows).to.deep.equal({ status: 200 })
    expect(controls?.map((control) => control.shows)).to.deep.equal([{ status: 404 }])
  })

  it('returns no steps without a visible difference', () => {
    expect(stepsOf(many, many)).to.deep.equal({ shows: null })
  })
})

describe('showContent', () => {
  const page = (body: string) => response(body).exchange
  const signIn = page('<html><h1>Sign in</h1><a href="/help">Help</a><form></form></html>')

  it('names a tag or key that no other page has, at any status', () => {
    const rows = page('<html><h1>Orders</h1><table><tr><td>Ada</td></tr></table></html>')
    expect(showContent([rows, rows], [signIn])).to.deep.equal({ contains: '<table' })
    expect(showContent([page('[{"email":"ada@mail.example"}]')], [signIn])).to.deep.equal({
      contains: '"email":',
    })
  })

  it('counts a part that other pages have less or more often', () => {
    const links = page('<html><a href="/1">One</a><a href="/2">Two</a></html>')
    expect(showContent([links, links], [signIn])).to.deep.equal({ contains: '<a', times: 2 })
  })

  it('returns null for equal or changing pages', () => {
    expect(showContent([signIn], [signIn])).to.equal(null)
    const [one, two] = [page('<html><a>1</a><a>2</a></html>'), page('<html><a>1</a><a>2</a><a>3</a></html>')]
    expect(showContent([one, two], [signIn])).to.equal(null)
  })
})
