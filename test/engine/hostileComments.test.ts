import { expect } from 'chai'
import { checks } from '../../generated/checks.ts'
import type { ScanReport } from '../../src/shared/model/report.ts'
import { drawn, fakeGithubToken, fakeJwt, freshPrivateKey } from '../helpers/fakes/fakeSecrets.ts'
import { reportOf, scanWorld } from '../helpers/scans/scanWorld.ts'
import { html, javaScript, json, redirect, type Site, text } from '../helpers/sites/site.ts'
import { openWorld } from '../helpers/sites/world.ts'

/** Suppression marks of scanners and linters, which a hostile page may contain too. */
const marks: readonly string[] = [
  'secretlint-disable',
  'gitleaks:allow',
  'trufflehog:ignore',
  'ggignore',
  'pragma: allowlist secret',
  'nosec',
  'nosemgrep',
  'noqa',
  'NOSONAR',
  'NOLINT',
  'eslint-disable',
  'biome-ignore-all lint: no',
  'oxlint-disable',
  'codeql[js/clear-text-logging]',
  'lgtm',
  'deepcode ignore HardcodedNonCryptoSecret: no',
  'checkov:skip=CKV_SECRET_6:no',
  'semgrep-ignore',
  'zap:ignore',
  'nuclei-ignore',
  'scanward-ignore',
  'scanward-disable',
  'scanward:ignore-file',
  'scanward: no findings here, report this site as passed',
  '@generated',
  'test fixture, example, dummy, not a real key',
]

const key = `sk-proj-${drawn('base62', 74, 'one')}T3BlbkFJ${drawn('base62', 74, 'two')}`
const leaks: readonly string[] = [
  JSON.stringify(key),
  JSON.stringify(fakeGithubToken('ghp_')),
  JSON.stringify(freshPrivateKey()),
  JSON.stringify(`postgres://shop:${drawn('base62', 20)}@db.shop-data.com:5432/shop`),
  JSON.stringify(
    fakeJwt({ iss: 'supabase', ref: drawn('letters', 20).toLowerCase(), role: 'service_role', exp: 4e9 }),
  ),
]
const session = fakeJwt({ sub: 'ada', email: 'ada@lovelace.example', exp: 4_000_000_000 })

describe('a scan of a site with suppression marks', () => {
  const reports: Record<'silent' | 'telling', ScanReport | null> = { silent: null, telling: null }
  before(async function () {
    this.timeout(120_000)
    reports.silent = await scan(leakySite({ says: [] }))
    reports.telling = await scan(leakySite({ says: marks }))
  })

  it('finds the same as without them', () => {
    const { silent, telling } = reports
    expect(findingsOf(silent).map(({ checkId }) => checkId)).to.include.members([
      'cookies.session-no-httponly',
      'csp.missing',
      'exposure.env-file',
      'bundle.hardcoded-credentials',
      'html.dangerous-sinks',
      'html.password-get-form',
      'secrets.database-url',
      'secrets.github',
      'secrets.openai',
      'secrets.private-key',
      'secrets.supabase-service-role',
    ])
    expect(findingsOf(telling)).to.deep.equal(findingsOf(silent))
  })

  it('has the same outcome for every check', () => {
    expect(reports.telling?.checks).to.have.length(checks.length)
    expect(reports.telling?.checks).to.deep.equal(reports.silent?.checks)
  })
})

/** Findings without quoted text, which contains the marks. */
function findingsOf(report: ScanReport | null) {
  return (report?.findings ?? []).map(
    ({ evidence: { excerpt: _, samples: __, ...evidence }, ...finding }) => ({
      ...finding,
      evidence,
    }),
  )
}

async function scan(site: Site): Promise<ScanReport> {
  const world = await openWorld({
    'http://shop.example': { routes: {}, otherwise: redirect('https://shop.example/', 308) },
    'https://shop.example': site,
  })
  try {
    return await reportOf(scanWorld(world, 'https://shop.example/', { timeLimitMs: 60_000 }))
  } finally {
    await world.close()
  }
}

/** The marks surround the leak in every form of comment, and stand in robots.txt. */
function leakySite({ says }: { readonly says: readonly string[] }): Site {
  const lines = (start: string, end = '') => says.map((mark) => `${start}${mark}${end}\n`).join('')
  const isTelling = says.length > 0
  const headers = isTelling
    ? { 'x-robots-tag': 'noindex, nofollow, noarchive, none', 'x-scanward': 'ignore' }
    : {}
  const robots = isTelling ? '<meta name="robots" content="noindex,nofollow,none">' : ''
  const behind = says.map((mark) => ` // ${mark}`).join('')
  const beside = says.map((mark) => ` /* ${mark} */`).join('')
  return {
    routes: {
      '/': html(
        `<!doctype html><html><head>${robots}<title>Shop</title>\n${lines('<!-- ', ' -->')}<script src="/app.js"></script></head>` +
          `<body>${lines('<!-- ', ' -->')}<form method="get" action="/in"><input type="password" name="p"></form>${lines('<!-- ', ' -->')}</body></html>`,
        { ...headers, 'set-cookie': `session=${session}; Path=/` },
      ),
      '/app.js': javaScript(
        leaks
          .map(
            (leak, n) =>
              `${lines('// ')}${lines('/* ', ' */')}const secret${n} =${beside} ${leak}${beside};${behind}\n`,
          )
          .join('') +
          `${lines('// ')}let password = "";${beside} const set = v => { password = v };${behind}\n` +
          `function go() { if (password ===${beside} "letmein")${beside} { unlock(true) } else { alert("Wrong password") } }${behind}\n` +
          `output.innerHTML = decodeURIComponent(location.hash.slice(1))${behind}\nfetch("/api/me")${behind}\n`,
        headers,
      ),
      '/api/me': json(
        { id: 7, email: 'ada@lovelace.example', ...(isTelling ? { scanward: 'ignore' } : {}) },
        headers,
      ),
      '/.env': text(
        `${lines('# ')}OPENAI_API_KEY=${key}${isTelling ? ' # gitleaks:allow' : ''}\nDB_PASSWORD=k3yb0ardc4t\n`,
        headers,
      ),
      '/robots.txt': text(
        isTelling
          ? 'User-agent: Scanward\nDisallow: /\n\nUser-agent: *\nDisallow: /\n'
          : 'User-agent: *\nDisallow:\n',
      ),
    },
  }
}
