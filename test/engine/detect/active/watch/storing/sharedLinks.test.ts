import { expect } from 'chai'
import { probes } from '../../../../../../generated/checks.ts'
import { randomDelay, scanActively } from '../../../../../helpers/scans/activeScan.ts'
import { html, type Site, type SiteRequest, type SiteResponse } from '../../../../../helpers/sites/site.ts'

const origin = 'http://links.example'
/** Links left behind: two until detection, the proof, and concurrent requests. */
const leftMax = 8
/** Minimum of requests to a tested page. */
const testedMin = 25

const list = html(`<title>Teas</title>
<a href="/s/teas/green?year=2">Share green tea</a> <a href="/s/teas/black?year=3">Share black tea</a>
<a href="/s/teas/white/early?year=4">Share white tea</a>
<form action="/search"><input name="q" value="tea"><button>Search</button></form>`)

const missing: SiteResponse = { status: 404, headers: { 'content-type': 'text/plain' }, body: 'Not found' }

/** Reflects its input. */
function search({ path }: SiteRequest): SiteResponse {
  const words = new URL(path, origin).searchParams.get('q') ?? ''
  return html(`<title>Search</title><p>Nothing found for ${words}</p>`)
}

function shorteningSite(links: string[]): Site {
  return {
    routes: { '/': list, '/search': search },
    otherwise: ({ path }) => {
      const [, folder, id = ''] = path.split('/')
      if (folder === 's') {
        if (!links.includes(path)) links.push(path)
        const number = (links.indexOf(path) + 9).toString(36).toUpperCase()
        return { headers: { 'content-type': 'text/plain' }, body: `/S/${number}` }
      }
      const isThere = folder === 'S' && links[Number.parseInt(id, 36) - 9] !== undefined
      return isThere ? { status: 301, headers: { location: '/?kept' } } : missing
    },
  }
}

/** Same, with one ID per existing tea, and a page for missing ones. */
function readingSite(asked: string[]): Site {
  const teas = ['/s/teas/green', '/s/teas/black', '/s/teas/white/early']
  return {
    routes: { '/': list, '/search': search },
    otherwise: ({ path }) => {
      const { pathname } = new URL(path, origin)
      if (pathname.startsWith('/s/')) asked.push(path)
      const index = teas.indexOf(pathname)
      if (index !== -1) return { headers: { 'content-type': 'text/plain' }, body: `/S/${index + 1}` }
      return /^\/S\/[1-3]$/.test(pathname) ? html('<title>Tea</title>') : missing
    },
  }
}

async function scan(site: Site) {
  const target = {
    about: 'teas with links to share',
    target: `${origin}/`,
    intensity: 'intrusive',
    open: () => ({ world: { [origin]: site } }),
    findings: [],
  } as const
  // Time-based probes resend earlier requests and wait.
  const options = { probes: probes.filter(({ isAlone }) => isAlone !== true) }
  const { report } = await scanActively(target, { options, delayMs: randomDelay })
  return report
}

describe('an intrusive scan of shareable pages', function () {
  this.timeout(300_000)

  it('leaves a handful of links if each GET creates one, and lists them', async () => {
    const links: string[] = []
    const { active, skipped, findings } = await scan(shorteningSite(links))
    expect(links.length).to.be.within(2, leftMax)
    const { writes } = active ?? {}
    expect(writes?.requests.map(({ request }) => request)).to.include('GET /s/*')
    const left = writes?.objects.filter(({ url }) => url.startsWith(`${origin}/S/`)) ?? []
    expect(left.length).to.be.within(2, links.length)
    expect(new Set(left.map(({ change, state }) => `${change} ${state}`))).to.deep.equal(
      new Set(['created left']),
    )
    expect(skipped?.actions.map(({ method, url, effect }) => `${method} ${url} ${effect}`)).to.include(
      `GET ${origin}/s/* creates`,
    )
    expect(findings.map(({ checkId }) => checkId)).to.include('xss.reflected')
  })

  it('tests every page if a GET only looks the link up', async () => {
    const asked: string[] = []
    const { active, skipped, findings } = await scan(readingSite(asked))
    expect(asked.length).to.be.at.least(testedMin)
    expect(active?.writes?.requests.map(({ request }) => request)).not.to.include('GET /s/*')
    expect(skipped?.actions.filter(({ effect }) => effect === 'creates')).to.deep.equal([])
    expect(findings.map(({ checkId }) => checkId)).to.include('xss.reflected')
  })
})
