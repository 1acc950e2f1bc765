import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parse } from 'yaml'
import {
  httpConfiguration,
  localConfiguration,
  serverConfiguration,
  tryCommand,
} from '../../../src/doors/dashboard/pages/connect/agentConfiguration.ts'
import {
  containerCommand,
  githubWorkflow,
  gitlabJob,
  shellCommand,
} from '../../../src/doors/dashboard/pages/connect/pipelineConfiguration.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { storeOrganization } from '../../helpers/databases/records.ts'
import { startDashboard, storePerson, type TestDashboard } from '../../helpers/service/dashboard.ts'
import { runInProcess } from '../cli/runCommand.ts'

const baseUrl = 'https://scan.example.org/base'

describe('Connect your agent', () => {
  it('gives JSON for HTTP, for this instance by the command, and for scans from here', () => {
    const serverOf = (text: string) => JSON.parse(text).mcpServers.scanward
    expect(serverOf(httpConfiguration(baseUrl))).to.deep.equal({
      type: 'http',
      url: 'https://scan.example.org/base/mcp',
      headers: { Authorization: 'Bearer swd_YOUR_TOKEN' },
    })
    expect(serverOf(serverConfiguration(baseUrl))).to.deep.equal({
      command: 'scanward',
      args: ['mcp', '--server', baseUrl],
      env: { SCANWARD_TOKEN: 'swd_YOUR_TOKEN' },
    })
    expect(serverOf(localConfiguration()).args[0]).to.equal('mcp')
    expect(tryCommand(baseUrl)).to.include("curl -s 'https://scan.example.org/base/mcp'")
  })

  it('names only options that the command has', async () => {
    const { stdout } = await runInProcess(['mcp', '--help'])
    const texts = [serverConfiguration(baseUrl), localConfiguration()]
    const options = texts.flatMap((text) => text.match(/--[a-z-]+/g) ?? [])
    expect(options).to.have.length(2)
    for (const option of options) expect(stdout).to.include(option)
  })
})

describe('Connect your pipeline', () => {
  it('gives a workflow whose inputs the action has', () => {
    const [, step] = parse(githubWorkflow(baseUrl)).jobs.scanward.steps
    const action = parse(readFileSync('action.yml', 'utf8'))
    expect(Object.keys(action.inputs)).to.include.members(Object.keys(step.with))
    expect(step.with.server).to.equal(baseUrl)
  })

  it('gives a job whose variables the template has', () => {
    const { variables } = parse(gitlabJob(baseUrl))
    const template = parse(readFileSync('templates/scanward.gitlab-ci.yml', 'utf8'))
    expect(Object.keys(template.scanward_dast.variables)).to.include.members(Object.keys(variables))
    expect(variables.SCAN_SERVER).to.equal(baseUrl)
  })

  it('gives commands whose options the command has', async () => {
    const { stdout } = await runInProcess(['scan', '--help'])
    const options = shellCommand(baseUrl).match(/--[a-z-]+/g) ?? []
    expect(options).to.include.members(['--server', '--fail-on', '--only-new', '--report'])
    for (const option of options) expect(stdout).to.include(option)
    expect(containerCommand(baseUrl)).to.include(`--server '${baseUrl}'`)
  })
})

describe('the pages about connections', () => {
  const { open } = databasesOf('sqlite')
  let dashboard: TestDashboard

  beforeEach(async () => {
    dashboard = await startDashboard(await open(), { baseUrl: 'http://scan.example.org' })
    const { id: organizationId } = await storeOrganization(dashboard.db)
    await storePerson(dashboard.db, { email: 'ada@example.com', organizationId })
  })
  afterEach(() => dashboard.close())

  for (const path of ['/connect/agent', '/connect/pipeline']) {
    it(`show ${path} with the URL of this instance to members only`, async () => {
      const browser = dashboard.browser()
      expect((await browser.get(path)).status).to.equal(303)
      await browser.signIn('ada@example.com')
      const { status, text } = await browser.get(path)
      expect([status, text.includes('http://scan.example.org')]).to.deep.equal([200, true])
      expect(text).to.include(`<a href="${path}" aria-current="page">`)
    })
  }
})
