import { createServer, type Server } from 'node:http'
import { expect } from 'chai'
import { runCommand } from '../runCommand.ts'
import { hasTerminal, runOnTerminal } from '../runOnTerminal.ts'

const escapeCodes = /\u001b\[[0-9;]*m|\u001b\]8;;[^\u001b]*\u001b\\/g
const linesOfScreen = 23

describe('the result of scanward scan', function () {
  this.timeout(90_000)

  let server: Server
  let target: string
  before(async () => {
    server = createServer(({ url }, response) => {
      response.statusCode = url === '/' || url === '/.env' ? 200 : 404
      response.setHeader('content-type', url === '/' ? 'text/html' : 'text/plain')
      response.end(url === '/.env' ? 'DB_PASSWORD=hunter2hunter2\n' : '<!doctype html><title>Shop</title>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    target = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  })
  after(() => server?.close())

  describe('on a terminal', () => {
    before(function () {
      if (!hasTerminal()) this.skip()
    })

    for (const columns of [80, 160]) {
      it(`has the counts, the worst findings and the next step on the last screen of ${columns} columns`, async () => {
        const { code, output } = await runOnTerminal(['scan', target], { columns })
        const text = output.replace(escapeCodes, '').replace(/^.*\u001b\[2K/s, '')
        const lines = text.trimEnd().split('\n')
        const screen = lines.slice(-linesOfScreen)
        expect(code).to.equal(0)
        expect(output).to.include('\u001b[1;97;41mCRITICAL\u001b[0m')
        expect(Math.max(...lines.map((line) => line.length))).to.be.at.most(columns)
        expect(screen.join('\n')).to.match(/^1 critical {2}0 high .*·.* checks passed$/m)
        expect(screen.join('\n')).to.match(
          /^1 {2}CRITICAL {2}Environment file exposed \(\.env\) .*\n {3}http:.*\/\.env\n {3}Anyone can read/m,
        )
        expect(screen.join('\n')).to.match(/^not evaluated: \d+ checks \([^)]*\)\s·\s-v\slists\sthem$/m)
        expect(screen.at(-1)).to.match(/^Next: .* fix 1$/)
      })
    }

    it('has links where the terminal shows them, and no colors with NO_COLOR', async () => {
      const linked = await runOnTerminal(['scan', target], { env: { TERM_PROGRAM: 'WezTerm' } })
      expect(linked.output).to.include(`\u001b]8;;http://${target}/.env\u001b\\`)
      const plain = await runOnTerminal(['scan', target], { env: { NO_COLOR: '1', TERM_PROGRAM: 'WezTerm' } })
      expect(plain.output).to.not.match(escapeCodes)
    })

    it('has only ASCII without UTF-8', async () => {
      const { output } = await runOnTerminal(['scan', '-q', target], { env: { LANG: 'C' } })
      expect(output.replace(escapeCodes, '')).to.match(/^[\n\x20-\x7e]*$/)
    })

    it('lists what was not evaluated with -v', async () => {
      const { output } = await runOnTerminal(['scan', '-v', target])
      expect(output)
        .to.match(/\nNot evaluated:\n {2}\S/)
        .and.not.include('-v lists them')
    })
  })

  it('has no colors in a pipe, and whole lines', async () => {
    const { stdout } = await runCommand(['scan', '-q', target], { env: { LANG: 'C.UTF-8' } })
    expect(stdout).to.not.match(escapeCodes)
    expect(stdout).to.match(/\n {3}Anyone can read [^\n]{60,}\.\n/)
    expect(stdout).to.match(/\nnot evaluated: [^\n]+ · -v lists them\nNext: .* fix 1\n$/)
  })

  it('has colors in a pipe with FORCE_COLOR', async () => {
    const { stdout } = await runCommand(['scan', '-q', target], { env: { FORCE_COLOR: '1' } })
    expect(stdout).to.include('\u001b[1;97;41mCRITICAL\u001b[0m')
  })
})
