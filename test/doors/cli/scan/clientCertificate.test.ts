import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { join } from 'node:path'
import { expect } from 'chai'
import { makeAuthority } from '../../../helpers/sites/certificates.ts'
import { listenOn } from '../../../helpers/sites/listen.ts'
import { makeFolder, runCommand } from '../runCommand.ts'

const served = makeAuthority('Site').issue({ names: ['localhost'] })
const clients = makeAuthority('Clients')
const { cert, key } = clients.issue({ names: ['scanner'] })
const pkcs12 = 'test/fixtures/tls/client.p12'
const wrongKey = makeAuthority('Others').issue({ names: ['other'] }).key

describe('scanward scan --client-certificate', function () {
  this.timeout(60_000)

  let folder: ReturnType<typeof makeFolder>
  let server: Server
  let target: string
  let clientsSeen: Set<string>

  before(async () => {
    folder = makeFolder()
    server = createServer({ ...served, requestCert: true, rejectUnauthorized: false })
    server.on('secureConnection', (socket) => {
      const { subject } = socket.getPeerCertificate()
      if (subject !== undefined) clientsSeen.add(String(subject.CN))
    })
    server.on('request', (_request, response) =>
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>Tea</title>'),
    )
    target = `https://localhost:${await listenOn(server)}/`
  })
  beforeEach(() => {
    clientsSeen = new Set()
  })
  after(() => {
    server.closeAllConnections()
    server.close()
    folder.remove()
  })

  const scan = (file: string, ...options: readonly string[]) =>
    runCommand(
      ['scan', target, '-q', '--only-check', 'csp.missing', '--client-certificate', file, ...options],
      { env: { XDG_CACHE_HOME: folder.path } },
    )
  const written = (name: string, text: string) => {
    const path = join(folder.path, name)
    writeFileSync(path, text, { mode: 0o600 })
    return path
  }

  it('presents a certificate of PEM', async () => {
    const { code, stderr } = await scan(written('client.pem', `${cert}\n${key}`))
    expect([code, stderr]).to.deep.equal([0, ''])
    expect([...clientsSeen]).to.deep.equal(['scanner'])
  })

  it('presents a certificate of PKCS#12, whose passphrase is in a file', async () => {
    const { code } = await scan(pkcs12, '--passphrase-file', written('passphrase', 'of-a-test\n'))
    expect(code).to.equal(0)
    expect([...clientsSeen]).to.deep.equal(['scanner of a test'])
  })

  for (const [what, file, message] of [
    ['a wrong passphrase', () => pkcs12, /client\.p12: Expected a certificate and its key/],
    [
      'the key of another certificate',
      () => written('other.pem', `${cert}\n${wrongKey}`),
      /other\.pem: Expected the private key of the first certificate/,
    ],
    ['a missing file', () => join(folder.path, 'no.pem'), /no\.pem: no such file or folder\./],
    ['a large file', () => written('large.pem', 'x'.repeat(45_001)), /it has 45001 bytes/],
  ] as const) {
    it(`refuses ${what} before the scan`, async () => {
      const { code, stderr } = await scan(file())
      expect(code).to.equal(2)
      expect(stderr).to.match(message)
      expect([...clientsSeen]).to.deep.equal([])
    })
  }

  for (const option of ['--client-certificate', '--passphrase-file']) {
    it(`refuses ${option} for a scan through a server`, async () => {
      const args = ['scan', target, option, pkcs12, '--server', 'https://scan.example.org']
      const { code, stderr } = await runCommand(args, { env: { SCANWARD_TOKEN: 'swd_none' } })
      expect([code, stderr]).to.deep.equal([
        2,
        'scanward: Expected no --client-certificate with --server: the page of the domain keeps it.\n',
      ])
    })
  }
})
