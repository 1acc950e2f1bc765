import { userInfo } from 'node:os'
import { expect } from 'chai'
import { foldersAfter, makeFolder, runCommand, runInProcess } from '../runCommand.ts'

const hostname = 'app.example'
// No resolver or site listens there, so no test sends requests elsewhere.
const nobody = '127.0.0.1'

describe('domains on the command line', function () {
  this.timeout(60_000)

  let folder: ReturnType<typeof makeFolder>
  const env = () => ({ SCANWARD_DATA_DIR: folder.path })
  const run = (...args: string[]) => runInProcess(args, { env: env() })
  const domain = (...args: string[]) => run('domain', ...args, '--org', 'shop')
  const list = async () => JSON.parse((await domain('list', '--json')).stdout)
  const folders = foldersAfter(['org', 'create', 'shop', '--plan', 'team'])
  beforeEach(() => {
    folder = folders.make()
  })
  afterEach(() => folder.remove())

  it('are added with a proof, which alone goes to standard output', async () => {
    const { code, stdout, stderr } = await domain('add', 'App.Example.')
    expect(code).to.equal(0)
    expect(stdout).to.match(/^scanward-verification=[0-9a-f]{48}\n$/)
    expect(stderr).to.contain('a TXT record of _scanward.app.example,')
    expect(stderr).to.contain('https://app.example/.well-known/scanward-verification.txt')
    const [added] = await list()
    expect(added).to.deep.equal({
      hostname,
      verified_at: null,
      verified_by: null,
      checked_at: null,
      lost_at: null,
      lost_reason: null,
      authorization: null,
      proof: {
        text: stdout.trim(),
        dns_name: '_scanward.app.example',
        file_url: 'https://app.example/.well-known/scanward-verification.txt',
      },
      created_at: added.created_at,
    })
  })

  it('without a DNS record are added with what applies to them', async () => {
    const added = async (hostname: string, env: Readonly<Record<string, string>> = {}) => {
      const given = { SCANWARD_DATA_DIR: folder.path, ...env }
      const { stderr } = await runInProcess(['domain', 'add', hostname, '--org', 'shop'], { env: given })
      expect(stderr).to.not.contain('TXT')
      const attest = `scanward domain verify ${hostname} --org shop --attest`
      expect(stderr).to.contain(attest)
      return stderr
    }
    const file = (hostname: string) => `https://${hostname}/.well-known/scanward-verification.txt`
    const attested = 'It has no DNS record and is not public. To vouch for it, run '
    expect(await added('127.0.0.1'))
      .to.contain(attested)
      .and.contain(file('127.0.0.1'))
    expect(await added('localhost')).to.contain(attested)
    const byFile = 'put this text as a line into a text file at'
    expect(await added('127.0.0.2', { SCANWARD_ALLOW_PRIVATE_TARGETS: '127.0.0.0/8' })).to.contain(byFile)
    expect(await added('93.184.215.14'))
      .to.contain(byFile)
      .and.contain(file('93.184.215.14'))
    const names = (await list()).map(({ proof }: { proof: { dns_name: unknown } }) => proof.dns_name)
    expect(names).to.deep.equal([null, null, null, null])
  })

  it('are added, verified, authorized, withdrawn and removed, each by its own process', async () => {
    const domain = (...args: string[]) => runCommand(['domain', ...args, '--org', 'shop'], { env: env() })
    expect((await domain('add', hostname)).code).to.equal(0)
    const verified = await domain('verify', hostname, '--attest')
    expect([verified.code, verified.stderr]).to.deep.equal([0, 'app.example is verified by attestation.\n'])
    const authorized = await domain('authorize', hostname, '--intensity', 'safe', '--ports', '8443, 443')
    expect([authorized.code, authorized.stderr]).to.deep.equal([
      0,
      'Active scans of app.example are authorized up to intensity safe on ports 443,8443.\n',
    ])
    const [shown] = await list()
    expect(shown).to.include({ verified_by: 'attested' })
    expect(shown.authorization).to.include({
      intensity: 'safe',
      ports: '443,8443',
      authorized_by: userInfo().username,
    })
    const table = await domain('list')
    expect(table.stdout).to.match(
      /^HOSTNAME +VERIFIED +ACTIVE SCANS +PROOF\napp\.example +attested since .* safe on 443,8443\n$/,
    )
    expect((await domain('withdraw', hostname)).code).to.equal(0)
    expect((await list())[0].authorization).to.equal(null)
    expect((await domain('remove', hostname)).code).to.equal(0)
    expect(await list()).to.deep.equal([])
  })

  it('log every step with its actor', async () => {
    await domain('add', hostname)
    await domain('verify', hostname, '--attest')
    await domain('authorize', hostname, '--intensity', 'intrusive')
    await domain('withdraw', hostname)
    await domain('remove', hostname)
    const entries = JSON.parse((await run('audit', '--org', 'shop', '--json')).stdout)
    expect(entries.map(({ action }: { action: string }) => action)).to.deep.equal([
      'domain.removed',
      'domain.authorization_withdrawn',
      'domain.authorized',
      'domain.verified',
      'domain.added',
    ])
    const { id, created_at, ...authorized } = entries[2]
    expect(authorized).to.deep.equal({
      organization: 'shop',
      action: 'domain.authorized',
      subject: hostname,
      actor: { kind: 'shell', name: userInfo().username, address: null, user_agent: null },
      details: { intensity: 'intrusive', ports: '1-65535' },
    })
  })

  it('exit with 3 without a proof, and print the records and the response found', async () => {
    await domain('add', nobody)
    const { code, stdout, stderr } = await domain('verify', nobody)
    expect([code, stdout]).to.deep.equal([3, ''])
    expect(stderr).to.equal(
      `scanward: ${nobody} is not verified. The DNS record does not apply: the target is an IP address; the file was not requested: the IP address of the host is not public.\n`,
    )
    expect((await list())[0].verified_at).to.equal(null)
  })

  it('exit with 3 when the proof was checked a moment ago', async () => {
    await domain('add', nobody)
    await domain('verify', nobody)
    const { code, stderr } = await domain('verify', nobody)
    expect([code, stderr]).to.deep.equal([
      3,
      'scanward: The last verification was a moment ago: try again in 10 seconds.\n',
    ])
  })

  it('exit with 3 at the plan’s limit of verified domains, and warn of a plan without active scans', async () => {
    await run('org', 'set', 'shop', '--plan', 'free')
    for (const name of ['a.example', 'b.example']) await domain('add', name)
    await domain('verify', 'a.example', '--attest')
    const { code, stderr } = await domain('verify', 'b.example', '--attest')
    expect([code, stderr]).to.deep.equal([
      3,
      'scanward: The plan of the organization includes 1 verified domains, and all are in use: remove one first.\n',
    ])
    const authorized = await domain('authorize', 'a.example', '--intensity', 'safe')
    expect(authorized.stderr).to.contain('The plan free of "shop" does not include active scans')
  })

  it('belong to one organization each', async () => {
    await run('org', 'create', 'blog', '--plan', 'team')
    await domain('add', hostname)
    for (const args of [
      ['verify', '--attest'],
      ['authorize', '--intensity', 'safe'],
      ['withdraw'],
      ['remove'],
    ]) {
      const [name = '', ...rest] = args
      const { code } = await run('domain', name, hostname, '--org', 'blog', ...rest)
      expect([name, code]).to.deep.equal([name, 2])
    }
    const [own] = await list()
    expect(own).to.include({ hostname, verified_at: null })
    const theirs = await run('domain', 'add', hostname, '--org', 'blog')
    expect(theirs.code).to.equal(0)
    expect(theirs.stdout.trim()).to.not.equal(own.proof.text)
  })

  describe('exit with 2 for', () => {
    const wrong: Readonly<Record<string, readonly [readonly string[], string]>> = {
      'a URL': [
        ['add', 'https://app.example/'],
        'Expected only a hostname or IP address, such as app.example.com, found "https://app.example/".',
      ],
      'a wildcard': [
        ['add', '*.app.example'],
        'Expected only a hostname or IP address, such as app.example.com, found "*.app.example".',
      ],
      'a domain that is there': [
        ['add', hostname],
        'Expected a new domain, found app.example, which the organization already has.',
      ],
      'an unknown domain': [
        ['verify', 'b.example', '--attest'],
        'Expected a domain of the organization (see scanward domain list), found "b.example".',
      ],
      'an authorisation before the proof': [
        ['authorize', hostname, '--intensity', 'safe'],
        'Expected a verified domain, found the unverified app.example: run scanward domain verify.',
      ],
      'ports that are none': [
        ['authorize', hostname, '--intensity', 'safe', '--ports', '443,x'],
        'Expected ports and ranges from 1 to 65535, such as 443,8000-8100 for --ports, found "443,x".',
      ],
      'a withdrawal of nothing': [
        ['withdraw', hostname],
        'Expected a domain with an authorization (see scanward domain list), found "app.example".',
      ],
    }
    const shared = makeFolder()
    const env = { SCANWARD_DATA_DIR: shared.path }
    before(async () => {
      await runInProcess(['org', 'create', 'shop', '--plan', 'team'], { env })
      await runInProcess(['domain', 'add', hostname, '--org', 'shop'], { env })
    })
    after(() => shared.remove())
    for (const [name, [args, message]] of Object.entries(wrong)) {
      it(name, async () => {
        const { code, stdout, stderr } = await runInProcess(['domain', ...args, '--org', 'shop'], { env })
        expect([code, stdout, stderr]).to.deep.equal([2, '', `scanward: ${message}\n`])
      })
    }

    it('an unknown organization', async () => {
      const { code, stderr } = await runInProcess(['domain', 'list', '--org', 'ship'], { env })
      expect([code, stderr]).to.deep.equal([
        2,
        'scanward: Expected the name of an organization (see scanward org list), found "ship".\n',
      ])
    })
  })
})

