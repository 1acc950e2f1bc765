import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { listStoredTemplates } from '../../../src/service/store/templates.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { readAudit } from '../../helpers/databases/people.ts'
import { storeOrganization } from '../../helpers/databases/records.ts'
import { linksOf, openSignedIn, type SignedIn, signInTo, textOf } from './signedIn.ts'

const document = readFileSync('docs/templates/example-words.yaml', 'utf8')

describe('Pages about templates', () => {
  eachDatabase((_engine, { open }) => {
    let world: SignedIn
    beforeEach(async () => {
      world = await openSignedIn(await open())
    })
    afterEach(() => world.dashboard.close())

    const send = (path: string, form: Record<string, string>) =>
      world.browser.send(path, form, { from: '/templates' })

    it('store one, list and show it, and delete it, with lines in the audit log', async () => {
      expect(textOf((await world.browser.get('/templates')).text)).to.include('No templates yet')
      await send('/templates', { document: document.replaceAll('\n', '\r\n'), file: 'words.yaml' })
      const [stored] = await listStoredTemplates(world.db, world.organizationId)
      expect(stored).to.deep.include({ file: 'words.yaml', size: Buffer.byteLength(document) })
      const path = `/templates/${stored?.id}`
      const list = (await world.browser.get('/templates')).text
      expect(textOf(list)).to.include('template.example-words')
      expect(linksOf(list)).to.include(path)
      expect(textOf((await world.browser.get(path)).text)).to.include('build_host')
      await send(`${path}/delete`, {})
      expect((await world.browser.get(path)).status).to.equal(404)
      expect(await readAudit(world.db, world.organizationId)).to.include.members([
        'template.stored template.example-words',
        'template.deleted template.example-words',
      ])
    })

    it('refuse a broken one with the line of each error, and keep what was typed', async () => {
      const broken = `${document}\n    redirects: 7\n  - <b>`
      const refused = await send('/templates', { document: broken, file: 'broken.yaml' })
      expect(refused.status).to.equal(409)
      expect(textOf(refused.text)).to.match(
        /The template cannot be read: line \d+, column 16: http\[0\]\.redirects: .* line \d+, column 5: http\[1\]: expected a mapping/s,
      )
      expect(refused.text).to.include('value="broken.yaml"').and.include('- &lt;b>').and.not.include('- <b>')
      expect(await listStoredTemplates(world.db, world.organizationId)).to.deep.equal([])
    })

    it('take a template of 128 KiB, and no larger form', async () => {
      const padded = (bytes: number) => document.padEnd(bytes, '#')
      await send('/templates', { document: padded(128 * 1024) })
      expect(await listStoredTemplates(world.db, world.organizationId)).to.have.length(1)
      expect((await send('/templates', { document: padded(128 * 1024 + 1) })).status).to.equal(409)
      expect((await send('/templates', { document: padded(1024 * 1024) })).status).to.equal(413)
    })

    it('do not exist for another organization', async () => {
      await send('/templates', { document })
      const [stored] = await listStoredTemplates(world.db, world.organizationId)
      const { id } = await storeOrganization(world.db, { name: 'other' })
      const other = await signInTo(world.dashboard, id)
      expect((await other.get(`/templates/${stored?.id}`)).status).to.equal(404)
      const path = `/templates/${stored?.id}/delete`
      expect((await other.send(path, {}, { from: '/templates' })).status).to.equal(404)
      expect(await listStoredTemplates(world.db, world.organizationId)).to.have.length(1)
    })
  })
})
