import { get } from 'node:http'
import { expect } from 'chai'
import type { ScanRequest } from '../../../../src/engine/model/scanRequest.ts'
import { activeRequest } from '../../../helpers/scans/activeScan.ts'
import type { Site } from '../../../helpers/sites/site.ts'
import { origin, page, scanTemplates, verdictOf, writeTemplate } from './templateSite.ts'

const active = (intensity: 'safe' | 'intrusive'): Partial<ScanRequest> =>
  activeRequest({
    about: '',
    target: `${origin}/`,
    intensity,
    findings: [],
    callbackHost: '127.0.0.1',
    open: () => ({ world: {} }),
  })

const posting = writeTemplate({
  block:
    'method: POST\npath: ["{{BaseURL}}/run"]\nbody: "q={{randstr}}&n=7"\nmatchers:\n  - {type: word, words: ["result-of-sum: 49"]}',
})
const calculator: Site = {
  routes: {
    '/run': ({ method, body }) =>
      page(method === 'POST' && body.includes('n=7') ? 'result-of-sum: 49' : 'none'),
  },
}

const calling = writeTemplate({
  block:
    'method: GET\npath: ["{{BaseURL}}/fetch?u=http://{{interactsh-url}}/mark-{{randstr}}"]\nmatchers-condition: and\nmatchers:\n  - {type: word, part: interactsh_protocol, words: [http]}\n  - {type: word, part: interactsh_request, words: ["/mark-{{randstr}}"]}',
})
const fetching: Site = {
  routes: {
    '/fetch': async ({ path }) => {
      const url = new URL(path, origin).searchParams.get('u') ?? ''
      await new Promise((resolve) => get(url, resolve).on('error', resolve))
      return page('fetched')
    },
  },
}

describe('templates in an active scan', () => {
  it('send other methods at intensity intrusive', async function () {
    this.timeout(120_000)
    const { report } = await scanTemplates(calculator, [posting], active('intrusive'))
    expect(verdictOf(report)).to.equal('found: high, firm')
  })

  it('send none at intensity safe', async function () {
    this.timeout(120_000)
    const { report, requests } = await scanTemplates(calculator, [posting], active('safe'))
    expect(verdictOf(report)).to.match(/^not_evaluated: withheld: it sends POST/)
    expect(requests.filter(({ path, method }) => path === '/run' && method === 'POST')).to.deep.equal([])
  })

  it('confirm a callback by the path that was requested', async function () {
    this.timeout(120_000)
    const { report } = await scanTemplates(fetching, [calling], active('intrusive'))
    expect(verdictOf(report)).to.equal('found: high, certain')
  })

  it('have a callback URL for each of 500, beside those of probes', async function () {
    this.timeout(180_000)
    const many = Array.from({ length: 500 }, (_, index) =>
      writeTemplate({
        id: `calling-${index}`,
        block: `method: GET\npath: ["{{BaseURL}}/fetch/${index}?u=http://{{interactsh-url}}"]\nmatchers:\n  - {type: word, part: interactsh_protocol, words: [http]}`,
      }),
    )
    const { report } = await scanTemplates({ routes: {} }, many, active('intrusive'))
    const states = report.checks.filter(({ check_id: id }) => id.startsWith('template.calling-'))
    expect(new Set(states.map(({ state, reason }) => `${state}: ${reason}`))).to.deep.equal(
      new Set(['passed: null']),
    )
  })

  it('find no callback where the target sends none', async function () {
    this.timeout(120_000)
    const { report } = await scanTemplates(
      { routes: { '/fetch': page('no') } },
      [calling],
      active('intrusive'),
    )
    expect(verdictOf(report)).to.equal('passed')
  })
})
