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
  it('names the status first', () => {
    expect(showDifference([many], [response('<p>No</p>', { status: 404 })])).to.deep.equal({
      yes: { status: 200 },
      no: { status: 404 },
    })
  })

  it('quotes what the shorter page says, and no records of the longer one', () => {
    expect(showDifference([many], [response('<h1>Results</h1><p>Nothing found</p>')])).to.deep.equal({
      yes: { lacks: 'Nothing found' },
      no: { contains: 'Nothing found' },
    })
    expect(showDifference([many], [response('<h1>Results</h1>')])).to.deep.equal({
      yes: { contains: '<ul' },
      no: { lacks: '<ul' },
    })
  })

  it('leaves out what was sent', () => {
    const no = response('<h1>Results</h1><p>black cat</p>', { sent: ['black cat'] })
    expect(showDifference([many], [no])).to.deep.equal({ yes: { contains: '<ul' }, no: { lacks: '<ul' } })
  })

  it('quotes what either page says where none has records', () => {
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

  it('takes keys and empty lists of JSON', () => {
    expect(showDifference([response('[{"name":"tea"}]')], [response('[]')])).to.deep.equal({
      yes: { contains: '"name":' },
      no: { lacks: '"name":' },
    })
    expect(showDifference([response('["tea","cup"]')], [response('[]')])).to.deep.equal({
      yes: { lacks: '[]' },
      no: { contains: '[]' },
    })
  })

  it('counts tags and keys where neither has one of its own', () => {
    const list = (items: string) => response(`<h1>The items of the list</h1><ul>${items}</ul>`)
    const [two, one] = [list('<li>a</li><li>b</li>'), list('<li>abc</li>')]
    expect(showDifference([two, two], [one])).to.deep.equal({
      yes: { contains: '<li', times: 2 },
      no: { contains: '<li', times: 1 },
    })
    const three = list('<li>a</li><li>b</li><li>c</li>')
    expect(showDifference([two, three], [one]), 'other numbers of one kind').to.equal(null)
  })

  it('names nothing where all look the same', () => {
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

  it('gives no steps where a reader could not tell them apart', () => {
    expect(stepsOf(many, many)).to.deep.equal({ shows: null })
  })
})

describe('showContent', () => {
  const page = (body: string) => response(body).exchange
  const signIn = page('<html><h1>Sign in</h1><a href="/help">Help</a><form></form></html>')

  it('names a tag or a key that no other page has, whatever the status', () => {
    const rows = page('<html><h1>Orders</h1><table><tr><td>Ada</td></tr></table></html>')
    expect(showContent([rows, rows], [signIn])).to.deep.equal({ contains: '<table' })
    expect(showContent([page('[{"email":"ada@mail.example"}]')], [signIn])).to.deep.equal({
      contains: '"email":',
    })
  })

  it('counts what other pages have less or more often', () => {
    const links = page('<html><a href="/1">One</a><a href="/2">Two</a></html>')
    expect(showContent([links, links], [signIn])).to.deep.equal({ contains: '<a', times: 2 })
  })

  it('gives nothing for what is alike, or changes', () => {
    expect(showContent([signIn], [signIn])).to.equal(null)
    const [one, two] = [page('<html><a>1</a><a>2</a></html>'), page('<html><a>1</a><a>2</a><a>3</a></html>')]
    expect(showContent([one, two], [signIn])).to.equal(null)
  })
})
