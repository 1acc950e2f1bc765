import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { describeBrowser } from '../../../helpers/chromium.ts'
import {
  memberCheck,
  memberName,
  memberTotp,
  openMemberSite,
  memberPassword as password,
  plainWays,
  scriptWay,
  wrongPassword as wrong,
} from '../../../helpers/sites/memberSites.ts'
import type { LedgerSignIn } from '../../../sites/active/memberLedger.ts'
import { type Ended, killServers, makeFolder, runCommand, startServe } from '../runCommand.ts'

const host = '127.0.0.1'
const allow = ['--allow-private-targets', host]

/** `signIn:` entries of an accounts file. */
const methods = {
  form: `{ kind: form, username: ${memberName}, password: "\${PASSWORD}" }`,
  'two-step': `{ kind: form, url: /members/sign-in, username: ${memberName}, password: "\${PASSWORD}" }`,
  code: `{ kind: form, url: /members/sign-in, username: ${memberName}, password: "\${PASSWORD}", totp: "\${TOTP}" }`,
  json: `{ kind: json, url: /api/session, body: { email: ${memberName}, password: "\${PASSWORD}" } }`,
  'json-cookie': `{ kind: json, url: /api/session, body: { email: ${memberName}, password: "\${PASSWORD}" } }`,
  script: `{ kind: browser, username: ${memberName}, password: "\${PASSWORD}" }`,
} satisfies Readonly<Record<LedgerSignIn, string>>

const listOf = (signIn: LedgerSignIn) => `- id: ada\n  role: user\n  signIn: ${methods[signIn]}\n`

type Body = {
  readonly scan: { readonly id: string; readonly status: string }
  readonly report: {
    readonly error?: { readonly code: string; readonly message: string }
    readonly active: { readonly sign_in: string; readonly sign_ins: readonly unknown[] }
    readonly pages: readonly { readonly url: string }[]
    readonly findings: readonly { readonly check_id: string; readonly evidence: { readonly url: string } }[]
  }
}

const bodyOf = ({ stdout, stderr }: Ended): Body => {
  try {
    return JSON.parse(stdout)
  } catch {
    throw new Error(`Expected JSON on standard output, found ${stderr}`)
  }
}

