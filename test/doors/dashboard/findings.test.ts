import { expect } from 'chai'
import { checkTexts } from '../../../generated/checks.ts'
import { checkPath } from '../../../src/output/present/checkPath.ts'
import { renderPrompt } from '../../../src/output/prompts/renderFixPrompt.ts'
import type { Finding } from '../../../src/shared/model/records.ts'
import { eachDatabase } from '../../helpers/databases/databases.ts'
import { storeFinding, storeScan } from '../../helpers/databases/records.ts'
import { linksOf, openSignedIn, type SignedIn, textOf } from './signedIn.ts'

describe('Pages about findings', () => {
  eachDatabase((_engine, { open }) => {
    let world: SignedIn
    beforeEach(async () => {
      world = await openSignedIn(await open())
    })
    afterEach(() => world.dashboard.close())

    async function storeOwn(fields: Partial<Finding> = {}, targetHostname = 'app.example') {
      const { organizationId, db } = world
      const scan = await storeScan(db, { organizationId, targetHostname, status: 'completed' })
      return storeFinding(db, { organizationId, scanId: scan.id, ...fields })
    }

    it('redirect from their former list to the issues, with its filters', async () => {
      const { status, location } = await world.browser.get('/findings?severity=high&host=app.example&after=x')
      expect([status, location]).to.deep.equal([303, '/issues?severity=high&host=app.example&state=any'])
    })

    describe('/findings/:id', () => {
      const [check] = checkTexts
      if (check === undefined) throw new Error('Expected a check')

      it('shows why it matters, how to fix it, what proves it and where to read more', async () => {
        const { id } = await storeOwn({
          checkId: check.id,
          title: check.title,
          severity: 'critical',
          description: 'It matters because of `this`.',
          remediation: '1. First do this.\n2. Then run:\n\n```sh\nnpm test\n```\n\nThat is all.',
          cweId: 'CWE-614',
          evidence: {
            url: 'https://app.example/account',
            request: 'GET https://app.example/account',
            response: 'HTTP 200\nset-cookie: sid=ab…yz',
            excerpt: 'line one\nline two',
            samples: ['/account', '/orders'],
            samples_total: 7,
            confidence: 'firm',
            library_version: '4.17.11',
          },
        })
        const { text } = await world.browser.get(`/findings/${id}`)
        const words = textOf(text)
        for (const part of [
          `${check.title} Severity Critical`,
          'Firm: strong evidence',
          'It matters because of this .',
          'First do this. Then run: npm test That is all.',
          'URL https://app.example/account',
          'Seen at /account /orders and 5 more',
          'Excerpt line one line two',
          'Request GET https://app.example/account',
          'Response HTTP 200 set-cookie: sid=ab…yz',
          "Reproduce curl --include 'https://app.example/account'",
          'Library version 4.17.11',
        ]) {
          expect(words).to.include(part)
        }
        expect(linksOf(text)).to.include('https://cwe.mitre.org/data/definitions/614.html')
        expect(linksOf(text)).to.include.members([...check.references])
      })

      it('has the fix prompt whole, as text that can be selected and copied', async () => {
        const finding = await storeOwn({ checkId: check.id })
        const { text } = await world.browser.get(`/findings/${finding.id}`)
        const shown = /<pre id="fix-prompt">([\s\S]*?)<\/pre>/.exec(text)?.[1] ?? ''
        const docsUrl = `${world.dashboard.url}${checkPath(check.id)}`
        const { prompt } = renderPrompt({ finding, check, framework: null, docsUrl })
        const plain = shown
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&')
        expect(plain).to.equal(prompt)
        expect(text).to.match(/<button type="button"[^>]*data-copy="fix-prompt" hidden/)
      })

      it('shows the stored data of a finding whose check no longer exists', async () => {
        const { id } = await storeOwn({
          checkId: 'gone.check',
          title: null,
          description: null,
          remediation: null,
          cweId: null,
          evidence: null,
        })
        const { status, text } = await world.browser.get(`/findings/${id}`)
        expect(status).to.equal(200)
        expect(textOf(text)).to.include('gone.check').and.include('Weakness –')
      })

      for (const [name, evidence, command] of [
        [
          'the command that the scan wrote',
          { curl: "curl -X POST 'https://app.example/'" },
          "curl -X POST 'https://app.example/'",
        ],
        [
          'a question about methods',
          { request: 'OPTIONS https://a.example/' },
          "curl --include --request OPTIONS 'https://a.example/'",
        ],
        [
          'a question without a body',
          { request: 'HEAD https://a.example/' },
          "curl --head 'https://a.example/'",
        ],
        [
          'an address with a quote',
          { url: "https://a.example/?q='$(id)" },
          "curl --include 'https://a.example/?q='\\''$(id)'",
        ],
        ['a sent form', { request: 'POST https://a.example/', url: 'https://a.example/' }, null],
        ['what needs no request', { curl: '(no request is needed)', url: 'https://a.example/' }, null],
        ['what is no address of the web', { url: 'javascript:alert(1)' }, null],
      ] as const) {
        it(`repeats ${name}${command === null ? ' by no command' : ''}`, async () => {
          const { id } = await storeOwn({ evidence })
          const words = textOf((await world.browser.get(`/findings/${id}`)).text)
          if (command === null) expect(words).not.to.include('Reproduce')
          else expect(words).to.include(`Reproduce ${command}`)
        })
      }
    })
  })
})
