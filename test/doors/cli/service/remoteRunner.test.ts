import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { databasesOf } from '../../../helpers/databases/databases.ts'
import { storeToken } from '../../../helpers/databases/records.ts'
import { makeCaller, startApi, type TestApi } from '../../../helpers/service/api.ts'
import { makeFolder, runCommand } from '../runCommand.ts'

describe('scanward runner --server', function () {
  this.timeout(60_000)
  const { open } = databasesOf('sqlite')
  let api: TestApi
  let folder: ReturnType<typeof makeFolder>
  let tokenFile: string
  let organizationId: string

  beforeEach(async () => {
    api = await startApi(await open())
    folder = makeFolder()
    tokenFile = join(folder.path, 'token')
    const caller = await makeCaller(api.db)
    organizationId = caller.organizationId
    writeFileSync(tokenFile, caller.token)
  })

  afterEach(async () => {
    await api.close()
    folder.remove()
  })

  const run = (...args: readonly string[]) =>
    runCommand(['runner', ...args], { env: { SCANWARD_DATA_DIR: join(folder.path, 'data') } })

  it('ends at its start with a token that may not run scans', async () => {
    const { code, stderr } = await run('--server', api.url, '--token-file', tokenFile)
    expect(code).to.equal(2)
    expect(stderr).to.include('The server returned 403: This operation needs a token with the scope run;')
  })

  it('ends at its start with an unknown token, without naming it', async () => {
    const { plaintext } = await storeToken(api.db, { organizationId, scopes: ['run'] })
    await api.db('api_tokens').delete()
    writeFileSync(tokenFile, plaintext)
    const { code, stderr } = await run('--server', api.url, '--token-file', tokenFile)
    expect([code, stderr.includes(plaintext)]).to.deep.equal([2, false])
    expect(stderr).to.include('The server returned 401: Send a valid API token')
  })

  for (const [name, args, message] of [
    [
      'a label in capitals',
      ['--labels', 'Staging'],
      'Expected labels of a-z, 0-9, ".", "_" and "-", found "Staging".',
    ],
    [
      '21 labels',
      [
        '--labels',
        Array(21)
          .fill(0)
          .map((_, at) => `l${at}`)
          .join(),
      ],
      'Expected at most 20 labels, found 21.',
    ],
    ['no slots', ['--runners', '0'], 'Expected at least 1 for SCANWARD_RUNNERS, found 0.'],
  ] as const) {
    it(`refuses ${name}`, async () => {
      const { code, stderr } = await run('--server', api.url, '--token-file', tokenFile, ...args)
      expect(code).to.equal(2)
      expect(stderr).to.include(message)
    })
  }

  it('refuses labels without a server', async () => {
    const { code, stderr } = await run('--labels', 'staging')
    expect(code).to.equal(2)
    expect(stderr).to.include('Expected --server with --token-file, --labels and --name, found none.')
  })
})
