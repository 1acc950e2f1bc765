import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { makeFolder, runCommand, runInProcess } from '../runCommand.ts'

describe('organizations and tokens on the command line', () => {
  let folder: ReturnType<typeof makeFolder>
  let run: (...args: string[]) => ReturnType<typeof runCommand>
  let here: typeof run
  beforeEach(() => {
    folder = makeFolder()
    const env = { SCANWARD_DATA_DIR: join(folder.path, 'data') }
    run = (...args) => runCommand(args, { env })
    here = (...args) => runInProcess(args, { env })
  })
  afterEach(() => folder.remove())

  it('create a data folder that only the user can read', async () => {
    await run('org', 'create', 'shop', '--plan', 'team')
    expect(statSync(join(folder.path, 'data')).mode & 0o777).to.equal(0o700)
    expect(statSync(join(folder.path, 'data/scanward.db')).mode & 0o777).to.equal(0o600)
  })

  it('create, change and list organizations', async () => {
    const made = await run('org', 'create', 'shop', '--plan', 'team', '--json')
    await run('org', 'create', 'blog', '--plan', 'free', '--monthly-scans', '0')
    await run('org', 'set', 'shop', '--plan', 'business', '--monthly-scans', '5000')
    const { stdout } = await run('org', 'list', '--json')
    const { id, created_at } = JSON.parse(made.stdout)
    const [blog, shop] = JSON.parse(stdout)
    expect(shop).to.deep.equal({ id, name: 'shop', plan: 'business', monthly_scans: 5000, created_at })
    expect(blog).to.include({ name: 'blog', plan: 'free', monthly_scans: 0 })
  })

  it('list organizations as a table', async () => {
    await here('org', 'create', 'shop', '--plan', 'team')
    const { stdout } = await here('org', 'list')
    expect(stdout).to.match(
      /^NAME {2}PLAN {2}SCANS PER MONTH {2}CREATED\nshop {2}team {2}plan default {5}20.*Z\n$/,
    )
  })

  it('print only a new token, and never again', async () => {
    await here('org', 'create', 'shop', '--plan', 'team')
    const { code, stdout } = await run('token', 'create', '--org', 'shop', '--name', 'ci')
    expect(code).to.equal(0)
    expect(stdout).to.match(/^swd_[A-Za-z0-9_-]{43}\n$/)
    const listed = await run('token', 'list', '--org', 'shop', '--json')
    const [{ id, created_at, ...rest }] = JSON.parse(listed.stdout)
    expect(rest).to.deep.equal({
      name: 'ci',
      last_four: stdout.trim().slice(-4),
      ...{ scopes: ['read', 'scan', 'triage', 'manage'], hostnames: null },
      created_by: { kind: 'shell', name: rest.created_by.name },
      ...{ last_used_at: null, expires_at: null, revoked_at: null },
    })
    const shown = await here('token', 'list', '--org', 'shop')
    expect(shown.stdout).to.contain(id).and.to.contain(created_at)
    expect(shown.stdout + listed.stdout).to.not.contain(stdout.trim())
  })

  it('limit a token to scopes, hosts and a time', async () => {
    await here('org', 'create', 'shop', '--plan', 'team')
    const limits = [
      '--scope',
      'admin,read',
      '--scope',
      'scan',
      '--host',
      '*.Example.com',
      '--host',
      'a.test,b.test',
    ]
    const created = ['token', 'create', '--org', 'shop', '--name', 'ci', ...limits, '--expires', '2999-01-01']
    expect((await run(...created)).stdout).to.match(/^swd_/)
    const [token] = JSON.parse((await here('token', 'list', '--org', 'shop', '--json')).stdout)
    expect(token).to.deep.include({
      scopes: ['read', 'scan', 'admin'],
      hostnames: ['*.example.com', 'a.test', 'b.test'],
      expires_at: '2999-01-01T00:00:00.000Z',
    })
    const shown = await here('token', 'list', '--org', 'shop')
    expect(shown.stdout).to.contain('read scan admin  *.example.com a.test b.test')
  })

  it('revoke a token, once', async () => {
    await here('org', 'create', 'shop', '--plan', 'team')
    await here('token', 'create', '--org', 'shop', '--name', 'ci')
    const [{ id }] = JSON.parse((await here('token', 'list', '--org', 'shop', '--json')).stdout)
    expect((await run('token', 'revoke', id)).code).to.equal(0)
    expect((await run('token', 'revoke', id)).code).to.equal(2)
    const [{ revoked_at }] = JSON.parse((await here('token', 'list', '--org', 'shop', '--json')).stdout)
    expect(revoked_at).to.match(/Z$/)
  })

  describe('exit with 2 for', () => {
    const wrong: Readonly<Record<string, readonly [readonly string[], string]>> = {
      'a name that is taken': [
        ['org', 'create', 'shop', '--plan', 'free'],
        'Expected a new name, found "shop", which is taken.',
      ],
      'an unknown organisation': [
        ['org', 'set', 'ship', '--plan', 'free'],
        'Expected the name of an organization (see scanward org list), found "ship".',
      ],
      "a token's unknown organisation": [
        ['token', 'create', '--org', 'ship', '--name', 'ci'],
        'Expected the name of an organization (see scanward org list), found "ship".',
      ],
      'a number of scans that is none': [
        ['org', 'set', 'shop', '--plan', 'free', '--monthly-scans', '1e3'],
        'Expected a whole number from 0 to 1000000000 for --monthly-scans, found "1e3".',
      ],
      'an unknown token': [
        ['token', 'revoke', '01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55'],
        'Expected the ID of an active token (see scanward token list), found "01932f5e-7c1a-7e3b-9b1f-2f6f1c0d4a55".',
      ],
      'a token instead of its id': [
        ['token', 'revoke', 'swd_x'],
        'Expected the ID of an active token (see scanward token list), found "swd_x".',
      ],
      'a name with control characters': [
        ['org', 'create', 'a\u001b[2Jb', '--plan', 'free'],
        'Expected a name of 1 to 100 letters, digits, spaces, dots, underscores and hyphens that starts with a letter or digit, found "a\\u001b[2Jb".',
      ],
      'an unknown scope': [
        ['token', 'create', '--org', 'shop', '--name', 'ci', '--scope', 'write'],
        'Expected scopes of read, scan, triage, manage, admin, run for --scope, found "write".',
      ],
      'a URL instead of a host': [
        ['token', 'create', '--org', 'shop', '--name', 'ci', '--host', 'https://a.test'],
        'Expected hostnames such as app.example.com or *.example.com for --host, found "https://a.test".',
      ],
      'an expiry in the past': [
        ['token', 'create', '--org', 'shop', '--name', 'ci', '--expires', '2020-01-01'],
        'Expected an expires_at in the future, found 2020-01-01T00:00:00.000Z.',
      ],
      'a label that is blank': [
        ['token', 'create', '--org', 'shop', '--name', ' '],
        'Expected a name of 1 to 100 characters for --name, found 0.',
      ],
    }
    // No case changes data, so they share a database.
    const shared = makeFolder()
    before(async () => {
      await runInProcess(['org', 'create', 'shop', '--plan', 'team'], {
        env: { SCANWARD_DATA_DIR: shared.path },
      })
    })
    after(() => shared.remove())
    for (const [name, [args, message]] of Object.entries(wrong)) {
      it(name, async () => {
        const { code, stdout, stderr } = await runInProcess(args, { env: { SCANWARD_DATA_DIR: shared.path } })
        expect([code, stdout, stderr]).to.deep.equal([2, '', `scanward: ${message}\n`])
      })
    }

    it('a missing database, and create none', async () => {
      const { code, stderr } = await here('org', 'list')
      const file = join(folder.path, 'data/scanward.db')
      expect(code).to.equal(2)
      expect(stderr).to.equal(
        `scanward: Expected a database at ${file}, found none: start with scanward serve or scanward db migrate.\n`,
      )
      expect(existsSync(join(folder.path, 'data'))).to.equal(false)
    })
  })
})
