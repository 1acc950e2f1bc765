import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { parseProject } from '../../../../src/shared/project/parseProject.ts'
import { makeFolder, runCommand } from '../runCommand.ts'
import { hasTerminal, runOnTerminal } from '../runOnTerminal.ts'

describe('scanward init', () => {
  let folder: ReturnType<typeof makeFolder>
  beforeEach(() => {
    folder = makeFolder()
  })
  afterEach(() => folder.remove())

  const init = (...args: readonly string[]) => runCommand(['init', ...args], { cwd: folder.path })
  const written = () => readFileSync(join(folder.path, '.scanward.yaml'), 'utf8')
  const readWritten = () => {
    const parsed = parseProject(written(), { env: { ALICE_PW: 'secret' }, readFile: () => '' })
    if (!parsed.ok) throw new Error(parsed.message)
    return parsed.value
  }

  for (const signIn of ['none', 'form', 'json']) {
    it(`writes a project file that the scan reads, with the sign-in ${signIn}`, async () => {
      const { code, stderr } = await init(
        '--target',
        'localhost:3000',
        '--sign-in',
        signIn,
        '--fail-on',
        'low',
      )
      expect(code).to.equal(0)
      expect(stderr).to.match(/^Wrote \.scanward\.yaml\.\n\nNext: .* scan\n$/)
      const project = readWritten()
      expect(project.targets[0]).to.include({ name: 'app', url: 'http://localhost:3000/', mode: 'passive' })
      expect(project.failOn).to.equal('low')
      const [account] = parse(written()).targets.app.accounts ?? [null]
      expect(account?.signIn.kind ?? 'none').to.equal(signIn)
    })
  }

  it('keeps a file that is there, unless it is to be replaced', async () => {
    writeFileSync(join(folder.path, '.scanward.yaml'), 'mine')
    const { code, stderr } = await init('--target', 'a.example')
    expect([code, written()]).to.deep.equal([2, 'mine'])
    expect(stderr).to.equal(
      'scanward: Expected no .scanward.yaml yet, found one. Use --force to replace it.\n',
    )
    expect((await init('--target', 'app.example.com', '--force')).code).to.equal(0)
    expect(readWritten().targets[0]?.url).to.equal('https://app.example.com/')
  })

  it('writes nothing for an invalid target, or without a target and a terminal', async () => {
    const invalid = await init('--target', 'ftp://a.example')
    expect(invalid.code).to.equal(2)
    expect(invalid.stderr).to.match(/^scanward: --target: Expected/)
    const silent = await init()
    expect(silent.code).to.equal(2)
    expect(silent.stderr).to.match(/^scanward: Expected --target URL/)
  })

  const repositories: Readonly<Record<string, readonly [string, string]>> = {
    'GitHub Actions': ['.git/config', '[remote "origin"]\n\turl = git@github.com:a/b.git\n'],
    'GitLab CI': ['.gitlab-ci.yml', ''],
    'Bitbucket Pipelines': ['bitbucket-pipelines.yml', ''],
    'Azure Pipelines': ['.git/config', '[remote "origin"]\n\turl = https://dev.azure.com/a/b\n'],
    CircleCI: ['.circleci/config.yml', ''],
    Jenkins: ['Jenkinsfile', ''],
  }
  for (const [platform, [path, text]] of Object.entries(repositories)) {
    it(`prints the snippet of ${platform}, which is recognized by ${path}`, async () => {
      mkdirSync(join(folder.path, path, '..'), { recursive: true })
      writeFileSync(join(folder.path, path), text)
      const { code, stdout, stderr } = await init('--target', 'a.example')
      expect(code).to.equal(0)
      expect(stderr).to.include(`For ${platform}, in `)
      expect(stdout).to.include('scanward')
      if (platform !== 'Jenkins') expect(parse(stdout)).to.be.an('object')
    })
  }

  it('asks three questions on a terminal, and repeats one after an unknown choice', async function () {
    if (!hasTerminal()) this.skip()
    const { code, output } = await runOnTerminal(['init'], {
      cwd: folder.path,
      answers: [
        { to: 'URL of the application [http://localhost:3000]: ', text: 'shop.test:8080\n' },
        { to: 'Sign-in for active scans (none, form, json) [none]: ', text: 'maybe\n' },
        { to: 'Expected one of none, form, json.', text: 'form\n' },
        { to: 'Severity from which on a build fails', text: '\n' },
      ],
    })
    expect(code, output).to.equal(0)
    const project = readWritten()
    expect([project.targets[0]?.url, project.failOn]).to.deep.equal(['http://shop.test:8080/', 'high'])
    expect(parse(written()).targets.app.accounts[0].signIn.kind).to.equal('form')
  })
})
