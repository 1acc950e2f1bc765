import { expect } from 'chai'
import { probes } from '../../generated/checks.ts'
import { scanActively } from '../helpers/scans/activeScan.ts'
import { html, type SiteRequest } from '../helpers/sites/site.ts'
import { pictureWall } from './active/pictureWall.ts'
import { filledOrigin, openFilledForms } from './active/zoo/filledForms.ts'
import { notesOrigin, openNotesApi } from './active/zoo/notesApi.ts'

describe('data that an intrusive scan writes', function () {
  this.timeout(120_000)

  it('is reverted: old values are restored, created objects are deleted', async () => {
    const api = openNotesApi()
    const before = { notes: api.notes(), settings: api.settings() }
    const site = {
      about: 'an API of notes',
      target: `${notesOrigin}/`,
      intensity: 'intrusive',
      open: () => ({ world: { [notesOrigin]: api.site } }),
      findings: [],
    } as const // `as`: a literal.
    const options = {
      probes: probes.filter(({ effect, isAlone }) => effect === 'writes' && isAlone !== true),
    }
    const { report } = await scanActively(site, { options })
    expect(api.writes()).to.be.greaterThan(5)
    expect({ notes: api.notes(), settings: api.settings() }).to.deep.equal(before)
    expect(api.blindWrites, 'writes that could not be put back').to.deep.equal([])
    const { writes } = report.active ?? {}
    const states = new Set(writes?.objects.map(({ change, state }) => `${change} ${state}`))
    expect([...states].sort()).to.deep.equal(['changed restored', 'created removed'])
    expect(writes?.requests.map(({ request }) => request)).to.include.members([
      'POST /api/notes',
      'PUT /api/notes/1',
    ])
  })
  it('is reverted in pre-filled forms: pages, profiles and lists show the former values', async () => {
    const application = openFilledForms()
    const before = application.state()
    const site = {
      about: 'a wiki',
      target: `${filledOrigin}/`,
      intensity: 'intrusive',
      open: () => ({ world: { [filledOrigin]: application.site } }),
      findings: [],
    } as const // `as`: a literal.
    const options = {
      probes: probes.filter(({ effect, isAlone }) => effect === 'writes' && isAlone !== true),
    }
    const { report } = await scanActively(site, { options })
    expect(application.state()).to.deep.equal(before)
    for (const kind of ['welcome', 'minutes', 'profile', 'tags']) {
      expect(application.changes.get(kind) ?? 0, `changes of ${kind}`).to.be.greaterThan(5)
    }
    expect(application.changes.get('history'), 'what is too long to be put back').to.equal(undefined)
    expect(application.takeovers(), 'changes of how somebody signs in').to.equal(0)
    expect(application.comments, 'what creates something is sent too').not.to.deep.equal([])
    const objects = report.active?.writes?.objects ?? []
    const pathsOf = (wanted: string) =>
      objects
        .filter(({ change, state }) => `${change} ${state}` === wanted)
        .map(({ url }) => new URL(url).pathname)
    expect(pathsOf('changed restored').toSorted()).to.include.members(['/profile', '/tags'])
    expect(pathsOf('changed left')).to.deep.equal([])
    expect(pathsOf('created left')).to.include('/comments')
    const named = objects.flatMap(({ name }) => name ?? [])
    expect(named.toSorted()).to.deep.equal(application.members.toSorted())
  })

  it('is listed as left behind where a probe found its file', async () => {
    const probe = probes.filter(({ id }) => id === 'upload.archive-traversal')
    const { report } = await scanActively(pictureWall, { options: { probes: probe } })
    const found = report.findings.find(({ checkId }) => checkId === 'upload.archive-traversal')
    const objects = report.active?.writes?.objects ?? []
    const left = objects.filter(({ url, state }) => url.includes('/kept/') && state === 'left')
    const places = left.map(({ url }) => url)
    expect(found?.evidence.left_behind).to.have.length(3)
    expect(places).to.include.members([found?.evidence.left_behind ?? []].flat())
    expect(places.some((url) => url.includes('/kept/prints/'))).to.equal(true)
    expect(report.active?.writes?.requests.map(({ request }) => request)).to.include('POST /albums')
  })

  it('is listed as left behind if a page shows it but no response names it', async () => {
    const origin = 'http://pages.example'
    const names: string[] = []
    const form = '<form method="post" action="/pages/add"><input name="title"><button>Add</button></form>'
    const site = {
      about: 'pages that a form adds',
      target: `${origin}/`,
      intensity: 'intrusive',
      open: () => ({
        world: {
          [origin]: {
            routes: {
              '/': () =>
                html(`<title>Pages</title>${form}<ul>${names.map((name) => `<li>${name}</li>`)}</ul>`),
              '/pages/add': ({ method, body }: SiteRequest) => {
                if (method !== 'POST') return { status: 405 }
                names.push((new URLSearchParams(body).get('title') ?? '').replace(/[^\w ]+/g, ' '))
                return html('<title>Added</title>')
              },
            },
          },
        },
      }),
      findings: [],
    } as const // `as`: a literal.
    const options = { probes: probes.filter(({ id }) => id === 'xss.stored' || id === 'injection.ssti') }
    const { report } = await scanActively(site, { options })
    expect(names).to.not.deep.equal([])
    const objects = report.active?.writes?.objects ?? []
    expect(objects.map(({ url, change, state }) => `${url} ${change} ${state}`)).to.include(
      `${origin}/ created left`,
    )
    for (const { name = '' } of objects) expect(names.join(' ')).to.include(name)
  })

  it('is listed by the name that the application gave it', async () => {
    const origin = 'http://boards.example'
    const names: string[] = []
    const site = {
      about: 'boards that a script keeps for a while',
      target: `${origin}/`,
      intensity: 'intrusive',
      open: () => ({
        world: {
          [origin]: {
            routes: {
              '/': html(`<title>Boards</title><script>
                fetch('/boards/temporary', { method: 'POST', headers: { 'content-type': 'application/json' },
                  body: JSON.stringify({ layout: 'wide', note: 'tea' }) })</script>`),
              '/boards/temporary': ({ method }: SiteRequest) => {
                if (method !== 'POST') return { status: 405 }
                names.push(`temporary-${names.length + 3}`)
                const headers = { 'content-type': 'application/json' }
                return { headers, body: JSON.stringify({ state: { name: names.at(-1) } }) }
              },
            },
          },
        },
      }),
      findings: [],
    } as const // `as`: a literal.
    const options = { probes: probes.filter(({ id }) => id === 'xss.stored' || id === 'injection.ssti') }
    const { report } = await scanActively(site, { options })
    expect(names.length).to.be.greaterThan(1)
    const objects = report.active?.writes?.objects ?? []
    expect(objects.length).to.be.at.least(2)
    for (const { url, name, change, state } of objects) {
      expect([url, change, state]).to.deep.equal([`${origin}/boards/temporary`, 'created', 'left'])
      expect(names).to.include(name)
    }
  })
})
