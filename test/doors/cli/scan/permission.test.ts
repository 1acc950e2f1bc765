import { expect } from 'chai'
import { makeFolder } from '../runCommand.ts'
import { hasTerminal, runOnTerminal } from '../runOnTerminal.ts'

/** A name that no DNS resolves, so that no scan sends anything. */
const hostname = 'app.scanward.invalid'
const question = `I may test ${hostname}: type its name: `
const args = ['scan', hostname, '--mode', 'active']

describe('an active scan without --attest on a terminal', function () {
  this.timeout(60_000)

  let folder: ReturnType<typeof makeFolder>
  before(function () {
    if (!hasTerminal()) this.skip()
    folder = makeFolder()
  })
  after(() => folder?.remove())

  const answering = (text: string) =>
    runOnTerminal(args, { answers: [{ to: question, text }], cwd: folder.path })

  it('asks for the name of the target, and goes on with it', async () => {
    const { code, output } = await answering(`${hostname}\n`)
    expect(output).to.include('name_not_found')
    expect(code).to.equal(3)
  })

  it('scans nothing after another name', async () => {
    const { code, output } = await answering('yes\n')
    expect(output).to.include('nothing was scanned')
    expect(code).to.equal(2)
  })

  it('scans nothing after an interrupt', async () => {
    const { code, output } = await answering('\u0003')
    expect(output).to.include('Nothing was changed.')
    expect(code).to.equal(2)
  })
})
