import { expect } from 'chai'
import { checks, probes } from '../../generated/checks.ts'
import { judgeAgain } from '../../src/engine/judgeArtifacts.ts'
import type { StorableArtifacts } from '../../src/engine/model/scanArtifacts.ts'
import { builtInAdvisories } from '../../src/engine/read/advisories/table.ts'
import { systemClock } from '../../src/shared/clock.ts'
import type { ScanReport } from '../../src/shared/model/report.ts'
import { activeRequest, scanActively } from '../helpers/scans/activeScan.ts'
import { judgeSaved } from '../helpers/scans/judgedAgain.ts'
import { reportOf, scanWorld } from '../helpers/scans/scanWorld.ts'
import { html, json, redirect, type Site, type SiteRequest } from '../helpers/sites/site.ts'
import { openWorld } from '../helpers/sites/world.ts'
import type { ActiveSite } from '../sites/active/activeSite.ts'
import { guestbook } from '../sites/active/guestbook.ts'
import { openFiles } from '../sites/openFiles.ts'

const isProbe = new Set(probes.map(({ id }) => id))

/** The part of a report that needs no requests of its own. */
const passivePart = ({ findings, checks: outcomes, ...report }: ScanReport) => ({
  outcomes: outcomes.filter(({ check_id: id }) => !isProbe.has(id)),
  fingerprints: findings.filter(({ checkId }) => !isProbe.has(checkId)).map(({ fingerprint }) => fingerprint),
  pages: report.pages,
  view: report.view,
  active: report.active,
})

const notSent = 'judging stored artifacts sends no requests: run an active scan to evaluate this check'

describe('judging the artifacts of a passive scan again', () => {
  let artifacts: StorableArtifacts
  let report: ScanReport
  before(async () => {
    const world = await openWorld(openFiles.world)
    const onArtifacts = (one: StorableArtifacts) => {
      artifacts = one
    }
    report = await reportOf(scanWorld(world, openFiles.target, {}, { onArtifacts })).finally(world.close)
  })

  it('gives the report of the scan', () => {
    expect(judgeSaved(artifacts)).to.deep.equal(report)
  })

  it('says of checks that pass by old advisories how old they are', () => {
    const reasonsAt = (date: string) => {
      const clock = { ...systemClock, now: () => Date.parse(date) }
      const judged = judgeAgain(artifacts, { onlyChecks: null, clock, advisories: null })
      return judged.checks
        .filter(({ reason }) => reason?.startsWith('passed as of'))
        .map(({ check_id: id }) => id)
    }
    const newest = Date.parse(builtInAdvisories.dated)
    const daysLater = (days: number) => new Date(newest + days * 86_400_000).toISOString()
    expect(reasonsAt(daysLater(60))).to.deep.equal([])
    expect(reasonsAt(daysLater(61))).to.include('deps.vulnerable-library')
    expect(reasonsAt(daysLater(61))).to.not.include('deps.eol-component')
  })

  it('evaluates only the requested checks', () => {
    const onlyChecks = ['exposure.git']
    const judged = judgeSaved(artifacts, { onlyChecks })
    expect(judged.findings).to.deep.equal(report.findings.filter(({ checkId }) => checkId === 'exposure.git'))
    expect(judged.findings).to.not.have.length(0)
    const others = judged.checks.filter(({ check_id: id }) => id !== 'exposure.git')
    expect(others).to.have.length(checks.length - 1)
    expect(new Set(others.map(({ state }) => state))).to.deep.equal(new Set(['not_evaluated']))
  })

  it('does not evaluate a requested probe, and says why', () => {
    const judged = judgeSaved(artifacts, { onlyChecks: ['xss.reflected'] })
    expect(judged.checks.find(({ check_id: id }) => id === 'xss.reflected')).to.deep.equal({
      check_id: 'xss.reflected',
      state: 'not_evaluated',
      reason: notSent,
    })
  })
})

