import { expect } from 'chai'
import { checkFacts } from '../../../generated/checkFacts.ts'
import { checkTexts } from '../../../generated/checks.ts'
import { checkPath } from '../../../src/output/present/checkPath.ts'
import { databasesOf } from '../../helpers/databases/databases.ts'
import { storeFinding, storeScan } from '../../helpers/databases/records.ts'
import { openSignedIn, type SignedIn, textOf } from './signedIn.ts'

describe('The pages about checks', () => {
  const { open } = databasesOf('sqlite')
  let world: SignedIn
  beforeEach(async () => {
    world = await openSignedIn(await open())
  })
  afterEach(() => world.dashboard.close())

  const asVisitor = (path: string) => world.dashboard.browser().get(path)

  it('list every check with a link to its page, without a sign-in', async () => {
    const { status, text } = await asVisitor('/docs/checks')
    expect(status).to.equal(200)
    const links = [...text.matchAll(/href="(\/docs\/checks\/[^"]+)"/g)].map(([, path]) => path)
    expect(links.toSorted()).to.deep.equal(checkTexts.map(({ id }) => checkPath(id)).toSorted())
    expect(text).not.to.include('href="/members"')
  })

  it('show what a check reports, what it does not, and every way to fix it', async () => {
    const check = checkTexts.find(({ id }) => id === 'cookies.no-secure')
    const facts = checkFacts['cookies.no-secure']
    if (check === undefined || facts === undefined) throw new Error('Expected the check and its facts')
    const { status, text } = await asVisitor('/docs/checks/cookies.no-secure')
    expect(status).to.equal(200)
    const words = textOf(text)
    const plain = (line: string) => line.replaceAll('`', ' ').replace(/\s+/g, ' ').trim()
    for (const part of [check.title, facts.runs, 'What is reported', 'What is not reported']) {
      expect(words).to.include(plain(part))
    }
    for (const line of [...facts.found, ...facts.clean, ...facts.skipped]) {
      expect(words.replace(/ (?=[,.:)])/g, '')).to.include(plain(line).replace(/ (?=[,.:)])/g, ''))
    }
    expect(text.match(/<details/g)).to.have.length(Object.keys(check.fix.variants ?? {}).length)
    for (const reference of check.references) expect(text).to.include(`href="${reference}"`)
  })

  it('exist for every check that a finding can name', async () => {
    const failed: string[] = []
    for (const { id } of checkTexts) {
      const { status, text } = await asVisitor(checkPath(id))
      if (
        status !== 200 ||
        !text.includes('id="reported"') ||
        /\[object Object\]|<(li|p|h1|dd)>undefined</.test(text)
      )
        failed.push(id)
    }
    expect(failed).to.deep.equal([])
  })

  for (const path of ['/docs/checks/no.such-check', '/docs/checks/constructor', '/docs/checks/cookies']) {
    it(`do not exist for what is no check: ${path}`, async () => {
      expect((await asVisitor(path)).status).to.equal(404)
    })
  }

  it('are linked from a finding, unless its check no longer exists', async () => {
    const { db, organizationId } = world
    const { id: scanId } = await storeScan(db, { organizationId, status: 'completed' })
    const show = async (checkId: string) => {
      const { id } = await storeFinding(db, { organizationId, scanId, checkId })
      return (await world.browser.get(`/findings/${id}`)).text
    }
    const text = await show('csp.missing')
    expect(text).to.include('href="/docs/checks/csp.missing"')
    expect(text).to.include(`Read more: ${world.dashboard.url}/docs/checks/csp.missing`)
    expect(await show('gone.check')).not.to.match(/docs\/checks\/gone/)
  })
})
