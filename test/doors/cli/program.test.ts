import { expect } from 'chai'
import { runCommand, runInProcess } from './runCommand.ts'

const commands = [
  'serve',
  'runner',
  'scan',
  'judge',
  'mcp',
  'org create',
  'org list',
  'org set',
  'token create',
  'token list',
  'token revoke',
  'user create',
  'user invite',
  'user list',
  'user set-password',
  'domain add',
  'domain verify',
  'domain authorize',
  'domain withdraw',
  'domain remove',
  'domain list',
  'audit',
  'issue list',
  'issue set',
  'schedule add',
  'schedule list',
  'schedule remove',
  'advisories show',
  'advisories update',
  'db migrate',
  'backup',
  'restore',
  'doctor',
  'healthcheck',
  'config check',
  'config print',
]

describe('the command line', () => {
  for (const command of commands) {
    it(`explains ${command} with an example`, async () => {
      const { code, stdout, stderr } = await runInProcess([...command.split(' '), '--help'])
      expect([code, stderr]).to.deep.equal([0, ''])
      expect(stdout).to.match(new RegExp(`^Usage: scanward ${command}`))
      expect(stdout).to.match(new RegExp(`\\nExamples:\\n {2}\\$ .*scanward ${command}`))
    })
  }

  it('lists its commands on --help, and only those that it has', async () => {
    const { code, stdout } = await runCommand(['--help'])
    expect(code).to.equal(0)
    const listed = [...stdout.matchAll(/^ {2}([a-z]+) .*/gm)].map(([, name]) => name)
    expect(listed).to.deep.equal([...new Set(commands.map((command) => command.split(' ')[0])), 'help'])
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
        /^scanward: Expected a readable file for --config, found \/nowhere\.yaml: .*\n$/,
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