describe('the audit log on the command line', () => {
  let folder: ReturnType<typeof makeFolder>
  const run = (...args: string[]) => runInProcess(args, { env: { SCANWARD_DATA_DIR: folder.path } })
  before(async () => {
    folder = makeFolder()
    for (const name of ['shop', 'blog']) {
      await run('org', 'create', name, '--plan', 'team')
      await run('token', 'create', '--org', name, '--name', `ci of ${name}`)
    }
    const [{ id }] = JSON.parse((await run('token', 'list', '--org', 'shop', '--json')).stdout)
    await run('token', 'revoke', id)
    await run('org', 'set', 'shop', '--plan', 'business')
  })
  after(() => folder.remove())

  it('shows tokens made and revoked and plans changed, the newest first', async () => {
    const args = ['audit', '--org', 'shop']
    const { code, stdout } = await runCommand(args, { env: { SCANWARD_DATA_DIR: folder.path } })
    expect(code).to.equal(0)
    const lines = stdout.trim().split('\n')
    expect(lines[0]).to.match(/^TIME +ORGANISATION +ACTION +SUBJECT +BY +FROM +DETAILS$/)
    const actions = lines.slice(1).map((line) => / (\w+\.\w+) /.exec(line)?.[1])
    expect(actions).to.deep.equal(['organization.plan_changed', 'token.revoked', 'token.created'])
    expect(lines[1]).to.contain(`shell ${userInfo().username}`).and.to.contain('plan=business')
  })

  it('shows all organizations without a name, up to the limit', async () => {
    const { stdout } = await run('audit', '--json')
    const names = JSON.parse(stdout).map(({ organization }: { organization: string }) => organization)
    expect(names).to.deep.equal(['shop', 'shop', 'blog', 'shop'])
    expect(JSON.parse((await run('audit', '--limit', '1', '--json')).stdout)).to.have.lengthOf(1)
  })

  for (const limit of ['0', '100001', '1e3', 'x']) {
    it(`exits with 2 for a limit of ${limit}`, async () => {
      const { code, stderr } = await run('audit', '--limit', limit)
      expect([code, stderr]).to.deep.equal([
        2,
        `scanward: Expected a whole number from 1 to 100000 for --limit, found "${limit}".\n`,
      ])
    })
  }
})