describe('judging the artifacts of an active scan again', function () {
  this.timeout(120_000)

  it('gives the passive findings and outcomes of the scan, and evaluates no probe', async () => {
    const { report, judged } = await scanAndJudge(guestbook)
    expect(report.findings.some(({ checkId }) => isProbe.has(checkId))).to.equal(true)
    expect(passivePart(judged)).to.deep.equal(passivePart(report))
    const ofProbes = judged.checks.filter(({ check_id: id }) => isProbe.has(id))
    expect(ofProbes).to.have.length(probes.filter(({ partOf }) => partOf === undefined).length)
    expect(new Set(ofProbes.map(({ reason }) => reason))).to.deep.equal(new Set([notSent]))
  })

  it('includes what only the user of the scan sees, without the secrets of the sign-in', async () => {
    const { report, judged, artifacts } = await scanAndJudge(echoingSite)
    expect(report.active?.sign_in).to.equal('signed_in')
    expect(passivePart(judged)).to.deep.equal(passivePart(report))
    expect(Object.keys(artifacts.visitorView)).to.include.members(['pages', 'responses'])
    expect(artifacts.provoked).to.not.have.length(0)
    const stored = allTexts(artifacts)
    expect(stored.filter((text) => text.includes('Only members read this')).length).to.be.greaterThan(1)
    expect(stored.filter((text) => text.includes('[sign-in of the scan]')).length).to.be.greaterThan(10)
    expect(issuedTokens).to.not.have.length(0)
    const secrets = [...issuedTokens, ...passwordForms]
    expect(stored.filter((text) => secrets.some((secret) => text.includes(secret)))).to.deep.equal([])
  })
})

async function scanAndJudge(site: ActiveSite) {
  const kept: StorableArtifacts[] = []
  const options = { onArtifacts: (one: StorableArtifacts) => void kept.push(one) }
  const { report } = await scanActively(site, { request: activeRequest(site), options })
  const [artifacts] = kept
  if (artifacts === undefined) throw new Error('Expected artifacts, found none')
  return { report, artifacts, judged: judgeSaved(artifacts) }
}

/** Includes names of properties. */
function allTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) => [name, ...allTexts(item)])
}

const password = 'Q7&k<"x" 9\'z/4w'
const passwordForms = [
  ...[password, encodeURIComponent(password), JSON.stringify(password).slice(1, -1)],
  'Q7&amp;k&lt;&quot;x&quot; 9&#39;z/4w',
  'Q7\\u0026k\\u003c',
]
const origin = 'http://echo.example'
const issuedTokens: string[] = []

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

function tokenOf({ headers }: SiteRequest): string | null {
  const token = /session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? ''
  return issuedTokens.includes(token) ? token : null
}

/** Repeats token and password of its user wherever a response has room for them. */
const echoing: Site = {
  routes: {
    '/': html('<!doctype html><title>Echo</title><a href="/members">Members</a><a href="/login">Sign in</a>'),
    '/login': ({ method, body }) => {
      const given = new URLSearchParams(body).get('password')
      if (method !== 'POST' || given !== password) {
        return html(
          '<!doctype html><title>Sign in</title><form method="post"><input name="user"><input type="password" name="password"><button>Sign in</button></form>',
        )
      }
      const token = `t${(issuedTokens.length + 1).toString().padStart(3, '0')}f00d5eed0badcafe1234`
      issuedTokens.push(token)
      return redirect('/members', 302, { 'set-cookie': `session=${token}; Path=/; HttpOnly; SameSite=Lax` })
    },
    '/members': (request) => {
      const token = tokenOf(request)
      if (token === null) return redirect('/login')
      const body = `<!doctype html><title>Members</title><p>Only members read this.</p>
        <p data-token=${token} ${token}>${escapeHtml(password)}</p><!-- ${token} -->
        <script>window.user = ${JSON.stringify({ token, password }).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)}</script>
        <a href="/members/data?id=1">Data</a><a href="/members/broken?id=1&s=${token}">Broken</a>
        <a href="/members/cut">Cut</a><a href="/logout">Sign out</a>`
      return {
        ...html(body),
        headers: { ...html('').headers, 'x-session': token, 'x-password': encodeURIComponent(password) },
      }
    },
    '/members/data': (request) => {
      const token = tokenOf(request)
      return token === null
        ? { status: 401, body: 'no' }
        : json({ [token]: { password, [`k-${token}`]: token } })
    },
    '/members/cut': (request) => {
      const token = tokenOf(request)
      if (token === null) return redirect('/login')
      return html(`<!doctype html><title>Cut</title><p>${token.slice(0, 15)}`)
    },
    '/members/broken': (request) => {
      const token = tokenOf(request)
      if (token === null) return redirect('/login')
      const body = `Traceback (most recent call last):\n  File "/srv/app/main.py", line 7, in show\n  session=${token} password=${password}\n`
      return { status: 500, headers: { 'content-type': 'text/plain' }, body }
    },
  },
}

const echoingSite: ActiveSite = {
  about: 'an application that repeats the secrets of its user',
  target: `${origin}/`,
  intensity: 'safe',
  open: () => ({ world: { [origin]: echoing } }),
  accounts: [
    {
      id: 'ada',
      role: 'user',
      signIn: { kind: 'form', url: '/login', username: 'ada', password, totp: null },
      check: null,
    },
  ],
  findings: [],
}