describe('accounts of one file at the shell', function () {
  this.timeout(90_000)

  const closing: (() => unknown)[] = []
  let folder: ReturnType<typeof makeFolder>
  beforeEach(() => {
    folder = makeFolder()
  })
  afterEach(async () => {
    killServers()
    for (const close of closing.splice(0)) await close()
    folder.remove()
  })

  /** Only members reach the SQL injection. */
  async function openSiteOf(signIn: LedgerSignIn) {
    const opened = await openMemberSite(signIn)
    closing.push(opened.close)
    return opened
  }

  function write(name: string, text: string): string {
    const path = join(folder.path, name)
    writeFileSync(path, text)
    return path
  }

  const env = { PASSWORD: password, TOTP: memberTotp, SCANWARD_DATA_DIR: '' }
  const scan = (target: string, args: readonly string[], given: Readonly<Record<string, string>> = {}) =>
    runCommand(['scan', '-q', target, '--mode', 'active', '--format', 'json', ...args], {
      env: { ...env, SCANWARD_DATA_DIR: folder.path, ...given },
      cwd: folder.path,
    })

  function expectSignedIn(
    ended: Ended,
    { kind, path, origin }: { kind: string; path: string; origin: string },
  ) {
    expect([ended.code, ended.stderr]).to.deep.equal([0, ''])
    const { scan, report } = bodyOf(ended)
    expect(scan.status).to.equal('completed')
    expect(report.active.sign_in).to.equal('signed_in')
    expect(report.active.sign_ins).to.deep.equal([
      { account: 'ada', role: 'user', kind, state: 'signed_in', reason: null, epochs: 1 },
    ])
    const found = report.findings.filter(({ check_id: id }) => id.startsWith(memberCheck))
    expect(found.map(({ evidence }) => evidence.url.split('?')[0])).to.deep.equal([`${origin}${path}`])
    for (const secret of [password, memberTotp]) expect(ended.stdout).to.not.include(secret)
  }

  for (const { name, signIn, kind, path } of plainWays) {
    it(`sign a scan in by ${name}`, async () => {
      const { origin, signedIn } = await openSiteOf(signIn)
      const accounts = write('accounts.yaml', listOf(signIn))
      const ended = await scan(origin, [...allow, '--accounts', accounts])
      expectSignedIn(ended, { kind, path, origin })
      expect(signedIn).to.include(memberName)
      const pages = bodyOf(ended).report.pages.map(({ url }) => url)
      if (kind === 'form') expect(pages).to.include.members([`${origin}/about`, `${origin}/account`])
    })
  }

  describeBrowser('with a browser on the machine', (browserPath) => {
    const { name, signIn, kind, path } = scriptWay
    it(`sign a scan in to ${name}`, async () => {
      const { origin, signedIn } = await openSiteOf(signIn)
      const accounts = write('accounts.yaml', listOf(signIn))
      const ended = await scan(origin, [...allow, '--accounts', accounts], { SCANWARD_BROWSER: browserPath })
      expectSignedIn(ended, { kind, path, origin })
      expect(signedIn).to.include(memberName)
    })
  })

  it('are those of the target in the project file of the working folder', async () => {
    const { origin, signedIn } = await openSiteOf('json')
    const lines = listOf('json').trimEnd().split('\n')
    const accounts = lines.map((line) => `      ${line}`).join('\n')
    write(
      '.scanward.yaml',
      `version: 1\ntargets:\n  ledger:\n    url: ${origin}/\n    accounts:\n${accounts}\n`,
    )
    expectSignedIn(await scan(origin, allow), { kind: 'json', path: '/api/entries', origin })
    expect(signedIn).to.include(memberName)
  })

  it('end the scan with 3 where the password is wrong, unless it may go on without', async () => {
    const { origin, signedIn } = await openSiteOf('form')
    const args = [...allow, '--accounts', write('accounts.yaml', listOf('form'))]
    const [ended, without] = await Promise.all([
      scan(origin, args, { PASSWORD: wrong }),
      scan(origin, [...args, '--continue-unauthenticated'], { PASSWORD: wrong }),
    ])
    expect(ended.code).to.equal(3)
    expect(bodyOf(ended).report.error?.code).to.equal('auth_failed')
    expect(ended.stderr).to.match(
      /^scanward: The scan failed: Sign-in failed\. Account ada: the target showed its sign-in form again after the form of \/members\/sign-in was sent: check username and password \(auth_failed\)\.\nCorrect the account, or set continueUnauthenticated to scan without it\.\n$/,
    )
    expect(without.code).to.equal(0)
    const { active, findings, pages } = bodyOf(without).report
    expect(active.sign_in).to.equal('not_signed_in')
    expect(pages.map(({ url }) => url)).to.include(`${origin}/about`)
    expect(findings.filter(({ check_id: id }) => id.startsWith(memberCheck))).to.deep.equal([])
    expect(signedIn).to.deep.equal([])
    expect(ended.stdout + ended.stderr + without.stdout).to.not.include(wrong)
  })

  it('end with 2 before anything is sent: a variable that is not set, and a secret that is written out', async () => {
    const { origin, requests } = await openSiteOf('form')
    const path = write('accounts.yaml', listOf('form'))
    const unset = await scan(origin, [...allow, '--accounts', path], { PASSWORD: '' })
    write('accounts.yaml', listOf('form').replace(/\$\{\w+\}/, wrong))
    const written = await scan(origin, [...allow, '--accounts', path])
    const at = `scanward: ${path}: accounts[0].signIn.password:`
    expect([unset.code, unset.stdout, unset.stderr]).to.deep.equal([
      2,
      '',
      `${at} the environment variable PASSWORD is not set.\n`,
    ])
    expect([written.code, written.stdout]).to.deep.equal([2, ''])
    expect(written.stderr).to.match(/secrets may not stand in this file: write "\$\{NAME\}"/)
    expect(written.stderr).to.include(at).and.not.include(wrong)
    expect(requests).to.deep.equal([])
  })

  it('are set, listed and cleared for a domain, and sign in the scans of the service', async () => {
    const { origin, signedIn } = await openSiteOf('form')
    const own = { ...env, SCANWARD_DATA_DIR: join(folder.path, 'data') }
    const server = await startServe(['--poll-ms', '20', ...allow], { env: own })
    const token = write('token', await server.token())
    const remote = ['--server', server.url, '--token-file', token]
    const domain = async (...args: string[]) => {
      const ended = await runCommand(['domain', ...args, '--org', 'default'], { env: own })
      expect(ended.code, ended.stderr).to.equal(0)
      return ended
    }
    const accounts = async () =>
      JSON.parse((await domain('accounts', 'list', host, '--json')).stdout).map(
        ({ accounts }: { accounts: unknown }) => accounts,
      )
    await domain('add', host)
    await domain('verify', host, '--attest')
    await domain('authorize', host, '--intensity', 'safe')
    const file = write('accounts.yaml', listOf('form'))
    const set = await domain('accounts', 'set', host, '--file', file)
    expect(set.stderr).to.equal(`Active scans of ${host} sign in with ada (user).\n`)
    expect(await accounts()).to.deep.equal([[{ id: 'ada', role: 'user', kind: 'form', check_url: null }]])
    expectSignedIn(await scan(origin, remote), { kind: 'form', path: '/entries', origin })

    const before = signedIn.length
    await domain('accounts', 'clear', host)
    expect(await accounts()).to.deep.equal([])
    const { report } = bodyOf(await scan(origin, remote))
    expect(report.active.sign_in).to.equal('none')
    expect(signedIn).to.have.lengthOf(before)
    expect((await server.stop()).stderr).to.not.include(password)
  })
})
