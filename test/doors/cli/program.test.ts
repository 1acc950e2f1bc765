import { expect } from 'chai'
import { exitCodes } from '../../../src/doors/cli/exitCodes.ts'
import { listCommands } from './listCommands.ts'
import { runCommand, runInProcess } from './runCommand.ts'

const widthMax = process.stdout.columns ?? 80
const names = listCommands().map(({ name }) => name)

describe('the command line', () => {
  for (const name of names) {
    it(`explains ${name} with an example`, async () => {
      const { code, stdout, stderr } = await runInProcess([...name.split(' '), '--help'])
      expect([code, stderr]).to.deep.equal([0, ''])
      expect(stdout).to.match(new RegExp(`^Usage: scanward ${name}`))
      expect(stdout).to.match(new RegExp(`\\nExamples:\\n {2}\\$ .*scanward ${name}`))
      expect(
        stdout
          .split('\nExamples:')[0]
          ?.split('\n')
          .filter((line) => line.length > widthMax),
      ).to.deep.equal([])
    })
  }

  const listings = names.filter((name) => /(^| )(list|audit|show|print)$/.test(name))

  it('knows the listings', () => {
    expect(listings).to.include.members([
      'org list',
      'token list',
      'issue list',
      'audit',
      'show',
      'config print',
    ])
  })

  for (const name of listings) {
    it(`prints ${name} as JSON, too`, async () => {
      const { stdout } = await runInProcess([...name.split(' '), '--help'])
      expect(stdout).to.match(/^ +--json +print (as )?JSON/m)
    })
  }

  it('lists its commands on --help by what they are for, and only those that it has', async () => {
    const { code, stdout } = await runCommand(['--help'])
    expect(code).to.equal(0)
    const headings = [...stdout.matchAll(/^(\S.*):$/gm)].map(([, heading]) => heading)
    expect(headings).to.deep.equal([
      ...['Options', 'Scan', 'Serve', 'Manage organizations', 'Maintain the installation'],
      'Examples',
    ])
    const listed = [...stdout.matchAll(/^ {2}([a-z][a-z-]*) .*/gm)].map(([, name]) => name)
    expect(listed).to.deep.equal([...new Set(names.map((name) => name.split(' ')[0])), 'help'])
  })

  it('says which options are required, their choices and their defaults', async () => {
    const { stdout } = await runInProcess(['schedule', 'add', '--help'])
    const words = stdout.replaceAll(/\s+/g, ' ')
    expect(words).to.include('--org <NAME> organization that owns it (required)')
    expect(words).to.include('mode of the scans (passive, active; default: passive)')
    expect(words).to.include('0 to 60 (default: 10)')
    expect(words).to.include('(DATABASE_URL; default: sqlite:<data dir>/scanward.db)')
  })

  it('lists the exit codes of a scan', async () => {
    const { stdout } = await runInProcess(['scan', '--help'])
    const [, listed = ''] = stdout.split('\nExit codes:\n')
    const codes = [...listed.matchAll(/^ {2}(\d) {2}\S/gm)].map(([, code]) => Number(code))
    expect(codes).to.deep.equal(Object.values(exitCodes))
  })

  it('says its version, commit and Node.js', async () => {
    const { code, stdout } = await runCommand(['--version'])
    expect(code).to.equal(0)
    expect(stdout).to.match(/^scanward \S+ \(commit \S+, Node\.js v\d+\.\d+\.\d+\)\n$/)
  })

  describe('exits with 2 and prints a sentence only to standard error', () => {
    const wrong: Readonly<Record<string, readonly [readonly string[], RegExp]>> = {
      'without a command': [[], /^Usage: scanward/],
      'to an unknown command': [['serv'], /^scanward: unknown command 'serv'\n\(Did you mean serve\?\)/],
      'to an unknown option': [['scan', 'a', '--fast'], /^scanward: unknown option '--fast'/],
      'to a missing target': [
        ['scan'],
        /^scanward: Expected a target, or a project file with one target; found no \.scanward\.yaml\.\n$/,
      ],
      'to a missing option': [
        ['token', 'create', '--org', 'a'],
        /^scanward: required option '--name <LABEL>'/,
      ],
      'to a wrong choice': [
        ['scan', 'a', '--fail-on', 'bad'],
        /^scanward: option '--fail-on <SEVERITY>' argument 'bad' is invalid\./,
      ],
      'to a wrong setting': [
        ['serve', '--runners', 'many'],
        /^scanward: Expected a whole number .* found "many"\.\n$/,
      ],
      'to a settings file that is not there': [
        ['config', 'check', '--config', '/nowhere.yaml'],
        /^scanward: Expected a readable file for --config, found \/nowhere\.yaml: no such file or folder\.\n$/,
      ],
    }
    for (const [name, [args, message]] of Object.entries(wrong)) {
      it(name, async () => {
        const { code, stdout, stderr } = await runInProcess(args)
        expect([code, stdout]).to.deep.equal([2, ''])
        expect(stderr).to.match(message)
      })
    }

    it('to an unknown SCANWARD_ variable', async () => {
      const { code, stderr } = await runCommand(['config', 'check'], { env: { SCANWARD_DATADIR: '/x' } })
      expect(code).to.equal(2)
      expect(stderr).to.match(/^scanward: Expected a known variable .* found SCANWARD_DATADIR\.\n$/)
    })
  })

  it('shows the stack of an error only at LOG_LEVEL debug', async () => {
    const args = ['config', 'check', '--port', 'x']
    const quiet = await runInProcess(args)
    const loud = await runInProcess(args, { env: { LOG_LEVEL: 'debug' } })
    expect(quiet.stderr).to.not.contain('    at ')
    expect(loud.stderr).to.contain('    at ')
  })

  it('prints every setting without its secrets', async () => {
    const env = {
      DATABASE_URL: 'postgres://me:hunter2@db.internal/scanward?sslpassword=hunter3',
      SCANWARD_METRICS_TOKEN: 'a-token-of-metrics',
    }
    const { code, stdout } = await runInProcess(['config', 'print', '--json'], { env })
    expect(code).to.equal(0)
    expect(stdout).to.not.match(/hunter|a-token/)
    expect(JSON.parse(stdout)).to.include({
      PORT: 8080,
      DATABASE_URL: 'postgres://me:***@db.internal/scanward?***',
      SCANWARD_METRICS_TOKEN: '(set)',
    })
  })
})
