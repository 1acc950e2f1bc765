import { expect } from 'chai'
import { describeBrowser } from '../../../helpers/chromium.ts'
import { scanActively } from '../../../helpers/scans/activeScan.ts'
import { html, javaScript, json } from '../../../helpers/sites/site.ts'
import type { ActiveSite } from '../../../sites/active/activeSite.ts'
import { openRenderedMaze } from '../../../sites/active/renderedMaze.ts'

const origin = 'http://maze.example'

const session = 'crew=f00dfeedf00dfeedf00dfeed'

const club: ActiveSite = {
  about: 'a rowing club',
  target: 'http://club.example/',
  intensity: 'intrusive',
  signIns: { user: { kind: 'cookie', name: '', value: session }, checkPath: '/api/me' },
  findings: [],
  open: () => ({
    world: {
      'http://club.example': {
        routes: {
          '/': html('<title>Club</title><div id="app"></div><script src="/club.js"></script>'),
          '/club.js': javaScript(`
            const at = (...parts) => ['', 'api', ...parts].join('/')
            const app = document.querySelector('#app')
            const add = (tag, parent, rest) => parent.appendChild(Object.assign(document.createElement(tag), rest))
            fetch(at('me')).then((me) => {
              if (me.ok) return add('h1', app, { textContent: 'Boats' })
              add('button', app, { textContent: 'Become a member' }).onclick = () => {
                app.replaceChildren()
                const form = add('form', app, {})
                for (const [name, type] of [['name', 'text'], ['email', 'email'], ['password', 'password']])
                  add('input', form, { name, type, required: true })
                add('button', form, { textContent: 'Become a member' })
                form.onsubmit = (event) => {
                  event.preventDefault()
                  const body = JSON.stringify(Object.fromEntries(new FormData(form)))
                  fetch(at('crew'), { method: 'POST', headers: { 'content-type': 'application/json' }, body })
                }
              }
            })`),
          '/api/me': ({ headers }) =>
            (headers.cookie ?? '').includes(session) ? json({ name: 'Ada' }) : { status: 401 },
          '/api/crew': ({ method }) =>
            method === 'POST' ? { ...json({ ok: true }), status: 201 } : { status: 405 },
        },
      },
    },
  }),
}

describeBrowser('an active scan of an application that only a browser can use', (browser) => {
  it('renders it in the browser, reports this, crawls the URLs found, and triggers no forbidden action', async function () {
    this.timeout(600_000)
    const maze = openRenderedMaze()
    const { report, requests } = await scanActively(
      {
        about: 'a maze',
        target: `${origin}/`,
        intensity: 'safe',
        open: () => ({ world: { [origin]: maze.site } }),
        findings: [],
      },
      // Only what the scan sees before its probes.
      { browser, options: { probes: [] } },
    )
    expect(maze.bells).to.deep.equal([])
    expect(report.active?.rendered).to.include({ stopped: 'complete' })
    expect(report.active?.rendered?.states).to.be.at.least(10)
    expect(report.active?.rendered?.held_back).to.be.at.least(5)
    expect(report.active?.rendered?.skipped).to.deep.include({
      action: 'Delete everything',
      reason: 'deletes data',
    })
    expect(report.active?.entries).to.be.at.least(20)
    const asked = requests.map(({ path }) => path)
    expect(asked).to.include.members(['/api/parts?color=red', '/api/team/1/badges?size=2', '/team/1'])
    expect(report.pages.map(({ url }) => url)).to.include(`${origin}/team/1`)
  })

  it('uses it as a visitor too, who alone sees the form for a new account', async function () {
    this.timeout(600_000)
    const { requests, report } = await scanActively(club, { browser, options: { probes: [] } })
    expect(report.active?.sign_in).to.equal('signed_in')
    const [joined, ...further] = requests.filter(
      ({ method, path }) => method === 'POST' && path === '/api/crew',
    )
    expect(Object.keys(JSON.parse(joined?.body ?? '{}'))).to.have.members(['name', 'email', 'password'])
    for (const { headers } of [joined, ...further].flatMap((one) => one ?? []))
      expect(headers.cookie ?? '').to.not.include(session)
  })
})
