import { userInfo } from 'node:os'
import { expect } from 'chai'
import { makeFolder, runCommand } from '../runCommand.ts'

const hostname = 'app.example'
// A port where no resolver and no site is: nothing of these tests leaves the machine.
const nobody = '127.0.0.1'

describe('domains on the command line', () => {
  let folder: ReturnType<typeof makeFolder>
  const run = (...args: string[]) => runCommand(args, { env: { SCANWARD_DATA_DIR: folder.path } })
  const domain = (...args: string[]) => run('domain', ...args, '--org', 'shop')
  const list = async () => JSON.parse((await domain('list', '--json')).stdout)
  beforeEach(async () => {
    folder = makeFolder()
    await run('org', 'create', 'shop', '--plan', 'team')
  })
  afterEach(() => folder.remove())

  it('are added with a proof that is printed alone, and what to do with it', async () => {
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

  it('go from added to verified, authorised, withdrawn and removed', async () => {
    await domain('add', hostname)
    const verified = await domain('verify', hostname, '--attest')
    expect([verified.code, verified.stderr]).to.deep.equal([
      0,
      'app.example is verified, as you vouch for it.\n',
    ])
    const authorized = await domain('authorize', hostname, '--intensity', 'safe', '--ports', '8443, 443')
    expect([authorized.code, authorized.stderr]).to.deep.equal([
      0,
      'Active scans of app.example are authorised up to the intensity safe, on the ports 443,8443.\n',
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

  it('leave every step in the audit log, with who took it', async () => {
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

  it('answer 3 where the proof is not there, and say what was seen in DNS and on the site', async () => {
    await domain('add', nobody)
    const { code, stdout, stderr } = await domain('verify', nobody)
    expect([code, stdout]).to.deep.equal([3, ''])
    expect(stderr).to.equal(
      `scanward: ${nobody} is not proven. The DNS record cannot be there, as an address has none; the file cannot be asked for: the address of the host is not public.\n`,
    )
    expect((await list())[0].verified_at).to.equal(null)
  })

  it('answer 3 when the proof was looked for a moment ago', async () => {
    await domain('add', nobody)
    await domain('verify', nobody)
    const { code, stderr } = await domain('verify', nobody)
    expect([code, stderr]).to.deep.equal([
      3,
      'scanward: The proof was looked for a moment ago: try again in ten seconds.\n',
    ])
  })

  it('answer 3 when the plan has no more verified domains, and warn of a plan without active scans', async () => {
    await run('org', 'set', 'shop', '--plan', 'free')
    for (const name of ['a.example', 'b.example']) await domain('add', name)
    await domain('verify', 'a.example', '--attest')
    const { code, stderr } = await domain('verify', 'b.example', '--attest')
    expect([code, stderr]).to.deep.equal([
      3,
      'scanward: The plan of the organisation has 1 verified domains, and all of them are in use: remove one first.\n',
    ])
    const authorized = await domain('authorize', 'a.example', '--intensity', 'safe')
    expect(authorized.stderr).to.contain('The plan free of "shop" has no active scans')
  })

  it('are each organisation’s own', async () => {
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

  describe('answer 2 to', () => {
    const wrong: Readonly<Record<string, readonly [readonly string[], string]>> = {
      'a URL': [
        ['add', 'https://app.example/'],
        'Expected a hostname or IP address alone, such as app.example.com, found "https://app.example/".',
      ],
      'a wildcard': [
        ['add', '*.app.example'],
        'Expected a hostname or IP address alone, such as app.example.com, found "*.app.example".',
      ],
      'a domain that is there': [
        ['add', hostname],
        'Expected a new domain, found app.example, which the organisation has already.',
      ],
      'an unknown domain': [
        ['verify', 'b.example', '--attest'],
        'Expected a domain of the organisation (see scanward domain list), found "b.example".',
      ],
      'an authorisation before the proof': [
        ['authorize', hostname, '--intensity', 'safe'],
        'Expected a verified domain, found app.example, which is not: run scanward domain verify.',
      ],
      'ports that are none': [
        ['authorize', hostname, '--intensity', 'safe', '--ports', '443,x'],
        'Expected ports and ranges from 1 to 65535, such as 443,8000-8100 for --ports, found "443,x".',
      ],
      'a withdrawal of nothing': [
        ['withdraw', hostname],
        'Expected a domain with an authorisation (see scanward domain list), found "app.example".',
      ],
    }
    const shared = makeFolder()
    const env = { SCANWARD_DATA_DIR: shared.path }
    before(async () => {
      await runCommand(['org', 'create', 'shop', '--plan', 'team'], { env })
      await runCommand(['domain', 'add', hostname, '--org', 'shop'], { env })
    })
    after(() => shared.remove())
    for (const [name, [args, message]] of Object.entries(wrong)) {
      it(name, async () => {
        const { code, stdout, stderr } = await runCommand(['domain', ...args, '--org', 'shop'], { env })
        expect([code, stdout, stderr]).to.deep.equal([2, '', `scanward: ${message}\n`])
      })
    }

    it('an unknown organisation', async () => {
      const { code, stderr } = await runCommand(['domain', 'list', '--org', 'ship'], { env })
      expect([code, stderr]).to.deep.equal([
        2,
        'scanward: Expected the name of an organisation (see scanward org list), found "ship".\n',
      ])
    })
  })
})

describe('the audit log on the command line', () => {
  let folder: ReturnType<typeof makeFolder>
  const run = (...args: string[]) => runCommand(args, { env: { SCANWARD_DATA_DIR: folder.path } })
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
    const { code, stdout } = await run('audit', '--org', 'shop')
    expect(code).to.equal(0)
    const lines = stdout.trim().split('\n')
    expect(lines[0]).to.match(/^TIME +ORGANISATION +ACTION +SUBJECT +BY +FROM +DETAILS$/)
    const actions = lines.slice(1).map((line) => / (\w+\.\w+) /.exec(line)?.[1])
    expect(actions).to.deep.equal(['organization.plan_changed', 'token.revoked', 'token.created'])
    expect(lines[1]).to.contain(`shell ${userInfo().username}`).and.to.contain('plan=business')
  })

  it('shows every organisation’s without a name, in the number that is asked for', async () => {
    const { stdout } = await run('audit', '--json')
    const names = JSON.parse(stdout).map(({ organization }: { organization: string }) => organization)
    expect(names).to.deep.equal(['shop', 'shop', 'blog', 'shop'])
    expect(JSON.parse((await run('audit', '--limit', '1', '--json')).stdout)).to.have.lengthOf(1)
  })

  for (const limit of ['0', '100001', '1e3', 'x']) {
    it(`answers 2 to a limit of ${limit}`, async () => {
      const { code, stderr } = await run('audit', '--limit', limit)
      expect([code, stderr]).to.deep.equal([
        2,
        `scanward: Expected a whole number from 1 to 100000 for --limit, found "${limit}".\n`,
      ])
    })
  }
})
