import { expect } from 'chai'
import { foldersAfter, makeFolder, runCommand, runInProcess } from '../runCommand.ts'

const password = 'correct horse battery'

describe('users on the command line', function () {
  this.timeout(60_000)

  let folder: ReturnType<typeof makeFolder>
  let run: (args: readonly string[], input?: string) => ReturnType<typeof runCommand>
  const folders = foldersAfter(['org', 'create', 'shop', '--plan', 'team'])
  beforeEach(() => {
    folder = folders.make()
    run = (args, input = '') => runCommand(args, { env: { SCANWARD_DATA_DIR: folder.path }, input })
  })
  afterEach(() => folder.remove())

  it('are made with a password from standard input, and listed', async () => {
    const made = await run(['user', 'create', 'Ada@Example.com', '--org', 'shop'], `${password}\n`)
    expect([made.code, made.stdout, made.stderr]).to.deep.equal([
      0,
      '',
      'Created ada@example.com, an owner of "shop".\n',
    ])
    await run(['user', 'create', 'bob@example.com', '--org', 'shop', '--role', 'member'], password)
    const listed = await run(['user', 'list', '--json'])
    const users = JSON.parse(listed.stdout)
    expect(users.map(({ email, organizations }: typeof users) => ({ email, organizations }))).to.deep.equal([
      { email: 'ada@example.com', organizations: [{ name: 'shop', role: 'owner' }] },
      { email: 'bob@example.com', organizations: [{ name: 'shop', role: 'member' }] },
    ])
    expect(listed.stdout).to.not.match(/scrypt|password/)
    const shown = await run(['user', 'list'])
    expect(shown.stdout).to.match(/^E-MAIL +ORGANISATIONS +CREATED\nada@example\.com +shop \(owner\) +20/)
  })

  it('are invited by a link, which alone goes to standard output', async () => {
    const args = [
      'user',
      'invite',
      'ada@example.com',
      '--org',
      'shop',
      '--base-url',
      'https://scan.example.com',
    ]
    const { code, stdout } = await run(args)
    expect(code).to.equal(0)
    expect(stdout).to.match(/^https:\/\/scan\.example\.com\/welcome\?code=[\w-]{43}\n$/)
  })

  it('get another password', async () => {
    await run(['user', 'create', 'ada@example.com', '--org', 'shop'], password)
    const { code, stderr } = await run(['user', 'set-password', 'ADA@example.com'], 'another horse battery')
    expect(code).to.equal(0)
    expect(stderr).to.equal('Changed the password of ada@example.com. All sessions of the user have ended.\n')
  })

  describe('exit with 2 for', () => {
    const wrong: Readonly<Record<string, readonly [readonly string[], string, string]>> = {
      'an address that is none': [
        ['create', 'ada', '--org', 'shop'],
        password,
        'Expected an email address, found "ada".',
      ],
      'an address that is taken': [
        ['create', 'ada@example.com', '--org', 'shop'],
        password,
        'Expected an unused email address, found "ada@example.com"; use scanward user invite to add the user to another organization.',
      ],
      'an unknown organisation': [
        ['create', 'bob@example.com', '--org', 'ship'],
        password,
        'Expected the name of an organization (see scanward org list), found "ship".',
      ],
      'a short password': [
        ['create', 'bob@example.com', '--org', 'shop'],
        'short\n',
        'The password is not acceptable. Expected at least 12 characters, found 5.',
      ],
      'no password': [
        ['create', 'bob@example.com', '--org', 'shop'],
        '',
        'The password is not acceptable. Expected at least 12 characters, found 0.',
      ],
      'the password of nobody': [
        ['set-password', 'bob@example.com'],
        password,
        'Expected the email address of a user (see scanward user list), found "bob@example.com".',
      ],
      'an invitation of a member': [
        ['invite', 'ada@example.com', '--org', 'shop'],
        '',
        'Expected a new member of "shop", found an existing member.',
      ],
    }
    // No case changes data, so they share a database.
    const shared = makeFolder()
    const env = { SCANWARD_DATA_DIR: shared.path }
    before(async () => {
      await runInProcess(['org', 'create', 'shop', '--plan', 'team'], { env })
      await runInProcess(['user', 'create', 'ada@example.com', '--org', 'shop'], { env, input: password })
    })
    after(() => shared.remove())
    for (const [name, [args, input, message]] of Object.entries(wrong)) {
      it(name, async () => {
        const { code, stdout, stderr } = await runInProcess(['user', ...args], { env, input })
        expect([code, stdout, stderr]).to.deep.equal([2, '', `scanward: ${message}\n`])
      })
    }
  })
})
